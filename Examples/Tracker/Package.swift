// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Tracker",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "haapi-gen", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.20.0"),
  ],
  targets: [
    // The code of its resources is made in each build.
    .target(
      name: "TrackerAPI",
      dependencies: [.product(name: "HAL", package: "haapi-gen")],
      plugins: [.plugin(name: "HaapiGenPlugin", package: "haapi-gen")]),
    .executableTarget(
      name: "Tracker",
      dependencies: ["TrackerAPI", .product(name: "ArgumentParser", package: "swift-argument-parser")]),
    .executableTarget(
      name: "TrackerServer",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Hummingbird", package: "hummingbird"),
      ]),
    .testTarget(
      name: "TrackerTests",
      dependencies: ["TrackerAPI", "TrackerServer", .product(name: "Hummingbird", package: "hummingbird")]),
  ],
  swiftLanguageModes: [.v6]
)
