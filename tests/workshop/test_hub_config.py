"""The hub's configuration lets nobody in by accident and takes no more of the machine than it says."""

import os
from pathlib import Path
from types import SimpleNamespace

import pytest
from traitlets.config import Config

PROJECT = Path(__file__).parents[2]
CONFIG = PROJECT / "deploy" / "hub" / "jupyterhub_config.py"
PASSWORDS = {"CLUB_PASSWORD": "tanyao-pinfu", "CLUB_ADMIN_PASSWORD": "x" * 32}


@pytest.fixture
def load(monkeypatch, tmp_path):
    """Run the configuration as an ordinary user, with these settings; gives what JupyterHub would be given."""

    def load(user=1000, **settings):
        monkeypatch.setattr(os, "geteuid", lambda: user)
        for name in [name for name in os.environ if name.startswith("CLUB_")]:
            monkeypatch.delenv(name)
        for name, value in {"CLUB_FOLDER": str(tmp_path), **settings}.items():
            monkeypatch.setenv(name, value)
        given = Config()
        exec(compile(CONFIG.read_text(encoding="utf-8"), CONFIG, "exec"), {"__file__": str(CONFIG), "get_config": lambda: given})
        return given

    return load


def test_the_hub_refuses_root(load):
    with pytest.raises(SystemExit, match="root"):
        load(user=0, **PASSWORDS)


@pytest.mark.parametrize("name", PASSWORDS)
@pytest.mark.parametrize("given", [None, "", "mahjong"])
def test_there_is_no_default_password_and_a_short_one_is_refused(load, name, given, tmp_path):
    settings = {key: value for key, value in PASSWORDS.items() if key != name} | ({name: given} if given is not None else {})
    with pytest.raises(SystemExit, match=name):
        load(**settings)
    assert list(tmp_path.iterdir()) == []


def test_the_hub_is_seen_from_this_machine_only_unless_an_address_is_given(load):
    assert load(**PASSWORDS).JupyterHub.bind_url == "http://127.0.0.1:8000"
    club = load(CLUB_ADDRESS="192.168.1.20", CLUB_PORT="9000", **PASSWORDS)
    assert club.JupyterHub.bind_url == "http://192.168.1.20:9000"
    assert (club.JupyterHub.hub_ip, club.ConfigurableHTTPProxy.api_url) == ("127.0.0.1", "http://127.0.0.1:9001")


def test_what_nobody_uses_ends_and_a_program_has_a_limit(load):
    spawner = load(CLUB_MEMORY="512M", **PASSWORDS).Spawner
    assert any(option.startswith("--MappingKernelManager.cull_idle_timeout=") for option in spawner.args)
    assert any(option.startswith("--ServerApp.shutdown_no_activity_timeout=") for option in spawner.args)
    assert "--ServerApp.terminals_enabled=False" in spawner.args
    assert f"--as={512 * 2**20}" in spawner.cmd


def test_everybody_gets_lessons_of_their_own_once(load, tmp_path):
    give = load(**PASSWORDS).Spawner.pre_spawn_hook
    learner = SimpleNamespace(user=SimpleNamespace(name="ana"))
    give(learner)
    lesson = tmp_path / "homes" / "ana" / "es" / "04_count_the_fu.ipynb"
    assert lesson.read_bytes() == (PROJECT / "notebooks" / "es" / lesson.name).read_bytes()
    lesson.write_text("what Ana wrote", encoding="utf-8")
    give(learner)
    assert lesson.read_text(encoding="utf-8") == "what Ana wrote"


def test_nobody_else_on_the_machine_reads_what_learners_write(load, tmp_path):
    load(**PASSWORDS)
    assert tmp_path.stat().st_mode & 0o077 == 0
