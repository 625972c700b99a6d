"""`python -m tools.site_build.serve [--port N]`: serve the built site here, with the headers a good host would send.

Compressed twins (`x.js.br`, `x.js.gz`) are sent to browsers that take them. Files with a hash in their name never change
and may be kept for ever; everything else is asked for again. The content security policy keeps the promise that no page
of the course asks any other host for anything.
"""

import argparse
import re
import sys
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from tools.site_build.pages import PROJECT

SITE = PROJECT / "build" / "site"
HASHED = re.compile(r"[.-][0-9a-f]{8,64}\.[a-z.]+$")
FOR_EVER = "public, max-age=31536000, immutable"
# 'wasm-unsafe-eval' is for Python itself, inline styles and scripts for the widgets and the theme.
POLICY = (
    "default-src 'self'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval' 'unsafe-eval' blob:; worker-src 'self' blob:; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' data: blob:"
)
ENCODINGS = (("br", ".br"), ("gzip", ".gz"))


class Handler(SimpleHTTPRequestHandler):
    """Static files with compression, caching and a policy."""

    protocol_version = "HTTP/1.1"
    extensions_map = {
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json", ".ipynb": "application/x-ipynb+json",
    }

    def send_head(self):
        """Send the compressed twin where there is one that the browser takes; 404.html for what isn't there."""
        path = Path(self.translate_path(self.path))
        if path.is_dir() and self.path.partition("?")[0].endswith("/"):
            path = path / "index.html"
        if not path.exists():
            return self.send_not_found()
        accepted = self.headers.get("Accept-Encoding", "")
        for name, suffix in ENCODINGS:
            twin = path.with_name(path.name + suffix)
            if name in accepted and twin.exists() and "Range" not in self.headers:
                return self.send_twin(path, twin, name)
        return super().send_head()

    def send_twin(self, path: Path, twin: Path, encoding: str):
        file = twin.open("rb")
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", encoding)
        self.send_header("Content-Length", str(twin.stat().st_size))
        self.end_headers()
        return file

    def send_not_found(self) -> None:
        page = Path(self.directory, "404.html").read_bytes()
        self.send_response(HTTPStatus.NOT_FOUND)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(page)

    def send_response(self, code: int, message: str | None = None) -> None:
        self._found = code in (HTTPStatus.OK, HTTPStatus.NOT_MODIFIED)
        super().send_response(code, message)

    def end_headers(self) -> None:
        # Only what is there: that something is missing must not be remembered.
        hashed = self._found and HASHED.search(self.path.partition("?")[0])
        self.send_header("Cache-Control", FOR_EVER if hashed else "no-cache")
        self.send_header("Vary", "Accept-Encoding")
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: a page is a hundred files."""


class Server(ThreadingHTTPServer):
    """Takes it calmly when a reader goes on before a page has come."""

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def serve(site: Path, port: int = 0) -> ThreadingHTTPServer:
    """A server of `site` on this machine, not yet running. port: 0 for any free one."""
    return Server(("127.0.0.1", port), partial(Handler, directory=str(site)))


def main(arguments: list[str] | None = None) -> int:
    """Serve until interrupted; 1 if nothing is built yet."""
    parser = argparse.ArgumentParser(prog="python -m tools.site_build.serve", description="Serve the built site.")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--site", type=Path, default=SITE)
    options = parser.parse_args(arguments)
    if not (options.site / "index.html").exists():
        print(f"there is no site in {options.site} yet: run `make site` first", file=sys.stderr)
        return 1
    with serve(options.site, options.port) as server:
        print(f"the course is at http://127.0.0.1:{server.server_port}/  (Ctrl+C ends it)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
