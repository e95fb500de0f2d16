// swift-tools-version: 6.2

import PackageDescription

// What only `make docs` needs, so that nobody who uses the library resolves it.
let package = Package(
  name: "Documentation",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "haapi-gen", path: ".."),
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
  ],
  targets: [
    .executableTarget(
      name: "ScreenPreview",
      dependencies: [
        .product(name: "HaapiRuntime", package: "haapi-gen"), .product(name: "HaapiUI", package: "haapi-gen"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
