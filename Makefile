# The workshop of Thumbindex.
#
#   make          builds the tool and, with it, content/ into site/
#   make test     everything that CI runs
#   make bench    measures cold and warm builds against the floor, Hugo, zorto and Jekyll, and the
#                 highlighter alone
#   make guard    counts instructions and fails where a build has become slower by a fifth; GUARD='--posts
#                 1000' prints what share of a cold build of so many posts each edit takes; after
#                 a gain `make guard GUARD=--record` writes the figures down
#   make fuzz     feeds each reader of foreign bytes what libFuzzer makes up, for MINUTES=30 in all
#   make sanitize runs the unit tests under AddressSanitizer and under ThreadSanitizer, each with a
#                 build of its own in .build/; SANITIZE='--filter LiquidTests' runs some of them
#   make linear   doubles inputs that were made to hurt and fails where the work more than doubles;
#                 LINEAR='--length 524288' goes to a megabyte; `make test` tries a few of them
#   make soak     tries what takes long: STATES=500 states of a site in which files vanish, cannot be
#                 read and lead elsewhere, KILLS=300 killed builds, all that the browser tests try
#                 in samples and combinations, `make linear` and `make fuzz`
#   make dist     makes what a release has for this machine, in dist/: a program that needs the C
#                 library alone as an archive, a package for Debian and one for pip (Linux)
#   make dist-test tries each of them in a Debian that was made anew and has nothing of ours
#   make format   lays out the Swift sources as the house does
#   make quick    runs the unit tests in TESTS, for instance BookIndexTests, in a debug build; after
#                 an edit it takes less than a minute
#   make clean    removes what was built
#
# Each installs what it needs and this machine lacks, from Debian or Homebrew, and says so.

SHELL := /bin/bash
PYTHON ?= python3
VENV := .build/venv
TOOL := .build/release/thumbindex

ifeq ($(shell uname),Darwin)
  # Homebrew keeps its ICU apart from the system's.
  export PKG_CONFIG_PATH := $(shell brew --prefix icu4c 2>/dev/null)/lib/pkgconfig:$(PKG_CONFIG_PATH)
endif
# One build for the program and for the tests, which may see what is internal: the program is as fast
# with it, and a tenth larger.
RELEASE := -c release -Xswiftc -enable-testing
# Generic types are made by calls and not looked up by name when the program runs, which would be a
# tenth of a build after a small edit.
RELEASE += -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
# A module is compiled as soon as the interfaces of those it imports are known, while their code is
# still being optimised. That needs modules that do not carry their functions' bodies with them.
RELEASE += --use-integrated-swift-driver -Xswiftc -disable-cmo
# Lists of files would be written under names that are new each time, and each build would compile all.
RELEASE += -Xswiftc -driver-filelist-threshold=100000

export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PYTHONDONTWRITEBYTECODE := 1

# What `make test` runs side by side, what takes longest first; all of it is built by then.
LANES := browser unit selfbuild kills few guard recipes formats floors shells states jekyll
ifneq ($(filter output-sync,$(.FEATURES)),)
  SIDE_BY_SIDE := -j2 --output-sync=target
endif

# A file system in memory that has four gigabytes left, and in which programs may run.
MEMORY := $(shell test "$$(df -k --output=avail /dev/shm 2>/dev/null | tail -n 1)" -gt 4000000 \
  2>/dev/null && ! grep -q ' /dev/shm .*noexec' /proc/mounts && echo /dev/shm)

.PHONY: site tool tests test quick lint beside unit sanitize floors guard linear few selfbuild kills formats shells \
  states jekyll browser recipes bench fuzz soak dist dist-test format clean

site: tool
	$(TOOL) build content -o site
	@echo
	@echo 'The manual is in site/. To read it, or to see your own notes, in a browser:'
	@echo '    $(TOOL) serve content --open'
	@echo '    $(TOOL) serve FOLDER --open'

tool:
ifndef BUILT
	@.ci/install build
	.ci/build $(RELEASE)
endif

# The unit tests, and with them the program.
tests:
ifndef BUILT
	@.ci/install build
	.ci/build --build-tests $(RELEASE)
endif

# What CI runs: first all that is built, then what tries it. What the tests write goes to memory where
# there is room: on a disk they take half as long again. Some run the program as nobody, who has to
# find the way there.
test: export STRICT := 1
test:
	@.ci/install build browser python guard shells recipes
	@$(MAKE) --no-print-directory $(if $(SIDE_BY_SIDE),-j2) tests beside
	@export TMPDIR=$$(mktemp -d $(if $(MEMORY),-p $(MEMORY))); trap 'rm -rf "$$TMPDIR"' EXIT; \
	  chmod 755 "$$TMPDIR" && $(MAKE) --no-print-directory $(SIDE_BY_SIDE) BUILT=1 $(LANES)

# What needs no build. The last rooms are built one after another, and leave a processor idle for as
# long as this takes; before them it gives way.
beside:
	@nice -n 19 $(MAKE) --no-print-directory lint
	@for name in Publishing Formats Browser; do \
	  nice -n 19 $(MAKE) --no-print-directory $(VENV)/$$name || exit; \
	done

# The layout of the Swift sources, the imports of each module, the rules in the manual, the libraries
# that a release lists, the top level, and the paths that workflows and the manual name.
lint:
	swift format lint --strict --recursive Sources Tests Package.swift
	$(PYTHON) Tests/test_imports.py
	$(PYTHON) Tests/test_rules.py
	$(PYTHON) Tests/test_parts.py
	$(PYTHON) Tests/test_layout.py
	$(PYTHON) Tests/test_paths.py

unit: tests
	swift test --skip-build $(RELEASE)

