// swift-tools-version: 6.2

import PackageDescription

// A package of its own, because the other benchmarks need no HTTP.
let package = Package(
  name: "Logins",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "haapi-gen", path: "../..", traits: ["HaapiAsyncHTTPClient"])
  ],
  targets: [
    .executableTarget(
      name: "logins",
      dependencies: [
        .product(name: "HaapiAsyncHTTPClient", package: "haapi-gen"),
        .product(name: "HaapiLogin", package: "haapi-gen"), .product(name: "HaapiRuntime", package: "haapi-gen"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
