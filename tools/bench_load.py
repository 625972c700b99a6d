"""Measure a full room: 50 phones on the built site, 12 learners on the hub. `make bench-load` calls it.

The phones each open a lesson and fetch all that makes it live, from `make serve`. The learners log in, start a
JupyterLab of their own and run every cell of the lesson through its websocket, all of them at once. Whatever comes back
is compared with what should. The machine should do nothing else; the simulated people need a part of it, too.
"""

import argparse
import asyncio
import os
import pwd
import re
import secrets
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import uuid
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from http import HTTPStatus
from http.client import HTTPConnection
from pathlib import Path

import aiohttp
import nbformat
import psutil

from tools.site_build.pages import NOTEBOOKS, PROJECT
from tools.site_build.serve import SITE

LESSON = "es/04_count_the_fu"
PHONES, LEARNERS = 50, 12
PATIENCE = 180                                   # seconds
MEGABYTE = 2**20
CONFIG = PROJECT / "deploy" / "hub" / "jupyterhub_config.py"
ROLES = {"ipykernel": "kernel", "singleuser": "server", "configurable-http-proxy": "proxy"}


# ── phones ───────────────────────────────────────────────────────────────────────────────────────

def files_of(site: Path) -> list[str]:
    """What a phone fetches to have the lesson alive, as paths of the site, the page first."""
    page = site / f"{LESSON}.html"
    linked = re.findall(r'(?:href|src)="([^":#?]+\.(?:css|js|svg))', page.read_text(encoding="utf-8"))
    beside = {(page.parent / link).resolve() for link in linked}
    # "rest" is only for who keeps the course offline; compressed twins are sent in the place of what they stand beside.
    python = {path for path in (site / "_live").rglob("*")
              if path.is_file() and path.suffix not in (".br", ".gz") and "rest." not in path.name}
    return [str(path.relative_to(site.resolve())) for path in (page.resolve(), *sorted(beside | python)) if path.exists()]


def phone(port: int, site: Path, files: list[str]) -> list[float]:
    """Fetch every file over one connection; the seconds that each took. Raises AssertionError if one is not whole."""
    connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    took = []
    for file in files:
        start = time.perf_counter()
        connection.request("GET", f"/{file}", headers={"Accept-Encoding": "br"})
        answer = connection.getresponse()
        content = answer.read()
        took.append(time.perf_counter() - start)
        twin = site / f"{file}.br"
        sent = twin if answer.headers["Content-Encoding"] == "br" else site / file
        assert answer.status == HTTPStatus.OK and content == sent.read_bytes(), file
    connection.close()
    return took


def measure_phones(site: Path) -> Iterator[str]:
    """Lines about PHONES phones that come at once."""
    files, port = files_of(site), free_port()
    command = [sys.executable, "-m", "tools.site_build.serve", "--port", str(port), "--site", str(site)]
    with running(command) as server:
        wait_for(port, "/index.html", server)
        memory = Peak(server)
        start = time.perf_counter()
        with ThreadPoolExecutor(PHONES) as pool:
            took = [seconds for one in pool.map(lambda _: phone(port, site, files), range(PHONES)) for seconds in one]
        everybody = time.perf_counter() - start
        peak = memory.stop()
    yield f"{PHONES} phones, {len(files)} files each: {len(took)} requests, none failed"
    yield f"  response: median {statistics.median(took):.2f} s, slowest {max(took):.2f} s; all done after {everybody:.1f} s"
    yield f"  memory of the server: {peak / MEGABYTE:.0f} MB"


# ── learners ─────────────────────────────────────────────────────────────────────────────────────

