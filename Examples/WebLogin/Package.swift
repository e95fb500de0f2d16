// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "WebLogin",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "haapi-gen", path: "../..", traits: ["Server"]),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.0.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.5.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.25.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.20.0"),
  ],
  targets: [
    .systemLibrary(name: "CHiredis", providers: [.apt(["libhiredis-dev"]), .brew(["hiredis"])]),
    .executableTarget(
      name: "WebLogin",
      dependencies: [
        "CHiredis",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "HaapiAsyncHTTPClient", package: "haapi-gen"),
        .product(name: "HaapiLogin", package: "haapi-gen"),
        .product(name: "HaapiObservability", package: "haapi-gen"),
        .product(name: "HaapiRuntime", package: "haapi-gen"),
        .product(name: "HaapiHTML", package: "haapi-gen"),
        .product(name: "HaapiScreens", package: "haapi-gen"),
        .product(name: "HaapiWeb", package: "haapi-gen"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ],
      resources: [.copy("Public")]),
    .testTarget(
      name: "WebLoginTests",
      dependencies: [
        "WebLogin",
        .product(name: "HaapiLogin", package: "haapi-gen"),
        .product(name: "HaapiLoginTesting", package: "haapi-gen"),
        .product(name: "HaapiRuntime", package: "haapi-gen"),
        .product(name: "HaapiScreens", package: "haapi-gen"),
        .product(name: "HaapiWeb", package: "haapi-gen"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
