// swift-tools-version: 6.2

import PackageDescription

// A separate package, so that users of the library do not resolve the dependencies of its benchmarks.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "haapi-gen", path: ".."),
    // Without its traits, which count allocations and not time.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.0.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.3.0"),
  ],
  targets: [
    // The measured work.
    .target(
      name: "Workloads",
      dependencies: [
        .product(name: "HaapiGenerator", package: "haapi-gen"),
        .product(name: "HaapiRuntime", package: "haapi-gen"),
      ]),
    // How long each of them takes. The library looks for its targets in a folder of this name.
    .executableTarget(
      name: "Times",
      dependencies: ["Workloads", .product(name: "Benchmark", package: "benchmark")],
      path: "Benchmarks/Times",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    // Runs one of them, for valgrind to count its instructions.
    .executableTarget(name: "count", dependencies: ["Workloads"]),
    // Prints the ratios.
    .executableTarget(name: "ratios", dependencies: ["Workloads"]),
    // Measures HAL, whose work is asynchronous, and prints the ratios itself.
    .executableTarget(name: "hal", dependencies: [.product(name: "HAL", package: "haapi-gen")]),
    // Measures a login, in the same way.
    .executableTarget(
      name: "flow",
      dependencies: [
        .product(name: "HaapiLogin", package: "haapi-gen"), .product(name: "HaapiRuntime", package: "haapi-gen"),
        .product(name: "HaapiWeb", package: "haapi-gen"), .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ]),
    // Measures what screens take, in the same way.
    .executableTarget(
      name: "screens",
      dependencies: [
        .product(name: "HaapiRuntime", package: "haapi-gen"), .product(name: "HaapiUI", package: "haapi-gen"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
