SWIFT ?= swift
SECONDS ?= 60
SCHEMA = Schema/haapi.yaml
OUTPUT = Generated
# All errors and warnings about schemas.
ERRORS = Schema/ERRORS.md
# What overlays extend, read and checked, for the next build of the generator.
SNAPSHOT = Sources/CShippedSchema/haapi.snapshot
# The keys of the schema language, for editors.
KEYS = Schema/haapi-gen.schema.json
# A schema whose output the tests compile.
SAMPLE = --schema Tests/SmallSchemaTests/transit.yaml --output Tests/SmallSchemaTests/Generated
# An overlay whose output the tests run.
OVERLAY = --schema Tests/OverlayTests/Acme.haapi.yaml --output Tests/OverlayTests/Generated
# An overlay that changes parts of screens, and one that adds types.
PARTS = --schema Tests/OverlayTests/Parts.haapi.yaml --output Tests/OverlayTests/Generated
PLUGIN = --schema Tests/OverlayTests/Plugin.haapi.yaml --output Tests/OverlayTests/Generated
# Overlays of these overlays.
BANK = --schema Tests/OverlayTests/Bank.haapi.yaml --output Tests/OverlayTests/Generated
BRANCH = --schema Tests/OverlayTests/Branch.haapi.yaml --output Tests/OverlayTests/Generated
MARINE = --schema Tests/OverlayTests/Marine.haapi.yaml --output Tests/OverlayTests/Generated
# Resources, and an overlay that adds to them.
RESOURCES = --schema Tests/ResourceTests/Acme.yaml --output Tests/ResourceTests/Generated
# The code that an example has committed.
EXAMPLE = --schema Examples/Login/Sources/Login/Login.haapi.yaml \
  --output-file Examples/Login/Sources/Login/Login+Haapi.swift
# An overlay that adds screens.
SCREENS = --schema Tests/HaapiUITests/Registry/Club.haapi.yaml \
  --output-file Tests/HaapiUITests/Registry/Club+Haapi.swift
SWIFT_FILES = Package.swift Sources Plugins Tests Benchmarks/Package.swift Benchmarks/Sources Benchmarks/Benchmarks Benchmarks/Logins Benchmarks/Visitors Documentation/Package.swift Documentation/Sources Examples
# The products that have API documentation, for each public declaration.
DOCUMENTED = HaapiRuntime HaapiLogin HaapiLoginTesting HaapiScreens HaapiTerminal HaapiHTML HaapiWeb HAL
# Those that need UIKit, or a trait. Their declarations have comments, and no pages.
COMMENTED = HaapiToolkits HaapiUI HaapiAsyncHTTPClient HaapiObservability
# The pages of `make docs`, and where a server shows them.
SITE = .build/documentation/site
SITE_BASE ?= /
# The generator, as a command.
GENERATOR = $(SWIFT) run haapi-gen

.DEFAULT_GOAL = help
.PHONY: help generate check compare reproduce build prebuilt test hal combine macros transports fuzz editors spark examples demo pictures browser cluster docs site sanitize lint format bench first clean libyaml

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

generate: libyaml ## Regenerate Generated/ from Schema/, the samples, the list of errors and the JSON Schema
	$(GENERATOR) snapshot $(SNAPSHOT)
	@$(MAKE) --silent Sources/CShippedSchema/files.c
	$(GENERATOR) generate --schema $(SCHEMA) --output $(OUTPUT)
	$(GENERATOR) generate $(SAMPLE)
	$(GENERATOR) generate $(OVERLAY)
	$(GENERATOR) generate $(PARTS)
	$(GENERATOR) generate $(PLUGIN)
	$(GENERATOR) generate $(BANK)
	$(GENERATOR) generate $(BRANCH)
	$(GENERATOR) generate $(MARINE)
	$(GENERATOR) generate $(RESOURCES)
	$(GENERATOR) generate $(EXAMPLE)
	$(GENERATOR) generate $(SCREENS)
	$(GENERATOR) explain --all > $(ERRORS).new && mv $(ERRORS).new $(ERRORS)
	$(GENERATOR) schema > $(KEYS).new && mv $(KEYS).new $(KEYS)

check: libyaml ## Fail if generated code is not what its schema gives
	$(GENERATOR) snapshot $(SNAPSHOT) --check
	$(GENERATOR) generate --schema $(SCHEMA) --output $(OUTPUT) --check
	$(GENERATOR) generate $(SAMPLE) --check
	$(GENERATOR) generate $(OVERLAY) --check
	$(GENERATOR) generate $(PARTS) --check
	$(GENERATOR) generate $(PLUGIN) --check
	$(GENERATOR) generate $(BANK) --check
	$(GENERATOR) generate $(BRANCH) --check
	$(GENERATOR) generate $(MARINE) --check
	$(GENERATOR) generate $(RESOURCES) --check
	$(GENERATOR) generate $(EXAMPLE) --check
	$(GENERATOR) generate $(SCREENS) --check
	$(GENERATOR) explain --all | diff -q - $(ERRORS)
	$(GENERATOR) schema | diff -q - $(KEYS)

compare: libyaml ## Say what has changed in Schema/ since the last release, and check how other tools read that
	.ci/compare $(GENERATOR)
	Tests/Formats/check.sh $(GENERATOR)

reproduce: build ## Fail if the optimised tool generates anything else
	$(MAKE) check GENERATOR=.build/release/haapi-gen

build: libyaml ## Build the optimised tool, .build/release/haapi-gen, with all that it needs linked in
	SWIFT="$(SWIFT)" Plugins/Release/build.sh haapi-gen

