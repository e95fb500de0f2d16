// swift-tools-version: 6.2

import PackageDescription

// What needs no other package than haapi-gen.
let package = Package(
  name: "FirstResponse",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "haapi-gen", path: "../..", traits: [])
  ],
  targets: [
    .executableTarget(name: "FirstResponse", dependencies: [.product(name: "HaapiRuntime", package: "haapi-gen")]),
    .executableTarget(name: "FirstResource", dependencies: [.product(name: "HAL", package: "haapi-gen")]),
  ],
  swiftLanguageModes: [.v6]
)
