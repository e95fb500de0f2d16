// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Login",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "haapi-gen", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    // Its overlay becomes committed code: `swift package generate-haapi`.
    .executableTarget(
      name: "Login",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "HaapiLogin", package: "haapi-gen"),
        .product(name: "HaapiRuntime", package: "haapi-gen"),
        .product(name: "HaapiUI", package: "haapi-gen"),
        // For passkeys on a machine that has none.
        .product(name: "HaapiLoginTesting", package: "haapi-gen"),
      ],
      exclude: ["Login.haapi.yaml"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    // Needs Tests/TestServer, built into the same folder.
    .testTarget(
      name: "LoginTests",
      dependencies: ["Login", .product(name: "HaapiLogin", package: "haapi-gen")]),
  ],
  swiftLanguageModes: [.v6]
)
