// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Login",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "haapi-gen", path: "../..")
  ],
  targets: [
    // Its overlay becomes committed code: `swift package generate-haapi`.
    .executableTarget(
      name: "Login",
      dependencies: [.product(name: "HaapiRuntime", package: "haapi-gen")],
      exclude: ["Login.haapi.yaml"],
      swiftSettings: [.defaultIsolation(MainActor.self)])
  ],
  swiftLanguageModes: [.v6]
)
