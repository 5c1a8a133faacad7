# Every target sets up what it needs in .venv; nothing is installed elsewhere.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Many tests wait for a server or a browser, so that one process more than there are cores keeps all of them busy.
PROCESSES = $(shell $(PYTHON) -c "import os; print((os.cpu_count() or 1) + 1)")
PARALLEL = --numprocesses $(PROCESSES) --dist worksteal
# Python keeps what it has compiled of its sources, whatever the environment says: tests start hundreds of processes.
unexport PYTHONDONTWRITEBYTECODE
QUICK := yut ping huihui sanliang qiliang dajian yamato

.PHONY: help play check quick style test test-all rules bench docs levels grades nets load load-many kills kills-many races costs first-seconds attack studies readings playthroughs new-game texts lint lock audit clean

help:
	@echo "make play          install, start the table and open it in the browser"
	@echo "make check         style, types, imports and the quick tests: no browser, no database server"
	@echo "make test          all that a release rests on, browser and PostgreSQL included"
	@echo "make test-all      the sweeps, drawn settings, notebooks, clusters and other Pythons too"
	@echo "make rules         compile the rules of all games, once for this version"
	@echo "make lint          ruff, mypy, imports, the browser's modules and the audit"
	@echo "make audit         look for known vulnerabilities in what boju depends on"
	@echo "make bench         measure games, peers, server and page; writes docs/research/benchmarks.md"
	@echo "make docs          build the documentation site in site/"
	@echo "make levels        let the computer's levels meet; writes docs/research/levels.md"
	@echo "make grades        measure what each level loses at a decision; writes src/boju/analysis/grades.json"
	@echo "make nets          the cards of the computer players' nets; writes docs/research/nets.md"
	@echo "make load          two hundred tables at one server; writes docs/host/load.md"
	@echo "make load-many     four hundred tables at four processes on PostgreSQL; writes docs/host/load-many.md"
	@echo "make kills         kill a server two hundred times; writes docs/host/kills.md"
	@echo "make kills-many    kill processes, stop PostgreSQL and cut connections; writes docs/host/kills-many.md"
	@echo "make races         two processes race for one move ten thousand times; writes docs/host/races.md"
	@echo "make costs         what a table, a stream, an event and a thought cost; writes docs/host/costs.md"
	@echo "make first-seconds how long a newcomer waits when nothing is compiled; writes docs/research/first-seconds.md"
	@echo "make attack        a hostile visitor against a server; writes docs/host/attacks.md"
	@echo "make playthroughs  write the golden playthroughs of tests/games anew"
	@echo "make studies       run the studies of docs/studies; writes a page and a plot for each"
	@echo "make readings      measure what every option does to its game; writes docs/readings"
	@echo "make lock          the newest versions of all that development needs, into requirements-dev.txt"
	@echo "make texts         bring the translations in step with the code, and say what is missing"
	@echo "make new-game NAME=chase  write the folder of a new game: every module, and a tiny game to begin with"
	@echo "make clean         remove .venv and what was made in passing"

play: $(VENV)/.play
	$(BIN)/boju serve --open

# The type checker works beside the tests.
check: $(VENV)/.test $(VENV)/.lint
	@$(MAKE) --no-print-directory --jobs=2 style quick

quick: $(VENV)/.test
	$(BIN)/python -m pytest -m "not release and not deep" $(PARALLEL) --durations=5 --durations-min=2 $(PYTEST_ARGS)

style: $(VENV)/.lint
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache --no-logo

test: $(VENV)/.test
	$(BIN)/python -m pytest -m "not deep" $(PARALLEL) $(PYTEST_ARGS)

test-all: $(VENV)/.all
	$(BIN)/python -m pytest $(PARALLEL) $(PYTEST_ARGS)
	$(BIN)/python .ci/interpreters.py

rules: $(VENV)/.test
	$(BIN)/boju compile

bench: $(VENV)/.bench
	$(BIN)/python -m benchmarks

docs: $(VENV)/.docs
	$(BIN)/python -m documenting

levels: $(VENV)/.bench
	$(BIN)/python -m benchmarks.levels

grades: $(VENV)/.bench
	$(BIN)/python -m benchmarks.grades

nets: $(VENV)/.bench
	$(BIN)/python -m benchmarks.nets

load: $(VENV)/.bench
	$(BIN)/python -m tests.endurance.load

load-many: $(VENV)/.bench
	$(BIN)/python -m tests.endurance.load_many

kills: $(VENV)/.bench
	$(BIN)/python -m tests.endurance.kills

kills-many: $(VENV)/.bench
	$(BIN)/python -m tests.endurance.kills_many

races: $(VENV)/.bench
	$(BIN)/python -m tests.endurance.races

costs: $(VENV)/.bench
	$(BIN)/python -m tests.endurance.costs

first-seconds: $(VENV)/.bench
	$(BIN)/python -m benchmarks.first_seconds

