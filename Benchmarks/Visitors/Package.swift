// swift-tools-version: 6.2

import PackageDescription

// A package of its own, because the other benchmarks need no web server. The site and the identity server in memory are
// those of Examples/WebLogin.
let package = Package(
  name: "Visitors",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "haapi-gen", path: "../..", traits: ["Server"]),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.0.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.3.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.5.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.25.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.20.0"),
  ],
  targets: [
    .executableTarget(
      name: "visitors",
      dependencies: [
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "HaapiAsyncHTTPClient", package: "haapi-gen"),
        .product(name: "HaapiLogin", package: "haapi-gen"),
        .product(name: "HaapiObservability", package: "haapi-gen"),
        .product(name: "HaapiRuntime", package: "haapi-gen"),
        .product(name: "HaapiUI", package: "haapi-gen"),
        .product(name: "HaapiWeb", package: "haapi-gen"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ],
      exclude: ["WebLogin/App.swift", "WebLogin/Stores"],
      resources: [.copy("WebLogin/Public")])
  ],
  swiftLanguageModes: [.v6]
)
