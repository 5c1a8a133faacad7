"""The package as it is handed on: a wheel that serves by itself, a small source archive, one version."""

import subprocess
import sys
import tarfile
import venv
import zipfile
from fnmatch import fnmatch
from pathlib import Path

import pytest

import boju
from boju.core.kernels import cache_folder

ROOT = Path(__file__).parents[1]
STARTS = """
import boju, httpx, socket, subprocess, sys, time
assert boju.__file__.startswith(sys.argv[1]), boju.__file__
with socket.create_server(("127.0.0.1", 0)) as free:
    port = free.getsockname()[1]
command = [sys.executable, "-m", "boju", "serve", "--port", str(port)]
server = subprocess.Popen(command, cwd=sys.argv[1], stdout=subprocess.DEVNULL)
try:
    while True:
        try:
            answer = httpx.get(f"http://127.0.0.1:{port}/", timeout=20)
            break
        except httpx.ConnectError:
            assert server.poll() is None
            time.sleep(0.2)
    print(answer.status_code, "boju" in answer.text)
finally:
    server.terminate()
    server.wait(20)
"""


@pytest.fixture(scope="module")
def archives(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    for kind in ("wheel", "sdist"):
        command = [sys.executable, "-m", "hatchling", "build", "--target", kind, "--directory", str(folder)]
        subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return folder


def test_the_wheel_holds_what_the_package_needs(archives: Path) -> None:
    (wheel,) = archives.glob("*.whl")
    held = set(zipfile.ZipFile(wheel).namelist())
    wanted = {
        path.relative_to(ROOT / "src").as_posix()
        for path in (ROOT / "src" / "boju").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert wanted <= held


def test_the_source_archive_leaves_out_what_can_be_made_again(archives: Path) -> None:
    (archive,) = archives.glob("*.tar.gz")
    with tarfile.open(archive) as opened:
        names = [name.partition("/")[2] for name in opened.getnames()]
    assert "pyproject.toml" in names
    assert "docs/ping.svg" in names
    made = (
        "docs/screenshots/*",
        "docs/studies/*/plot.svg",
        "docs/studies/*/*.npz",
        "docs/studies/*/*.parquet",
        "docs/readings/*.svg",
        "examples/nets/*",
    )
    assert not [name for name in names for pattern in made if fnmatch(name, pattern)]
    # Weights hardly shrink, and their number grows with the games; all else has a bound of its own.
    nets = sum(file.stat().st_size for file in (ROOT / "src" / "boju" / "players" / "weights").glob("*.npz"))
    assert archive.stat().st_size - nets < 4_500_000


def test_the_wheel_serves_from_an_empty_folder(archives: Path, tmp_path: Path) -> None:
    (wheel,) = archives.glob("*.whl")
    home = tmp_path / "environment"
    venv.create(home, symlinks=True)
    packages = next((home / "lib").glob("python*")) / "site-packages"
    zipfile.ZipFile(wheel).extractall(packages)
    (packages / "others.pth").write_text(f"{Path(pytest.__file__).parents[1]}\n")
    environment = {
        "PATH": "",
        "HOME": str(tmp_path),
        "BOJU_CACHE_DIR": str(cache_folder().parent),
        "XDG_DATA_HOME": str(tmp_path / "data"),
    }
    command = [str(home / "bin" / "python"), "-I", "-c", STARTS, str(packages)]
    served = subprocess.run(
        command, env=environment, cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert served.stdout.split() == ["200", "True"], served.stderr
    assert (tmp_path / "data" / "boju" / "table.sqlite3").exists()


def test_everything_tells_the_same_version() -> None:
    for file, line in (("CITATION.cff", "version: {}\n"), ("pyproject.toml", 'version = "{}"\n')):
        assert line.format(boju.__version__) in (ROOT / file).read_text("utf-8")
    assert f"## [{boju.__version__}]" in (ROOT / "CHANGELOG.md").read_text("utf-8")
