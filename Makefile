# The tasks of Thumbindex's developers.
#
#   make          builds the tool, and with it content/ into site/
#   make test     runs everything that CI runs
#   make bench    times cold and warm builds beside a minimal C program, Hugo, zorto and Jekyll, and
#                 times the highlighter alone
#   make guard    counts instructions and fails if a build has lost a fifth of its recorded speed;
#                 GUARD='--posts 1000' prints the work of each edit as a share of a cold build with
#                 so many posts; after an improvement, GUARD=--record saves the new counts
#   make fuzz     runs libFuzzer on each reader of untrusted bytes, for MINUTES=30 in all
#   make sanitize runs the unit tests under AddressSanitizer and under ThreadSanitizer, each in a
#                 separate build in .build/; SANITIZE='--filter LiquidTests' runs some of them
#   make linear   doubles adversarial inputs and fails if the work more than doubles;
#                 LINEAR='--length 524288' goes up to a megabyte; `make test` runs a few of them
#   make soak     runs the long tests: STATES=500 states of a site in which files vanish, become
#                 unreadable or are links out of the site, KILLS=300 killed builds, all combinations
#                 that the browser tests otherwise sample, `make linear` and `make fuzz`
#   make dist     makes the release files for this machine in dist/: an archive with a program that
#                 needs only the C library, a package for Debian and one for pip (Linux)
#   make dist-test installs and runs each of them in a fresh Debian
#   make fit      fits the weights of plain notes again, from the evidence that is stored beside
#                 Tests/Fitting/PlainText/fit.py; needs numpy and scipy
#   make format   formats the Swift sources
#   make quick    runs the unit tests in TESTS, for instance BookIndexTests, in a debug build; after
#                 an edit it takes less than a minute
#   make clean    removes all build products
#
# Each target installs missing tools from Debian or Homebrew, and says so.

SHELL := /bin/bash
PYTHON ?= python3
VENV := .build/venv
TOOL := .build/release/thumbindex

ifeq ($(shell uname),Darwin)
  # Homebrew keeps its ICU apart from the system's.
  export PKG_CONFIG_PATH := $(shell brew --prefix icu4c 2>/dev/null)/lib/pkgconfig:$(PKG_CONFIG_PATH)
endif
# The program and the tests share one build, in which tests can see internal declarations. The
# program is as fast with it, and a tenth larger.
RELEASE := -c release -Xswiftc -enable-testing
# Generic types are created by calls, not looked up by name at run time. The look-ups would take a
# tenth of a build after a small edit.
RELEASE += -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
# The compiler starts a module as soon as the interfaces of its imports are known, while their code
# is still being optimised. This needs modules that do not contain their functions' bodies.
RELEASE += --use-integrated-swift-driver -Xswiftc -disable-cmo
# Otherwise lists of files get new names each time, and each build would compile everything.
RELEASE += -Xswiftc -driver-filelist-threshold=100000

export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PYTHONDONTWRITEBYTECODE := 1

# The targets that `make test` runs in parallel, the longest first. Everything is built before.
LANES := browser unit selfbuild kills few guard recipes formats floors shells states jekyll
ifneq ($(filter output-sync,$(.FEATURES)),)
  SIDE_BY_SIDE := -j2 --output-sync=target
endif

# A file system in memory with four gigabytes free, from which programs may run.
MEMORY := $(shell test "$$(df -k --output=avail /dev/shm 2>/dev/null | tail -n 1)" -gt 4000000 \
  2>/dev/null && ! grep -q ' /dev/shm .*noexec' /proc/mounts && echo /dev/shm)

.PHONY: site tool tests test quick lint beside unit sanitize floors guard linear few selfbuild kills fit formats shells \
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

# The unit tests; this builds the program too.
tests:
ifndef BUILT
	@.ci/install build
	.ci/build --build-tests $(RELEASE)
endif

# What CI runs: first it builds everything, then it runs the tests. They write to memory if there is
# enough: on a disk they take half as long again. Some tests run the program as the user nobody, who
# must be able to enter the folder.
test: export STRICT := 1
test:
	@.ci/install build browser python guard shells recipes
	@$(MAKE) --no-print-directory $(if $(SIDE_BY_SIDE),-j2) tests beside
	@export TMPDIR=$$(mktemp -d $(if $(MEMORY),-p $(MEMORY))); trap 'rm -rf "$$TMPDIR"' EXIT; \
	  chmod 755 "$$TMPDIR" && $(MAKE) --no-print-directory $(SIDE_BY_SIDE) BUILT=1 $(LANES)

