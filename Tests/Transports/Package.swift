// swift-tools-version: 6.2

import PackageDescription

// The tests that hold for each transport, over AsyncHTTPClient. A package of its own, for it builds that client; the
// sources are those of the main package.
let package = Package(
  name: "Transports",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(url: "https://github.com/apple/swift-crypto", "3.12.0"..<"5.0.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.1.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.3.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
  ],
  targets: [
    .target(name: "JSONIndex"),
    .target(name: "HaapiRuntime", dependencies: ["JSONIndex"]),
    .target(
      name: "HaapiLogin",
      dependencies: [
        "HaapiRuntime", .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ]),
    .target(
      name: "HaapiAsyncHTTPClient",
      dependencies: [
        "HaapiLogin", .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ],
      swiftSettings: [.define("HaapiAsyncHTTPClient")]),
    .target(name: "Loopback", dependencies: ["HaapiRuntime"], path: "Tests/Loopback"),
    .testTarget(
      name: "HaapiAsyncHTTPClientTests",
      dependencies: [
        "HaapiAsyncHTTPClient", "HaapiLogin", "Loopback",
        .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