prebuilt: libyaml ## Make the files of a release, and build an app with their plugins (Linux, with the right to mount)
	SWIFT="$(SWIFT)" Plugins/Release/check.sh

# Flows and screens wait for sockets and clocks. Tests that keep all threads busy would let them wait too long.
LIVE = HaapiLoginTests|HaapiUITests|HaapiWebTests|HALTests

# Named, the tests are all that is built. Otherwise the package manager builds the generator a second time, for the plugins.
test: libyaml ## Run all tests
	@status=0; \
	$(SWIFT) test --test-product haapi-genPackageTests --skip "$(LIVE)" || status=1; \
	$(SWIFT) test --skip-build --filter "$(LIVE)" || status=1; \
	exit $$status

examples: libyaml ## Build the examples from a clean checkout, run them, and compare what they print
	SWIFT="$(SWIFT)" Examples/run.sh

demo: ## Start a server and a web site, and open the page of a login
	SWIFT="$(SWIFT)" Examples/demo.sh

pictures: ## Draw the terminal and the editor of the README anew, from the real programs
	SWIFT="$(SWIFT)" Examples/Pictures/run.sh
	SWIFT="$(SWIFT)" Editors/Pictures/run.sh

browser: libyaml ## Log in with a real browser, with script and without (installs Chromium when it is missing)
	SWIFT="$(SWIFT)" Examples/WebLogin/Browser/run.sh $(if $(SCREENSHOTS),--screenshots)

cluster: libyaml ## Log a thousand visitors in over three nodes that are killed meanwhile (installs Redis and nginx when they are missing)
	SWIFT="$(SWIFT)" Examples/WebLogin/Cluster/run.sh

editors: libyaml ## Edit an overlay in Neovim and Emacs, and test the extension of Visual Studio Code (installs what is missing)
	SWIFT="$(SWIFT)" Editors/Tests/run.sh

spark: build ## Summarize responses on Apache Spark, though a worker dies (installs Spark and a JRE when they are missing)
	Examples/DriftOnSpark/run.sh .build/release/haapi-gen

# In the folder of the main package, which has built the libraries for its tests.
docs: libyaml ## Build and check the pages about HAAPI and the libraries, in .build/documentation/site; warnings are errors
	rm -rf $(SITE) && mkdir -p $(SITE)
	$(SWIFT) package --package-path Documentation --scratch-path .build \
	  --allow-writing-to-directory $(SITE)/api generate-documentation $(addprefix --product ,$(DOCUMENTED)) \
	  --warnings-as-errors --enable-experimental-combined-documentation --transform-for-static-hosting \
	  --hosting-base-path $(SITE_BASE)api --output-path $(SITE)/api
	$(SWIFT) build --package-path Documentation --scratch-path .build --product ScreenPreview
	$(GENERATOR) docs --output $(SITE)/schema --preview $(CURDIR)/.build/debug/ScreenPreview --show-secrets \
	  --responses Examples/Login/Responses --responses Tests/Fixtures/views --responses Tests/Fixtures/problems
	cp Documentation/index.html $(SITE)
	Documentation/check.sh $(SITE)

site: ## Show what make docs has built, at http://localhost:8000
	python3 -m http.server --directory $(SITE)

hal: combine macros ## Test the macro of HAL and its Combine forms, in packages of their own (builds swift-syntax and OpenCombine)

combine:
	$(SWIFT) test --package-path Tests/Combine --scratch-path .build/combine

macros:
	SWIFT="$(SWIFT)" Tests/Macros/run.sh

# What it builds of other packages, the examples build, too.
transports: ## Test the transport for servers, in a package of its own (builds AsyncHTTPClient)
	$(SWIFT) test --package-path Tests/Transports --scratch-path .build/checkout/.build/examples

fuzz: libyaml ## Look for hostile input, SECONDS long each for schemas, responses and HAL (Tests/Fuzz)
	SECONDS_EACH=$(SECONDS) SWIFT=$(SWIFT) Tests/Fuzz/run.sh

sanitize: libyaml ## Look for data races where the runtime is used by many tasks at once (builds in a separate folder)
	$(SWIFT) test --package-path Tests/Races --sanitize=thread --scratch-path .build/sanitize \
	  --filter "ConcurrentUseTests|HALTests"

lint: ## Fail if swift format has something to say, or if a declaration that apps see has no comment
	$(SWIFT) format lint --strict --parallel --recursive $(SWIFT_FILES) $(OUTPUT)
	$(SWIFT) format lint --strict --parallel --recursive $(addprefix Sources/,$(DOCUMENTED) $(COMMENTED)) --configuration \
	  "$$(sed 's/"version"/"rules": {"AllPublicDeclarationsHaveDocumentation": true}, &/' .swift-format)"

format: ## Format all files written by hand
	find $(SWIFT_FILES) -type f -name '*.swift' -not -path '*/Generated/*' -not -path '*/.build*' -not -name '*+Haapi.swift' \
	  -exec $(SWIFT) format --in-place --parallel {} +

bench: build ## Measure the generator, the decoders, the mappers and drift, as ratios (about eight minutes)
	Benchmarks/run.sh
	Benchmarks/drift.sh .build/release/haapi-gen Benchmarks/.build/results/instructions.txt

first: ## Measure how long each command of the README takes from a new clone and empty caches (about half an hour)
	SWIFT="$(SWIFT)" Benchmarks/first-success.sh

clean: ## Remove what was built
	$(SWIFT) package clean

libyaml: Sources/CShippedSchema/files.c
	@.ci/library yaml-0.1

# The package manager does not see a change of a file that C code embeds.
Sources/CShippedSchema/files.c: $(wildcard Schema/*.yaml) $(SNAPSHOT)
	@touch $@