TESTS ?= .
quick:
	@.ci/install build
	swift test --filter '$(TESTS)'

# Memory and threads: a pointer that outlives what lent it, a value that two threads write. Locals
# stay on the stack, by whose depth Liquid ends a nesting, and the one test of how deep it gets is
# left out: a checked frame is several times as large. What leaks is XCTest's own. What is no race,
# Tests/Soak/thread-sanitizer.txt says; tests of a server that runs are left out there.
sanitize: export ASAN_OPTIONS := detect_stack_use_after_return=0:detect_leaks=0
sanitize: export TSAN_OPTIONS := suppressions=$(CURDIR)/Tests/Soak/thread-sanitizer.txt
sanitize:
	@.ci/install build
	swift test --sanitize=address --scratch-path .build/address \
	  --skip deepestAllowedNestingFitsTheStack $(SANITIZE)
	swift test --sanitize=thread --scratch-path .build/thread --skip HTTPServerTests.ServerTests \
	  $(SANITIZE)

floors: tool
	$(PYTHON) Tests/floors.py --bin $(TOOL)

# Half a minute; where there is no valgrind it says that it was skipped.
guard: tool
	$(PYTHON) Tests/Benchmarks/guard.py --tool $(TOOL) $(GUARD)

linear: tool
	$(PYTHON) Tests/Linear/linear.py --tool $(TOOL) $(LINEAR)

# Of the inputs to `make linear` those that were the worst, at half the length: some seconds.
FEW := 'run of \#' 'stacked lists of classes' 'name each other' '[a](<b' '<img>' 'many tags' \
  '{{ a | b }}' 'to the n-th, then'
few: tool
	$(PYTHON) Tests/Linear/linear.py --tool $(TOOL) --length 8192 $(FEW)

selfbuild: tool
	$(PYTHON) Tests/test_embedding.py
	$(PYTHON) Tests/test_links.py
	rm -rf .build/site
	$(TOOL) check content --strict
	$(TOOL) index --audit content
	$(TOOL) build content -o .build/site --strict
	$(PYTHON) Tests/links.py .build/site
	$(PYTHON) Tests/test_reference.py $(TOOL)
	$(PYTHON) Tests/test_docset.py $(TOOL)
	$(PYTHON) Tests/test_external.py $(TOOL)
	$(PYTHON) Tests/test_serve_http.py $(TOOL)
	$(PYTHON) Tests/test_index_at_size.py $(TOOL)

# The files that the manual gives for each host of sites, run here as far as that goes.
recipes: tool $(VENV)/Publishing
	@.ci/install recipes
	$(VENV)/bin/python Tests/Publishing/run.py

# A hundred builds killed at random moments: half a minute or two.
kills: tool
	$(PYTHON) Tests/kills.py --tool $(TOOL)

# Reports against the schemas of those who read them.
formats: tool $(VENV)/Formats
	$(VENV)/bin/python Tests/Formats/test_formats.py $(TOOL)

# Completion in bash, zsh and fish, and the manual page; a shell that is missing is skipped.
shells: tool
	$(PYTHON) Tests/CommandLine/test_shells.py $(TOOL)

# Jekyll itself is asked where it is installed; elsewhere the comparison says that it was skipped.
jekyll: tool
	$(PYTHON) Tests/Jekyll/compare.py --bin $(TOOL) || [ $$? = 77 ]

browser: tool $(VENV)/Browser
	$(VENV)/bin/python Tests/Browser/run.py $(BROWSER)

bench: tool $(VENV)/Benchmarks $(VENV)/Browser
	@.ci/install bench browser
	$(VENV)/bin/python Tests/Benchmarks/bench.py --tool $(TOOL) $(BENCH)
	$(VENV)/bin/python Tests/Benchmarks/serve.py --tool $(TOOL)
	$(PYTHON) Tests/Benchmarks/highlighting.py
	$(VENV)/bin/python Tests/Browser/run.py measure_thousands measure_search

# A build of its own, under AddressSanitizer.
MINUTES ?= 30
fuzz:
	@.ci/install build python
	$(PYTHON) Tests/Fuzz/run.py --minutes $(MINUTES)

# A few states of a site, the same ones each time: some seconds.
states: tool
	$(PYTHON) Tests/Soak/soak.py --tool $(TOOL) --states 25 --calm

STATES ?= 500
KILLS ?= 300
soak: tool $(VENV)/Browser
	@.ci/install browser
	$(PYTHON) Tests/Soak/soak.py --tool $(TOOL) --states $(STATES)
	$(PYTHON) Tests/Soak/serve.py --tool $(TOOL) --bursts $(STATES)
	$(PYTHON) Tests/kills.py --tool $(TOOL) --rounds $(KILLS)
	$(VENV)/bin/python Tests/Browser/run.py --full
	$(PYTHON) Tests/Linear/linear.py --tool $(TOOL) $(LINEAR)
	@$(MAKE) --no-print-directory fuzz

dist: tool
	@.ci/install dist
	$(PYTHON) .packaging/dist.py

# Apart from `make test`, for it fetches a system of Debian's.
dist-test: dist $(VENV)/Packaging
	@.ci/install dist-test
	$(VENV)/bin/python Tests/Packaging/run.py

# The Python packages that Tests/NAME/requirements.txt asks for; the file is only a mark of it.
$(VENV)/%: Tests/%/requirements.txt
	@.ci/install python
	@test -x $(VENV)/bin/python || $(PYTHON) -m venv $(VENV)
	@echo 'Installing from PyPI into $(VENV): '$$(grep -v '^#' $<)
	$(VENV)/bin/python -m pip install --quiet --requirement $<
	@touch $@

format:
	swift format --in-place --recursive Sources Tests Package.swift

clean:
	rm -rf .build dist site