# Steps that need no build. The build compiles its last modules one after another, and one processor
# would be idle; this takes about as long. Until then it yields to the build.
beside:
	@nice -n 19 $(MAKE) --no-print-directory lint
	@for name in Publishing Formats Browser; do \
	  nice -n 19 $(MAKE) --no-print-directory $(VENV)/$$name || exit; \
	done

# Checks the format of the Swift sources, the imports of each module, the rules in the manual, the
# libraries that a release lists, the top level, and the paths that workflows and the manual
# contain.
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

# Finds memory errors, such as a pointer that outlives its owner, and data races. Locals stay on the
# stack, because Liquid limits nesting by stack depth; frames with checks are several times as
# large, so the one test of the deepest nesting is skipped. XCTest itself leaks memory.
# Tests/Soak/thread-sanitizer.txt lists reports that are not races. ThreadSanitizer skips the tests
# of a running server, and those with a limit on the size of files: it maps a larger file itself.
sanitize: export ASAN_OPTIONS := detect_stack_use_after_return=0:detect_leaks=0
sanitize: export TSAN_OPTIONS := suppressions=$(CURDIR)/Tests/Soak/thread-sanitizer.txt
sanitize:
	@.ci/install build
	swift test --sanitize=address --scratch-path .build/address \
	  --skip deepestAllowedNestingFitsTheStack $(SANITIZE)
	swift test --sanitize=thread --scratch-path .build/thread --skip HTTPServerTests.ServerTests \
	  --skip leavesOnlyCompleteFilesOnAFullDisk --skip isNotEndedByTheLimitOfAFile $(SANITIZE)

floors: tool
	$(PYTHON) Tests/floors.py --bin $(TOOL)

# Takes half a minute. Without valgrind it says that it was skipped.
guard: tool
	$(PYTHON) Tests/Benchmarks/guard.py --tool $(TOOL) $(GUARD)

linear: tool
	$(PYTHON) Tests/Linear/linear.py --tool $(TOOL) $(LINEAR)

# The worst inputs of `make linear`, at half the length. Takes some seconds.
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

# The manual's files for each hosting service, run here as far as possible.
recipes: tool $(VENV)/Publishing
	@.ci/install recipes
	$(VENV)/bin/python Tests/Publishing/run.py

# Kills a hundred builds at random moments. Takes up to two minutes.
kills: tool
	$(PYTHON) Tests/kills.py --tool $(TOOL)

# Checks the reports against the schemas of the tools that read them.
formats: tool $(VENV)/Formats
	$(VENV)/bin/python Tests/Formats/test_formats.py $(TOOL)

# Checks completion in bash, zsh and fish, and the manual page. Skips missing shells.
shells: tool
	$(PYTHON) Tests/CommandLine/test_shells.py $(TOOL)

# Compares with Jekyll itself if it is installed; otherwise says that it was skipped.
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

# Uses a separate build with AddressSanitizer.
MINUTES ?= 30
fuzz:
	@.ci/install build python
	$(PYTHON) Tests/Fuzz/run.py --minutes $(MINUTES)

# A few states of a site, the same ones each time. Takes some seconds.
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

# Not part of `make test`, because it downloads a Debian system.
dist-test: dist $(VENV)/Packaging
	@.ci/install dist-test
	$(VENV)/bin/python Tests/Packaging/run.py

# Installs the Python packages that Tests/NAME/requirements.txt lists. The target is only a
# timestamp.
$(VENV)/%: Tests/%/requirements.txt
	@.ci/install python
	@test -x $(VENV)/bin/python || $(PYTHON) -m venv $(VENV)
	@echo 'Installing from PyPI into $(VENV): '$$(grep -v '^#' $<)
	$(VENV)/bin/python -m pip install --quiet --requirement $<
	@touch $@

fit:
	OPENBLAS_NUM_THREADS=1 $(PYTHON) Tests/Fitting/PlainText/fit.py \
	  --load Tests/Fitting/PlainText/evidence.json.gz --weights Sources/PlainText/weights.tsv

format:
	swift format --in-place --recursive Sources Tests Package.swift

clean:
	rm -rf .build dist site