async def learner(name: str, address: str, password: str, cells: list[str], room: asyncio.Barrier) -> tuple[float, float]:
    """Log in, start and run the cells; seconds until the server was there and until all had run.

    room: wait there when all have run, and again until everybody has been measured.

    Raises AssertionError where an answer is not what it should be.
    """
    start = time.perf_counter()
    async with aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True),
                                     timeout=aiohttp.ClientTimeout(PATIENCE)) as session:
        await log_in(session, name, address, password)
        await reach_lab(session, name, address)
        started = time.perf_counter() - start
        mine = f"{address}/user/{name}/api/kernels"
        token = next(cookie.value for cookie in session.cookie_jar
                     if cookie.key == "_xsrf" and f"/user/{name}" in cookie["path"])
        asked = {"name": "python3", "path": LESSON.partition("/")[0]}
        async with session.post(mine, json=asked, headers={"X-XSRFToken": token}) as answer:
            assert answer.status == 201, await answer.text()
            kernel = (await answer.json())["id"]
        async with session.ws_connect(f"{mine}/{kernel}/channels", max_msg_size=0) as line:
            for cell in [f"learner = {name!r}", *cells]:
                await run(line, cell)
            assert await run(line, "print(learner)") == f"{name}\n"
            ran = time.perf_counter() - start
            await room.wait()
            await room.wait()
    return started, ran


async def log_in(session: aiohttp.ClientSession, name: str, address: str, password: str) -> None:
    async with session.get(f"{address}/hub/login") as page:
        token = re.search(r'name="_xsrf" value="([^"]+)"', await page.text())[1]
    form = {"username": name, "password": password, "_xsrf": token}
    async with session.post(f"{address}/hub/login?next=/hub/spawn", data=form) as answer:
        assert answer.status == 200, f"{name} cannot log in: {answer.status}"


async def reach_lab(session: aiohttp.ClientSession, name: str, address: str) -> None:
    """Ask for one's JupyterLab until it is there, as the hub's waiting page does."""
    deadline = time.perf_counter() + PATIENCE
    while time.perf_counter() < deadline:
        async with session.get(f"{address}/user/{name}/lab") as answer:
            if answer.status == 200 and answer.url.path.startswith(f"/user/{name}/"):
                return
            assert answer.status in (200, 404, 424, 503), f"{name}: {answer.status} at {answer.url}"
        await asyncio.sleep(.5)
    raise AssertionError(f"{name}'s server did not start")


async def run(line: aiohttp.ClientWebSocketResponse, code: str) -> str:
    """Run code in the kernel at the other end; what it printed. Raises AssertionError if it failed."""
    message, printed = uuid.uuid4().hex, ""
    header = {"msg_id": message, "msg_type": "execute_request", "username": "", "session": message, "version": "5.3", "date": ""}
    content = {"code": code, "silent": False, "store_history": True, "allow_stdin": False, "stop_on_error": True}
    await line.send_json({"channel": "shell", "header": header, "parent_header": {}, "metadata": {}, "content": content})
    replied = idle = False
    async for said in line:
        told = said.json() if said.type == aiohttp.WSMsgType.TEXT else {}
        if told.get("parent_header", {}).get("msg_id") != message:
            continue
        if told["msg_type"] == "stream":
            printed += told["content"]["text"]
        elif told["msg_type"] == "execute_reply":
            assert told["content"]["status"] == "ok", told["content"]
            replied = True
        elif told["msg_type"] == "status" and told["content"]["execution_state"] == "idle":
            idle = True
        if replied and idle:
            return printed
    raise AssertionError("the line to the kernel was cut")


async def all_learners(address: str, password: str, hub: psutil.Process) -> tuple[list[tuple[float, float]], dict[str, list[int]]]:
    """(what `learner` gives of each, the memory in use when all have run)."""
    cells = [cell.source for cell in nbformat.read(NOTEBOOKS / f"{LESSON}.ipynb", as_version=4).cells
             if cell.cell_type == "code"]
    room = asyncio.Barrier(LEARNERS + 1)
    async with asyncio.TaskGroup() as group:     # one that fails ends them all
        tasks = [group.create_task(learner(f"learner-{number}", address, password, cells, room)) for number in range(LEARNERS)]
        await room.wait()
        memory = memory_by_role(hub)
        await room.wait()
    return [task.result() for task in tasks], memory


