// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Weather",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "haapi-gen", path: "../..")
  ],
  targets: [
    // Its code is made while it is built, and never seen in the repository.
    .executableTarget(
      name: "Forecast",
      dependencies: ["Tides", .product(name: "HaapiRuntime", package: "haapi-gen")],
      plugins: [.plugin(name: "HaapiGenPlugin", package: "haapi-gen")]),
    // Its code is committed, after `swift package generate-haapi --target Tides`.
    .target(
      name: "Tides",
      dependencies: [.product(name: "HaapiRuntime", package: "haapi-gen")],
      exclude: ["Tides.haapi.yaml"]),
  ],
  swiftLanguageModes: [.v6]
)
