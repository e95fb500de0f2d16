// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "LoginKit",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    .library(name: "LoginKit", targets: ["LoginKit"])
  ],
  dependencies: [
    .package(name: "haapi-gen", path: "../..")
  ],
  targets: [
    // The build plugin generates the code of its overlay in each build.
    .target(
      name: "LoginKit",
      dependencies: [.product(name: "HaapiRuntime", package: "haapi-gen")],
      plugins: [.plugin(name: "HaapiGenPlugin", package: "haapi-gen")]),
    .testTarget(name: "LoginKitTests", dependencies: ["LoginKit"]),
  ],
  swiftLanguageModes: [.v6]
)
