// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

// What the generator's command line and the login need from other packages, by the traits that an app may name.
let generator = TargetDependencyCondition.when(traits: ["Standard", "Generator"])
let login = TargetDependencyCondition.when(
  traits: ["Standard", "Login", "Server", "HaapiAsyncHTTPClient", "HaapiObservability"])
let transport = TargetDependencyCondition.when(traits: ["Server", "HaapiAsyncHTTPClient"])
let observability = TargetDependencyCondition.when(traits: ["Server", "HaapiObservability"])

let package = Package(
  name: "haapi-gen",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .executable(name: "haapi-gen", targets: ["haapi-gen"]),
    .library(name: "HaapiRuntime", targets: ["HaapiRuntime"]),
    .library(name: "HaapiLogin", targets: ["HaapiLogin"]),
    .library(name: "HaapiLoginTesting", targets: ["HaapiLoginTesting"]),
    .library(name: "HaapiAsyncHTTPClient", targets: ["HaapiAsyncHTTPClient"]),
    .library(name: "HaapiScreens", targets: ["HaapiScreens"]),
    .library(name: "HaapiTerminal", targets: ["HaapiTerminal"]),
    .library(name: "HaapiHTML", targets: ["HaapiHTML"]),
    .library(name: "HaapiToolkits", targets: ["HaapiToolkits"]),
    .library(name: "HaapiUI", targets: ["HaapiUI"]),
    .library(name: "HaapiWeb", targets: ["HaapiWeb"]),
    .library(name: "HaapiObservability", targets: ["HaapiObservability"]),
    .library(name: "HAL", targets: ["HAL"]),
    .plugin(name: "HaapiGenPlugin", targets: ["HaapiGenPlugin"]),
    .plugin(name: "GenerateHaapi", targets: ["GenerateHaapi"]),
    // The generator as a function, for tools that do not want to start a process. Not a stable interface yet.
    .library(name: "HaapiGenerator", targets: ["YAMLDocument", "HaapiSchema", "SwiftEmitter"]),
  ],
  // What an app resolves beyond this package. With `traits: []`, that is nothing. No trait enables another: the package manager
  // passes several to the compiler in an order that changes from run to run, and builds everything again when it has changed.
  traits: [
    .default(enabledTraits: ["Standard"]),
    .trait(name: "Standard", description: "Generator and Login."),
    .trait(
      name: "Generator",
      description: "The command line haapi-gen, which the plugins build. Resolves an argument parser."),
    .trait(
      name: "Login",
      description: "The products for a login and its screens. Resolves swift-crypto and swift-http-types."
    ),
    .trait(
      name: "HALMacros",
      description: "The macro @HalleyModel in HAL. Without this trait, nobody resolves or builds swift-syntax."),
    .trait(
      name: "HaapiAsyncHTTPClient",
      description: "Login, and a transport for servers. Without this trait, nobody resolves or builds AsyncHTTPClient."),
    .trait(
      name: "HaapiObservability",
      description: "Login, and metrics, logs and traces of sites. Without this trait, nobody resolves their packages."),
    .trait(name: "Server", description: "HaapiAsyncHTTPClient and HaapiObservability."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-crypto", "3.12.0"..<"5.0.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.1.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.3.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.5.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.1"..<"604.0.0"),
  ],
  targets: [
    // The generator, in the order in which data flows.
    .systemLibrary(name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "YAMLDocument", dependencies: ["CLibYAML"]),
    .target(name: "CShippedSchema", exclude: ["haapi.snapshot"]),
    .target(name: "HaapiSchema", dependencies: ["CShippedSchema", "YAMLDocument"]),
    .target(name: "DiagnosticCatalogue", dependencies: ["HaapiSchema", "YAMLDocument"]),
    .target(name: "Lowering", dependencies: ["HaapiSchema"]),
    .target(name: "SwiftEmitter", dependencies: ["HaapiSchema", "Lowering"]),
    .target(name: "SchemaInterpreter", dependencies: ["HaapiSchema", "JSONIndex", "YAMLDocument"]),
    .target(name: "SchemaDrift", dependencies: ["HaapiSchema", "JSONIndex", "SchemaInterpreter"]),
    .target(
      name: "SchemaDiff", dependencies: ["HaapiSchema", "JSONIndex", "Lowering", "SchemaInterpreter", "YAMLDocument"]),
    .target(
      name: "SchemaDocs", dependencies: ["HaapiSchema", "SchemaDiff", "SchemaInterpreter", "YAMLDocument"]),
    .target(
      name: "LanguageServer",
      dependencies: ["HaapiSchema", "JSONIndex", "SchemaInterpreter", "YAMLDocument"]),
    .target(
      name: "GeneratorCommand",
      dependencies: [
        "DiagnosticCatalogue", "HaapiSchema", "JSONIndex", "LanguageServer", "SchemaDiff",
        "SchemaDocs", "SchemaDrift", "SchemaInterpreter", "SwiftEmitter", "YAMLDocument",
      ]),
    .executableTarget(
      name: "haapi-gen",
      dependencies: [
        "GeneratorCommand",
        .product(name: "ArgumentParser", package: "swift-argument-parser", condition: generator),
      ]),

    // The generator in other people's builds.
    .plugin(name: "HaapiGenPlugin", capability: .buildTool(), dependencies: ["haapi-gen"]),
    .plugin(
      name: "GenerateHaapi",
      capability: .command(
        intent: .custom(verb: "generate-haapi", description: "Write Swift files beside the schemas of a package."),
        permissions: [
          .writeToPackageDirectory(reason: "The Swift file made from each schema is written beside it.")
        ]),
      dependencies: ["haapi-gen"]),

    // What apps link: a half written by hand, and a half that the generator makes from Schema/. The target's folder has a
    // link to it.
    .target(name: "HaapiRuntime", dependencies: ["JSONIndex"]),

    // A login, from the first request to tokens, and what an app tests its own login with.
    .target(
      name: "HaapiLogin",
      dependencies: [
        "HaapiRuntime", .product(name: "Crypto", package: "swift-crypto", condition: login),
        .product(name: "HTTPTypes", package: "swift-http-types", condition: login),
      ]),
    .target(
      name: "HaapiLoginTesting",
      dependencies: [
        "HaapiLogin", "HaapiRuntime",
        .product(name: "Crypto", package: "swift-crypto", condition: login),
        .product(name: "HTTPTypes", package: "swift-http-types", condition: login),
      ]),

    // The same over AsyncHTTPClient, for servers.
    .target(
      name: "HaapiAsyncHTTPClient",
      dependencies: [
        "HaapiLogin", .product(name: "HTTPTypes", package: "swift-http-types", condition: login),
        .product(name: "AsyncHTTPClient", package: "async-http-client", condition: transport),
      ]),

    // Screens: what they show and do, one target for each way to draw them, and all together.
    .target(name: "HaapiScreens", dependencies: ["HaapiLogin", "HaapiRuntime", "JSONIndex"]),
    .target(name: "HaapiTerminal", dependencies: ["HaapiLogin", "HaapiRuntime", "HaapiScreens"]),
    .target(name: "HaapiHTML", dependencies: ["HaapiLogin", "HaapiRuntime", "HaapiScreens"]),
    .target(name: "HaapiToolkits", dependencies: ["HaapiLogin", "HaapiRuntime", "HaapiScreens"]),
    .target(name: "HaapiUI", dependencies: ["HaapiHTML", "HaapiScreens", "HaapiTerminal", "HaapiToolkits"]),

    // Logins on web sites, without a web framework.
    .target(
      name: "HaapiWeb",
      dependencies: [
        "HaapiHTML", "HaapiLogin", "HaapiRuntime", "HaapiScreens",
        .product(name: "Crypto", package: "swift-crypto", condition: login),
        .product(name: "HTTPTypes", package: "swift-http-types", condition: login),
      ]),

    // What a site tells of itself to those who run it.
    .target(
      name: "HaapiObservability",
      dependencies: [
        "HaapiLogin", "HaapiWeb",
        .product(name: "HTTPTypes", package: "swift-http-types", condition: login),
        .product(name: "Logging", package: "swift-log", condition: observability),
        .product(name: "Metrics", package: "swift-metrics", condition: observability),
        .product(name: "Tracing", package: "swift-distributed-tracing", condition: observability),
      ]),

    // The places of all values in the bytes of a JSON text.
    .target(name: "JSONIndex"),

    // HAL resources and their traversal. Knows nothing of HAAPI.
    .target(
      name: "HAL", dependencies: ["JSONIndex", .target(name: "HALMacros", condition: .when(traits: ["HALMacros"]))]),
    .macro(
      name: "HALMacros",
      dependencies: [
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax", condition: .when(traits: ["HALMacros"])),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax", condition: .when(traits: ["HALMacros"])),
      ]),

    .target(name: "Toolchain", dependencies: ["SwiftEmitter"], path: "Tests/Toolchain"),
    .target(name: "Loopback", dependencies: ["HaapiRuntime"], path: "Tests/Loopback"),
    // What always holds, for the tests and for the fuzzers, which are a package of their own.
    .target(
      name: "Fuzzing", dependencies: ["HaapiRuntime", "HaapiSchema", "SwiftEmitter", "YAMLDocument"],
      path: "Tests/Fuzz/Sources/Fuzzing"),
    .testTarget(name: "ProjectTests", dependencies: ["Toolchain", "YAMLDocument"]),
    .testTarget(name: "FuzzingTests", dependencies: ["Fuzzing", "Toolchain"]),
    .testTarget(name: "YAMLDocumentTests", dependencies: ["YAMLDocument"]),
    .testTarget(
      name: "HaapiSchemaTests", dependencies: ["HaapiSchema", "YAMLDocument"], exclude: ["Diagnostics"]),
    .testTarget(
      name: "DiagnosticCatalogueTests", dependencies: ["DiagnosticCatalogue", "HaapiSchema", "YAMLDocument"]),
    .testTarget(
      name: "SwiftEmitterTests", dependencies: ["SwiftEmitter", "HaapiSchema", "YAMLDocument", "Toolchain"]),
    .testTarget(name: "LanguageTests", dependencies: ["HaapiSchema", "SwiftEmitter", "YAMLDocument", "Toolchain"]),
    .testTarget(
      name: "SmallSchemaTests", dependencies: ["HaapiRuntime", "HaapiSchema", "SwiftEmitter", "YAMLDocument"],
      exclude: ["transit.yaml"]),
    .testTarget(
      name: "ResourceTests", dependencies: ["HAL", "HaapiSchema", "SwiftEmitter", "Toolchain", "YAMLDocument"],
      exclude: ["Acme.yaml", "Odd.yaml", "tracker.yaml"]),
    .testTarget(
      name: "OverlayTests",
      dependencies: [
        "Fuzzing", "HaapiRuntime", "HaapiSchema", "JSONIndex", "SchemaInterpreter", "SwiftEmitter", "YAMLDocument",
        "Toolchain",
      ],
      exclude: [
        "Acme.haapi.yaml", "Bank.haapi.yaml", "Branch.haapi.yaml", "Marine.haapi.yaml", "Parts.haapi.yaml",
        "Plugin.haapi.yaml", "Framework",
      ]),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "GeneratorCommand", "HaapiSchema", "SchemaDiff", "SchemaDocs", "SwiftEmitter", "Toolchain", "haapi-gen",
        .product(name: "ArgumentParser", package: "swift-argument-parser", condition: generator),
      ],
      exclude: ["Traces"]),
    .testTarget(
      name: "LanguageServerTests",
      dependencies: ["HaapiSchema", "LanguageServer", "SwiftEmitter", "Toolchain", "YAMLDocument", "haapi-gen"]),
    .testTarget(name: "PluginTests", dependencies: ["Toolchain"]),
    .testTarget(name: "HaapiRuntimeTests", dependencies: ["HaapiRuntime", "Fuzzing"]),
    .testTarget(
      name: "HaapiLoginTests",
      dependencies: [
        "HaapiLogin", "HaapiLoginTesting", "HaapiRuntime", "HaapiScreens", "Loopback",
        .product(name: "Crypto", package: "swift-crypto", condition: login),
        .product(name: "HTTPTypes", package: "swift-http-types", condition: login),
      ]),
    .testTarget(
      name: "HaapiUITests",
      dependencies: [
        "HaapiHTML", "HaapiLogin", "HaapiLoginTesting", "HaapiRuntime", "HaapiScreens", "HaapiTerminal", "HaapiUI",
      ],
      exclude: ["Registry/Club.haapi.yaml"]),
    .testTarget(
      name: "HaapiWebTests",
      dependencies: [
        "HaapiLogin", "HaapiRuntime", "HaapiWeb",
        .product(name: "Crypto", package: "swift-crypto", condition: login),
        .product(name: "HTTPTypes", package: "swift-http-types", condition: login),
      ]),
    .testTarget(
      name: "SchemaInterpreterTests",
      dependencies: ["Fuzzing", "HaapiRuntime", "HaapiSchema", "JSONIndex", "SchemaInterpreter", "YAMLDocument"]),
    .testTarget(
      name: "SchemaDiffTests",
      dependencies: [
        "Fuzzing", "HAL", "HaapiRuntime", "HaapiSchema", "JSONIndex", "SchemaDiff", "SwiftEmitter", "Toolchain",
        "YAMLDocument",
      ],
      exclude: ["Rules", "Silent"]),
    .testTarget(
      name: "SchemaDriftTests",
      dependencies: [
        "Fuzzing", "HaapiSchema", "JSONIndex", "SchemaDrift", "SchemaInterpreter", "YAMLDocument",
      ],
      exclude: ["Recorded"]),
    .testTarget(name: "JSONIndexTests", dependencies: ["Fuzzing", "JSONIndex"]),
    .testTarget(name: "HALTests", dependencies: ["HAL", "JSONIndex", "Loopback"]),
    .testTarget(
      name: "CompatibilityTests",
      dependencies: [
        "HAL", "HaapiLogin", "HaapiLoginTesting", "HaapiRuntime", "HaapiSchema", "HaapiUI", "SwiftEmitter", "Toolchain",
      ],
      exclude: ["Toolkits"]),
  ],
  swiftLanguageModes: [.v6]
)