def measure_learners() -> Iterator[str]:
    """Lines about LEARNERS learners who come at once."""
    port, password = free_port(), secrets.token_hex(8)
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            "HOME": folder, "PATH": os.environ["PATH"], "CLUB_FOLDER": folder, "CLUB_PORT": str(port),
            "CLUB_PASSWORD": password, "CLUB_ADMIN_PASSWORD": secrets.token_hex(16),
        }
        command = [str(Path(sys.executable).with_name("jupyterhub")), "--config", str(CONFIG), "--log-level=WARN"]
        with running(command, env=environment, **ordinary_user(folder)) as hub:
            wait_for(port, "/hub/login", hub)
            times, memory = asyncio.run(all_learners(f"http://127.0.0.1:{port}", password, hub))
    starts, runs = zip(*times)
    yield f"{LEARNERS} learners, every cell of {LESSON}: none failed, every kernel knew its own"
    yield f"  start: median {statistics.median(starts):.1f} s, slowest {max(starts):.1f} s; lesson run: slowest {max(runs):.1f} s"
    each = sum(memory["server"] + memory["kernel"]) / LEARNERS
    yield f"  memory: {each / MEGABYTE:.0f} MB a learner, {sum(sum(one) for one in memory.values()) / MEGABYTE:.0f} MB in all"


def ordinary_user(folder: str) -> dict[str, object]:
    """For Popen: nobody, if we are root, which the hub refuses to be."""
    if os.geteuid():
        return {}
    nobody = pwd.getpwnam("nobody")
    os.chown(folder, nobody.pw_uid, nobody.pw_gid)
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


def memory_by_role(hub: psutil.Process) -> dict[str, list[int]]:
    """Bytes of every process of the hub; what several share is counted once."""
    found: dict[str, list[int]] = {"hub": [], "proxy": [], "server": [], "kernel": []}
    for process in [hub, *hub.children(recursive=True)]:
        command = " ".join(process.cmdline())
        role = next((role for word, role in ROLES.items() if word in command), "hub")
        found[role].append(process.memory_full_info().pss)
    return found


# ── processes ────────────────────────────────────────────────────────────────────────────────────

@contextmanager
def running(command: list[str], **options: object) -> Iterator[psutil.Process]:
    """A program that ends with the block, and all it started with it."""
    with tempfile.TemporaryFile("w+") as log:
        with psutil.Popen(command, cwd=PROJECT, stdin=subprocess.DEVNULL, stdout=log, stderr=log, **options) as process:
            try:
                yield process
            except BaseException:
                log.seek(0)
                print(log.read()[-3000:], file=sys.stderr)
                raise
            finally:
                started = process.children(recursive=True)
                process.terminate()
                _, left = psutil.wait_procs([process, *started], timeout=30)
                for one in left:
                    one.kill()


class Peak:
    """The most memory a process has had, looked at ten times a second."""

    def __init__(self, process: psutil.Process):
        self._process, self._most, self._over = process, 0, threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)
        self._thread.start()

    def _watch(self) -> None:
        while not self._over.wait(.1):
            self._most = max(self._most, self._process.memory_full_info().pss)

    def stop(self) -> int:
        """Bytes."""
        self._over.set()
        self._thread.join()
        return self._most


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_for(port: int, path: str, process: psutil.Process) -> None:
    """Until a page is there. Raises RuntimeError if the process ends before."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline and process.poll() is None:
        connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        with closing(connection), suppress(ConnectionError):      # nobody may be listening yet
            connection.request("GET", path)
            if connection.getresponse().status == HTTPStatus.OK:
                return
        time.sleep(.1)
    raise RuntimeError("it did not start")


def main(arguments: list[str] | None = None) -> int:
    """Print the figures; 1 if there is no site yet."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench_load", description=__doc__.splitlines()[0])
    parser.add_argument("--site", type=Path, default=SITE, help="the built site (build/site)")
    site = parser.parse_args(arguments).site.resolve()
    if not (site / "index.html").exists():
        print(f"there is no site in {site} yet: run `make site` first", file=sys.stderr)
        return 1
    print(f"{os.cpu_count()} cores, {psutil.virtual_memory().total / 2**30:.0f} GB", flush=True)
    for line in measure_phones(site):
        print(line, flush=True)
    for line in measure_learners():
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
