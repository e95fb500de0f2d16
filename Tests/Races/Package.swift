// swift-tools-version: 6.2

import PackageDescription

// The tests that `make sanitize` runs with the thread sanitizer, and only what they need: neither the generator nor its
// tests. A package of its own; the sources are those of the main package.
let package = Package(
  name: "Races",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(url: "https://github.com/apple/swift-crypto", "3.12.0"..<"5.0.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.3.0"),
  ],
  targets: [
    .target(name: "HaapiRuntime", dependencies: ["JSONIndex"]),
    .target(
      name: "HaapiLogin",
      dependencies: [
        "HaapiRuntime", .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ]),
    .target(name: "HaapiLoginTesting", dependencies: ["HaapiLogin"]),
    .target(name: "HaapiScreens", dependencies: ["HaapiLogin", "HaapiRuntime", "JSONIndex"]),
    .target(name: "JSONIndex"),
    .target(name: "HAL", dependencies: ["JSONIndex"]),
    .target(name: "Loopback", dependencies: ["HaapiRuntime"], path: "Tests/Loopback"),
    .testTarget(
      name: "HaapiRuntimeTests", dependencies: ["HaapiRuntime"], exclude: ["UI/ModelPropertyTests.swift"]),
    .testTarget(
      name: "HaapiLoginTests", dependencies: ["HaapiLogin", "HaapiLoginTesting", "HaapiScreens", "Loopback"]),
    .testTarget(name: "HALTests", dependencies: ["HAL", "JSONIndex", "Loopback"]),
  ],
  swiftLanguageModes: [.v6]
)
