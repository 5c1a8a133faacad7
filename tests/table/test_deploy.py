"""The examples in docs/host/deploy: systemd finds no fault in the units; nginx and Caddy serve two servers."""

import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest

from boju.table import create_app
from endurance.ports import free_port
from endurance.postgresql import Server
from table.guests import following
from table.instant import InstantPool, wait_until, wait_until_ready
from table.serving import running

DEPLOY = Path(__file__).parents[2] / "docs" / "host" / "deploy"
NAME = "boju.example.org"
UNITS = sorted(path.name for path in DEPLOY.iterdir() if path.suffix in (".service", ".timer"))
PORTS = ("8754", "8755", "8756", "8757")


def find(program: str) -> str:
    """Where a program is; what needs it is left out by name where it is not installed."""
    found = shutil.which(program, path="/usr/sbin:/usr/bin:/usr/local/bin:/bin")
    if found is None:
        pytest.skip(f"{program} is not installed")
    return found


def test_systemd_finds_no_fault_in_the_units(tmp_path: Path) -> None:
    verify = find("systemd-analyze")
    for name in UNITS:
        text = (DEPLOY / name).read_text("utf-8").replace("/opt/boju/bin/boju", sys.executable)
        text = text.replace("User=boju", "User=root")
        (tmp_path / name.replace("@", "@8754")).write_text(text.replace("%i", "8754"))
    found = subprocess.run(
        [verify, "verify", "--man=no", *map(str, sorted(tmp_path.iterdir()))],
        capture_output=True,
        text=True,
        check=False,
        env={"SYSTEMD_UNIT_PATH": f"{tmp_path}:"},
    )
    assert [line for line in found.stderr.splitlines() if "boju" in line] == []


@pytest.mark.parametrize("name", [name for name in UNITS if name.endswith(".service")])
def test_units_start_what_there_is(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    from boju.cli.app import app

    line = re.search(r"^ExecStart=/opt/boju/bin/boju (.*)$", (DEPLOY / name).read_text("utf-8"), re.MULTILINE)
    assert line is not None
    words = line[1].replace("%i", "8754").replace("${BOJU_NAME}", NAME).replace("${BOJU_DATABASE}", "p://x")
    command, bound, _ = app.parse_args(words.split(), exit_on_error=False, print_error=False)
    assert callable(command)
    assert bound.arguments["database"] == "p://x"


@contextmanager
def started(command: Sequence[str], address: str) -> Iterator[None]:
    """A proxy that runs meanwhile."""
    process = subprocess.Popen(command)

    def is_there() -> bool:
        assert process.poll() is None
        try:
            return httpx.get(address, verify=False).status_code > 0
        except httpx.TransportError:
            return False

    try:
        wait_until(is_there)
        yield
    finally:
        process.terminate()
        process.wait(30)


@contextmanager
def nginx(folder: Path, port: int, backends: Sequence[str], certificate: tuple[Path, Path]) -> Iterator[None]:
    text = (DEPLOY / "nginx.conf").read_text("utf-8")
    text = text.replace("listen 443", f"listen 127.0.0.1:{port}")
    for name, path in zip(("pem", "key"), certificate, strict=True):
        text = text.replace(f"/etc/ssl/{NAME}.{name}", str(path))
    text = in_front_of(text, backends, "  server 127.0.0.1:{port};\n")
    temporary = "\n".join(
        f"{kind}_temp_path {folder / kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder / 'pid'}; error_log stderr;\nevents {{}}\n"
        f"http {{ access_log off;\n{temporary}\n{text} }}\n"
    )
    command = [find("nginx"), "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", "stderr"]
    with started(command, f"https://127.0.0.1:{port}"):
        yield


@contextmanager
def caddy(folder: Path, port: int, backends: Sequence[str], certificate: tuple[Path, Path]) -> Iterator[None]:
    text = (DEPLOY / "Caddyfile").read_text("utf-8")
    keys = " ".join(map(str, certificate))
    text = text.replace(
        f"{NAME} {{", f"https://{NAME}:{port}, https://127.0.0.1:{port} {{\n\tbind 127.0.0.1\n\ttls {keys}"
    )
    text = in_front_of(text, backends, " 127.0.0.1:{port}")
    place = folder / "Caddyfile"
    place.write_text(text.replace("{\n", "{\n\tadmin off\n\tauto_https off\n", 1))
    command = [find("caddy"), "run", "--config", str(place), "--adapter", "caddyfile"]
    with started(command, f"https://127.0.0.1:{port}"):
        yield


def in_front_of(text: str, backends: Sequence[str], form: str) -> str:
    """An example for these processes, instead of the four that it tells of."""
    for port, backend in zip(PORTS, [*backends, *[""] * len(PORTS)], strict=False):
        assert form.format(port=port) in text
        text = text.replace(form.format(port=port), form.format(port=backend) if backend else "")
    return text


@pytest.mark.parametrize("proxy", [nginx, caddy])
def test_a_proxy_stands_in_front_of_two_servers_one_of_which_may_stop(
    proxy: Callable[..., object], server: Server, tmp_path: Path
) -> None:
    find(proxy.__name__)
    certificate = tmp_path / "certificate.pem", tmp_path / "key.pem"
    names = f"subjectAltName=DNS:{NAME},IP:127.0.0.1"
    request = [
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-days",
        "2",
        "-subj",
        f"/CN={NAME}",
        "-addext",
        names,
    ]
    places = ["-out", str(certificate[0]), "-keyout", str(certificate[1])]
    subprocess.run([find("openssl"), *request, *places], check=True, capture_output=True)
    address, port = server.make(), free_port()
    behind = {"proxy_headers": True, "forwarded_allow_ips": "127.0.0.1"}
    with ExitStack() as stack, ExitStack() as leaving:
        clients = [
            here.enter_context(
                running(
                    create_app(address, engine=InstantPool(), pace=0.0, prepare=False, names=[NAME]), **behind
                )
            )
            for here in (stack, leaving)
        ]
        backends = [str(client.base_url.port) for client in clients]
        stack.enter_context(proxy(tmp_path, port, backends, certificate))  # type: ignore[arg-type]
        client = stack.enter_context(
            httpx.Client(
                base_url=f"https://127.0.0.1:{port}",
                headers={"Accept": "application/json", "Host": f"{NAME}:{port}"},
                verify=False,
                timeout=30,
            )
        )
        wanted = {"game": "yut", "seats": ["me", "random"]}
        assert (
            client.post("/tables", json=wanted, headers={"Origin": f"http://{NAME}:{port}"}).status_code
            == 403
        )
        opened = client.post("/tables", json=wanted, headers={"Origin": f"https://{NAME}:{port}"})
        assert opened.status_code == 201, opened.text
        assert "Secure" in opened.headers["set-cookie"]
        path = opened.headers["location"]
        for _ in clients:
            wait_until_ready(client, path)
        with following(client, path) as messages:
            told = messages()
            shown = next(data for kind, data in told if kind == "snapshot")
            thrown = client.post(f"{path}/throw", json={"number": shown["number"]})
            assert thrown.status_code == 201, thrown.text
            assert next(data for kind, data in told if kind == "step")["number"] == thrown.json()["number"]
        leaving.close()
        assert [client.get(path).status_code for _ in range(6)] == [200] * 6
