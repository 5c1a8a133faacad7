"""The cache of compiled kernels: never stale, never in the way, and shared by processes."""

import ast
import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest
from numba.core import runtime
from numba.core.errors import NumbaError

from boju.core import engine
from boju.core.family import Family
from boju.core.game_functions import has_gaps, implement
from boju.core.kernels import PACKAGE, allocating_kernel, cache_folder, kernel, rules_stamp, source_stamp
from boju.games import FAMILIES
from boju.state import new

MEMORY: Any = runtime
"""Where numba counts what kernels allocate."""

PLAY = """
import boju
from boju.core import kernels
state = boju.new("yut")
state.draw(1)
while state.actor == "chance":
    state.draw(1)
state.play(state.legal()[0])
print(kernels.compilations(), kernels.cache_folder())
"""

WHERE = "from boju.core.kernels import cache_folder; print(cache_folder(), cache_folder().is_dir())"


def run(code: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    """A Python process of its own."""
    return subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )


def run_file(file: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """A Python process of its own, whose kernels are kept beside the file that it runs."""
    return subprocess.run(
        [sys.executable, str(file), *arguments],
        env={**os.environ, "BOJU_CACHE_DIR": str(file.parent)},
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )


# Never stale


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the package's sources, as far as kernels could stand there."""
    copy = tmp_path / "boju"
    ornaments = shutil.ignore_patterns("__pycache__", "locales", "weights", "*.npz", "*.json")
    shutil.copytree(PACKAGE, copy, ignore=ornaments)
    return copy


def test_the_stamp_is_of_the_sources_alone(package: Path) -> None:
    assert source_stamp(package) == source_stamp(PACKAGE)
    assert cache_folder().name == f"kernels-{source_stamp()}"


@pytest.mark.parametrize(
    "module",
    [
        *(
            "core/kernels.py",
            "core/engine.py",
            "core/game_functions.py",
            "core/effects.py",
            "core/random.py",
            "core/arrays.py",
        ),
        *(
            "games/yut/rules.py",
            "games/yut/board.py",
            "games/yut/effects.py",
            "games/shuanglu/rules.py",
            "players/montecarlo.py",
            "batch.py",
        ),
    ],
)
def test_a_changed_kernel_module_changes_the_stamp(package: Path, module: str) -> None:
    before = source_stamp(package)
    with (package / module).open("a") as source:
        source.write("\nMORE = 1\n")
    assert source_stamp(package) != before


@pytest.mark.parametrize(
    "file",
    [
        "games/yut/sheet.svg",
        "games/yut/captions.py",
        "games/shuanglu/rules.md",
        "table/http/static/css/table.css",
    ],
)
def test_a_changed_ornament_does_not(package: Path, file: str) -> None:
    before = source_stamp(package)
    with (package / file).open("a") as source:
        source.write("\n")
    assert source_stamp(package) == before


def test_a_moved_or_a_new_kernel_module_changes_the_stamp(package: Path) -> None:
    stamps = {source_stamp(package)}
    (package / "games/yut/rules.py").rename(package / "games/yut/laws.py")
    stamps.add(source_stamp(package))
    (package / "core/further.py").write_text("from boju.core.kernels import kernel\n")
    stamps.add(source_stamp(package))
    assert len(stamps) == 3


@pytest.mark.parametrize(
    ("module", "changed"),
    [
        ("games/yut/rules.py", {"yut"}),
        ("games/yut/board.py", {"yut"}),
        ("games/yut/captions.py", set()),
        ("games/wahua/hands.py", {"wahua"}),
        ("core/engine.py", {"shuanglu"}),
        ("batch.py", set()),
        ("core/arrays.py", {family.id for family in FAMILIES}),
        ("core/random.py", {"madiao", "shuanglu", "wahua"}),
        ("core/game_functions.py", {family.id for family in FAMILIES}),
        ("core/kernels.py", {family.id for family in FAMILIES}),
    ],
)
def test_rules_are_compiled_anew_when_they_or_what_they_use_has_changed(
    package: Path, module: str, changed: set[str]
) -> None:
    before = {family.id: rules_stamp(family.id, package) for family in FAMILIES}
    assert len(set(before.values())) == len(FAMILIES)
    with (package / module).open("a") as source:
        source.write("\nMORE = 1\n")
    assert {name for name in before if rules_stamp(name, package) != before[name]} == changed


@pytest.mark.parametrize(
    "family",
    [
        pytest.param(family, id=family.id, marks=() if family.id in ("yut", "wahua") else pytest.mark.deep)
        for family in FAMILIES
    ],
)
def test_all_that_rules_use_is_in_their_stamp(package: Path, family: Family) -> None:
    """Whatever module of the package a module of rules takes a name from that kernels use."""
    folder = PACKAGE / "games" / family.id
    trees = [tree for path, tree in kernel_modules() if path.is_relative_to(folder)]
    stamp = rules_stamp(family.id, package)
    for module in set[Path]().union(*(used_by(tree, package) for tree in trees)):
        before = stamp
        with (package / module).open("a") as source:
            source.write("\nMORE = 1\n")
        stamp = rules_stamp(family.id, package)
        assert stamp != before, module


def used_by(tree: ast.Module, package: Path) -> set[Path]:
    """The modules of the package that kernels of a module take names from."""
    bodies = [node for node in ast.walk(tree) if is_kernel(node)]
    names = {node.id for body in bodies for node in ast.walk(body) if isinstance(node, ast.Name)}
    found: set[Path] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("boju."):
            for alias in node.names:
                if (alias.asname or alias.name) in names:
                    module = Path(*(node.module or "").split(".")[1:])
                    whole, part = module.with_suffix(".py"), module / f"{alias.name}.py"
                    found.add(part if (package / part).exists() else whole)
    return found


@cache
def kernel_modules() -> list[tuple[Path, ast.Module]]:
    """The modules in which a kernel stands, and what stands there."""
    trees = {
        path: ast.parse(text)
        for path in sorted(PACKAGE.rglob("*.py"))
        if "kernel\n" in (text := path.read_text("utf-8"))
    }
    return [(path, tree) for path, tree in trees.items() if any(map(is_kernel, ast.walk(tree)))]


def is_kernel(node: ast.AST) -> bool:
    return isinstance(node, ast.FunctionDef) and any(
        isinstance(decorator, ast.Name) and decorator.id in ("kernel", "allocating_kernel")
        for decorator in node.decorator_list
    )


def test_all_that_kernels_use_is_in_the_stamp(package: Path) -> None:
    """Whatever name a kernel takes from another module of the package: a change there changes the stamp."""
    used = set[Path]().union(*(used_by(tree, package) for _, tree in kernel_modules()))
    assert len(used) > 5
    stamp = source_stamp(package)
    for module in used:
        before = stamp
        with (package / module).open("a") as source:
            source.write("\nMORE = 1\n")
        stamp = source_stamp(package)
        assert stamp != before, f"kernels use {module}, but a change of it would go unnoticed"


# Never in the way


def test_another_process_compiles_nothing() -> None:
    run(PLAY)
    count, folder = run(PLAY).stdout.split()
    assert (int(count), Path(folder)) == (0, cache_folder())


@pytest.mark.deep
def test_a_worker_that_compiles_says_nothing(tmp_path: Path) -> None:
    worker = """
import multiprocessing
import numpy as np
from boju.core import random
def throw():
    random.below(np.zeros(1, np.uint64), 6)
if __name__ == "__main__":
    process = multiprocessing.get_context("spawn").Process(target=throw)
    process.start()
    process.join()
    print(process.exitcode)
"""
    file = tmp_path / "worker.py"
    file.write_text(worker)
    done = run_file(file)
    assert (done.stdout, done.stderr) == ("0\n", "")
    assert list(tmp_path.rglob("*below*.nbc"))


@pytest.mark.parametrize("spoilt", ["a file", "below a file"])
def test_a_cache_folder_that_cannot_be_written_is_passed_over(tmp_path: Path, spoilt: str) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("")
    named = blocked if spoilt == "a file" else blocked / "deeper"
    told = run(WHERE, BOJU_CACHE_DIR=str(named), XDG_CACHE_HOME=str(tmp_path / "users")).stdout.split()
    assert Path(told[0]).parent == tmp_path / "users" / "boju"
    assert told[1] == "True"


def test_without_any_folder_the_cache_lasts_for_the_run(tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("")
    nowhere = {"BOJU_CACHE_DIR": str(blocked), "XDG_CACHE_HOME": str(blocked / "x"), "TMPDIR": str(tmp_path)}
    told = run(WHERE, **nowhere).stdout.split()
    assert told[1] == "True"
    assert Path(told[0]).parent.parent == tmp_path
    assert not Path(told[0]).exists()


def test_old_caches_are_cleared_away(tmp_path: Path) -> None:
    for age in range(6):
        old = tmp_path / f"kernels-{age}"
        old.mkdir()
        os.utime(old, (1000 + age, 1000 + age))
    (tmp_path / "of the user").mkdir()
    run("import boju.core.kernels", BOJU_CACHE_DIR=str(tmp_path))
    names = {folder.name for folder in tmp_path.iterdir() if not folder.name.startswith("rules-")}
    assert names == {"kernels-3", "kernels-4", "kernels-5", cache_folder().name, "of the user"}


def test_numba_keeps_its_own_cache_settings() -> None:
    code = "import numba; before = numba.config.CACHE_LOCATOR_CLASSES; import boju; "
    assert run(code + "print(numba.config.CACHE_LOCATOR_CLASSES == before)").stdout == "True\n"


COUNT = """
import numpy as np
from boju.core import kernels, random
from boju.core.effects import new_effects, note
rng = np.zeros(1, np.uint64)
random.start_stream(rng, np.uint64(1), np.uint64(2))
random.below(rng, 6)
note(new_effects(), 1)
print(kernels.compilations())
"""
"""A few small kernels: rules take a hundred times as long to compile."""


class Alone(NamedTuple):
    """What one process said that compiled them, and its cache, which is not to be written to."""

    told: "subprocess.CompletedProcess[str]"
    cache: Path


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Alone:
    cache = tmp_path_factory.mktemp("alone")
    return Alone(run(COUNT, BOJU_CACHE_DIR=str(cache)), cache)


@pytest.mark.deep
def test_the_first_compilation_says_why_one_waits(alone: Alone) -> None:
    assert alone.told.stderr.count("boju: compiling the rules") == 1
    assert str(alone.cache) in alone.told.stderr
    second = run(COUNT, BOJU_CACHE_DIR=str(alone.cache))
    assert (second.stdout, second.stderr) == ("0\n", "")


ADDING = """
import sys
import numpy as np
from boju.core.kernels import entry, kernel

@kernel
def add(s):
    return s.first + s.second

for name in sys.argv[1:]:
    state = np.zeros(1, [("first", name), ("second", name)])
    add(entry(state)[0])
"""


@pytest.mark.deep
def test_compiling_a_kernel_for_one_more_record_touches_no_file(tmp_path: Path) -> None:
    """So that processes that compile at the same time lose nothing of each other's."""
    script = tmp_path / "adding.py"
    script.write_text(ADDING)

    def files() -> dict[Path, int]:
        return {path: path.stat().st_ino for path in tmp_path.rglob("*.nbc")}

    run_file(script, "i8")
    before = files()
    run_file(script, "i2")
    after = files()
    assert len(after) > len(before) > 0
    assert before.items() <= after.items()
    run_file(script, "i8", "i2")
    assert files() == after


STEPS = "\n".join(
    f"    total = (total ^ (s.first * {k} + s.second * {k + 7} + n)) * {k}" for k in range(3, 200, 2)
)
CALLING = f"""
import sys
import numpy as np
from boju.core.kernels import entry, kernel

@kernel
def called(s, n):
    total = np.int64(n)
{STEPS}
    return total

@kernel
def caller(states, n):
    return called(states[0], n) + 3 * called(states[0], n + 1)

for names in sys.argv[1:]:
    state = np.zeros(1, [(name, "i8") for name in names.split(",")])
    state["first"], state["second"] = 1, 2
    print(caller(entry(state), 5))
"""
"""A kernel too long to be copied into its caller, for records of two forms."""


def test_what_several_processes_compiled_is_not_mixed_up_by_one_that_loads_it_all(tmp_path: Path) -> None:
    script = tmp_path / "calling.py"
    script.write_text(CALLING)
    one, other = "first,second", "second,first"
    right = run_file(script, one).stdout
    assert run_file(script, other).stdout == right
    assert run_file(script, one, other).stdout == right * 2


def start(code: str, cache: Path) -> "subprocess.Popen[str]":
    """A Python process that goes on meanwhile."""
    environment = {**os.environ, "BOJU_CACHE_DIR": str(cache)}
    pipe = subprocess.PIPE
    return subprocess.Popen(
        [sys.executable, "-c", code], env=environment, stdout=pipe, stderr=pipe, text=True
    )


@pytest.mark.deep
def test_processes_share_the_compiling_among_them(tmp_path: Path, alone: "Alone") -> None:
    together = [start(COUNT, tmp_path / "three") for _ in range(3)]
    counts = [int(process.communicate(timeout=300)[0]) for process in together]
    assert sum(counts) == int(alone.told.stdout) > 0
    assert not list(tmp_path.rglob("*.lock"))


def test_nobody_waits_for_a_process_that_has_died(tmp_path: Path) -> None:
    first = start(COUNT, tmp_path)
    assert first.stderr is not None
    assert "compiling the rules" in first.stderr.readline()
    second = start(COUNT, tmp_path)
    first.kill()
    first.communicate(timeout=60)
    assert int(second.communicate(timeout=60)[0]) > 0


def neither_compiles(n: int) -> int:
    return n.there_is_no_such_thing  # type: ignore[attr-defined,no-any-return]


def test_what_cannot_be_compiled_keeps_nobody_waiting() -> None:
    with pytest.raises(NumbaError):
        kernel(neither_compiles)(3)
    assert not list(cache_folder().rglob(f"*{neither_compiles.__name__}*.lock"))


def test_a_kernel_is_compiled_once_for_all_numbers(tmp_path: Path) -> None:
    code = """
import numpy as np
from boju.core import random
from boju.core.kernels import kernel

@kernel
def throw_three(rng):
    return random.below(rng, 2) + random.below(rng, 6) + random.below(rng, int(rng[0] % 7) + 1)

throw_three(np.zeros(1, np.uint64))
print(len(random.below.signatures))
"""
    assert run(code, BOJU_CACHE_DIR=str(tmp_path)).stdout == "1\n"


NAMED_AND_LEFT_OUT = """
from boju.core.effects import new_effects, note
from boju.core.kernels import kernel

@kernel
def note_three(effects, seat):
    note(effects, 1)
    note(effects, 2, seat, amount=7)
    note(effects, 3, place=9, other=seat)

effects = new_effects()
note_three(effects, 4)
print(effects[1:4].tolist(), len(getattr(note, "signatures", [1])))
"""


@pytest.mark.parametrize("is_interpreted", ["0", "1"])
def test_a_kernel_takes_arguments_by_name_and_is_compiled_once_whatever_is_left_out(
    tmp_path: Path, is_interpreted: str
) -> None:
    told = run(NAMED_AND_LEFT_OUT, BOJU_CACHE_DIR=str(tmp_path), NUMBA_DISABLE_JIT=is_interpreted).stdout
    assert told == "[[1, 0, 0, 0, 0, 0], [2, 4, 0, 7, 0, 0], [3, 0, 4, 0, 0, 9]] 1\n"


def test_spoilt_files_are_compiled_anew(tmp_path: Path, alone: Alone) -> None:
    cache = shutil.copytree(alone.cache, tmp_path / "spoilt")
    for number, kept in enumerate(sorted(cache.rglob("*.nbc"))):
        kept.write_bytes(kept.read_bytes()[: 100 * (number % 2)])
    assert "compiling the rules" in run(COUNT, BOJU_CACHE_DIR=str(cache)).stderr
    assert run(COUNT, BOJU_CACHE_DIR=str(cache)).stderr == ""


# The record types


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.id)
def test_record_types_are_plain_bytes(family: Family) -> None:
    """Fixed sizes, no objects, no gaps: equal positions are equal bytes, and are compared eight at a time."""
    assert not family.dtype.hasobject
    assert family.dtype.itemsize % 8 == 0
    assert not has_gaps(family.dtype)


def test_a_record_type_gets_its_rules_once_and_whole() -> None:
    rules = FAMILIES[0].functions
    with pytest.raises(TypeError, match="already"):
        implement(FAMILIES[0].dtype, rules)
    with pytest.raises(TypeError, match="exactly"):
        implement(np.dtype([("actor", np.int8)]), {"setup": rules["setup"]})
    with pytest.raises(TypeError, match="gaps"):
        implement(np.dtype([("actor", np.int8), ("turn", np.int64)], align=True), rules)


# Arrays


def count_of_zeros(n: int) -> int:
    return len(np.zeros(n))


def size_of_new(n: int) -> int:
    return np.ones(n).size


def test_a_kernel_that_makes_arrays_has_to_say_so() -> None:
    with pytest.raises(NumbaError):
        kernel(count_of_zeros)(3)
    assert allocating_kernel(size_of_new)(3) == 3


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.id)
def test_what_kernels_make_is_freed_once(family: Family) -> None:
    start = new(family.games[0].id).records
    MEMORY._nrt_python.memsys_enable_stats()
    before = MEMORY.rtsys.get_allocation_stats()
    engine.run(np.repeat(start, 20), 1)
    after = MEMORY.rtsys.get_allocation_stats()
    MEMORY._nrt_python.memsys_disable_stats()
    assert after.alloc - before.alloc == after.free - before.free > 0