attack: $(VENV)/.bench
	$(BIN)/python -m tests.endurance.attack

studies: $(VENV)/.lab
	for study in docs/studies/*.toml; do $(BIN)/boju study $$study || exit; done

readings: $(VENV)/.lab
	$(BIN)/boju readings --games 20000
	$(BIN)/boju readings madiao --policy greedy --games 10000
	$(BIN)/boju readings $(QUICK) luoying xiazan buda fo sandui sijiaba nanpi riben wahua --policy greedy --games 2000
	$(BIN)/boju readings dama --policy greedy --games 1500
	$(BIN)/boju readings dashi --policy greedy --games 200
	$(BIN)/boju readings $(QUICK) fo --policy player --games 600
	$(BIN)/boju readings buda dama madiao wahua --policy player --games 200
	$(BIN)/boju readings luoying xiazan sandui sijiaba nanpi riben --policy player --games 60
	$(BIN)/boju readings dashi --policy player --games 20
	$(BIN)/boju readings fo --policy strong --games 600
	$(BIN)/boju readings $(QUICK) --policy strong --games 200
	$(BIN)/boju readings luoying xiazan buda sijiaba nanpi riben --policy strong --games 60
	$(BIN)/boju readings sandui wahua --policy strong --games 40
	$(BIN)/boju readings fo --policy master --games 600
	$(BIN)/boju readings yut --policy master --games 60
	$(BIN)/boju readings buda wahua --policy master --games 40
	$(BIN)/boju readings madiao --policy greedy --games 2000 --option red_cards --option declarers --option deal_limit
	$(BIN)/boju readings huihui --policy player --games 100 --option odds --option odds_seat
	$(BIN)/boju readings ping dajian --policy player --games 100 --option open_sixth --option odds --option odds_seat
	$(BIN)/boju readings sanliang --policy player --games 50 --option open_sixth --option odds --option odds_seat
	$(BIN)/boju readings madiao --policy player --games 30 --option liability --option red_cards --option declarers --option deal_limit --brief src/boju/games/measured.json

playthroughs: $(VENV)/.test
	$(BIN)/python tests/games/playthrough.py

new-game: $(VENV)/.play
	@$(BIN)/python -m new_game $(NAME)

texts: $(VENV)/.play
	$(BIN)/python -m translating

lint: style
	@$(BIN)/python .ci/javascript.py
	@$(BIN)/python .ci/metadata.py
	@$(BIN)/python .ci/audit.py

lock: $(VENV)/.lint
	$(BIN)/uv pip compile pyproject.toml --all-extras --universal --python-version 3.11 --no-annotate --quiet \
	  --upgrade --custom-compile-command 'make lock' --output-file requirements-dev.txt

audit: $(VENV)/.lint
	@$(BIN)/python .ci/audit.py

clean:
	rm -rf $(VENV) .levels site .mypy_cache .ruff_cache .pytest_cache .hypothesis dist

$(VENV)/bin/python:
	@command -v $(PYTHON) >/dev/null || { echo "boju needs Python 3.11 or newer, and there is no $(PYTHON) here; name it with: make PYTHON=/path/to/python3" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "boju needs Python 3.11 or newer, and $(PYTHON) is older; name another with: make PYTHON=/path/to/python3.11" >&2; exit 1; }
	@echo "boju: making an environment of its own in $(VENV)"
	@$(PYTHON) -m venv $(VENV) >/dev/null 2>&1 || \
	  { rm -rf $(VENV); echo "This Python cannot make environments; install its venv (Debian and Ubuntu: apt install python3-venv) and try again" >&2; exit 1; }

INSTALL = @$(BIN)/python .ci/install.py

$(VENV)/.play: pyproject.toml | $(VENV)/bin/python
	$(INSTALL) table
	@touch $@

$(VENV)/.test: pyproject.toml | $(VENV)/bin/python
	$(INSTALL) test
	@touch $@

# All that .ci/run needs, found out about and loaded at once.
$(VENV)/.ci: pyproject.toml | $(VENV)/bin/python
	$(INSTALL) lint test docs
	@touch $@ $(VENV)/.lint $(VENV)/.test $(VENV)/.docs

$(VENV)/.all: pyproject.toml | $(VENV)/bin/python
	$(INSTALL) test bench ray tensors
	@touch $@

$(VENV)/.bench: pyproject.toml | $(VENV)/bin/python
	$(INSTALL) bench
	@touch $@

$(VENV)/.docs: pyproject.toml | $(VENV)/bin/python
	$(INSTALL) docs lab pettingzoo gymnasium openspiel
	@touch $@

$(VENV)/.lab: pyproject.toml | $(VENV)/bin/python
	$(INSTALL) lab
	@touch $@

$(VENV)/.lint: pyproject.toml | $(VENV)/bin/python
	$(INSTALL) lint test
	@touch $@
