# `make run` and `make test` are all that is needed; `make` alone tells the rest.

PYTHON := $(shell for p in $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11; do \
	"$$p" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo "$$p" && break; done)
LOCAL := PYTHONPATH=backend exec setpriv --pdeathsig TERM -- .venv/bin/python -m leekha.local
CHECK = @$(LOCAL).checks

.PHONY: help run dev test check lint types contracts schema e2e bench images fmt requirements backup restore manage set-up-run set-up-dev set-up-manage set-up-test

help:
	@echo 'make run           start everything: PORT=8000 HOST=127.0.0.1 DATA_DIR=.data, or your DATABASE_URL, REDIS_URL'
	@echo 'make dev           the same with the development server of the front end, reloading what changes'
	@echo 'make test          every check against real services and a real browser'
	@echo 'make check         the same without builds and browser; or one of: lint types contracts e2e'
	@echo 'make schema        write the API schema and the front end types made from it'
	@echo 'make bench         play the bots against each other'
	@echo 'make images        build the images for servers and start each program once, without any engine (root)'
	@echo 'make fmt           bring the sources into shape'
	@echo 'make backup        FILE=…   write the database to a file'
	@echo 'make restore       FILE=…   fill an empty database from it (FORCE=1: replace what is there)'
	@echo 'make manage        CMD="createsuperuser": a command of Django on the same database'
	@echo 'make requirements  pin the Python packages anew, with hashes'

run: set-up-run
	@$(LOCAL) run

dev: set-up-dev
	@$(LOCAL) dev

test: set-up-test
	$(CHECK)

check: set-up-test
	$(CHECK) lint types contracts schema tests

lint types contracts e2e: set-up-test
	$(CHECK) $@

schema: set-up-test
	@$(LOCAL).schema write

bench: set-up-test
	cd backend && exec ../.venv/bin/python -m bench.arena $(ARGS)

images: set-up-run
	@PYTHONPATH=backend:deploy exec setpriv --pdeathsig TERM -- .venv/bin/python -m try_images

fmt: set-up-test
	.venv/bin/python -m ruff check --fix backend deploy
	.venv/bin/python -m ruff format backend deploy
	cd frontend && npm run --silent fmt

backup restore manage: set-up-manage
	@$(LOCAL) $@

requirements: set-up-test
	cd backend && for name in requirements-server requirements requirements-dev; do \
		../.venv/bin/python -m uv pip compile --quiet --universal --generate-hashes --python-version 3.11 $(UPGRADE) \
		--custom-compile-command 'make requirements' $$name.in -o $$name.txt || exit 1; done

set-up-run set-up-dev set-up-manage set-up-test:
	$(if $(PYTHON),,$(error Python 3.11 or newer is missing))
	@PYTHONPATH=backend "$(PYTHON)" -m leekha.local.setup $(@:set-up-%=%)
