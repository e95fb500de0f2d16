// swift-tools-version: 6.2

import PackageDescription

// A package of its own, since only a compiler that brings libFuzzer along can link it. `make fuzz` adds the flags.
let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "haapi-gen", path: "../..")],
  targets: [
    .target(
      name: "Fuzzing",
      dependencies: [
        .product(name: "HaapiGenerator", package: "haapi-gen"),
        .product(name: "HaapiRuntime", package: "haapi-gen"),
      ]),
    // Apart from the others, since HAL knows nothing of HAAPI.
    .target(name: "HALFuzzing", dependencies: [.product(name: "HAL", package: "haapi-gen")]),
    .systemLibrary(name: "CLibFuzzer"),
    .executableTarget(name: "SchemaFuzzer", dependencies: ["CLibFuzzer", "Fuzzing"]),
    .executableTarget(name: "ResponseFuzzer", dependencies: ["CLibFuzzer", "Fuzzing"]),
    .executableTarget(name: "HALFuzzer", dependencies: ["CLibFuzzer", "HALFuzzing"]),
  ],
  swiftLanguageModes: [.v6]
)
