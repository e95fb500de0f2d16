// swift-tools-version: 6.2

import PackageDescription

// The Combine forms of HAL where there is no Combine, with OpenCombine in its place. A package of its own, for the
// library does not depend on OpenCombine; the sources are those of the main package.
let package = Package(
  name: "Combine",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0")
  ],
  targets: [
    .target(name: "JSONIndex"),
    .target(
      name: "HAL", dependencies: ["JSONIndex", "OpenCombine"], swiftSettings: [.define("HAL_OPENCOMBINE")]),
    .testTarget(name: "CombineTests", dependencies: ["HAL", "OpenCombine"]),
  ],
  swiftLanguageModes: [.v6]
)
