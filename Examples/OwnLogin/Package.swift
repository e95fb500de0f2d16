// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "OwnLogin",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "haapi-gen", path: "../..")
  ],
  targets: [
    // The build plugin generates the code of its overlay in each build.
    .executableTarget(
      name: "OwnLogin",
      dependencies: [
        .product(name: "HaapiLogin", package: "haapi-gen"), .product(name: "HaapiRuntime", package: "haapi-gen"),
        .product(name: "HaapiUI", package: "haapi-gen"),
      ],
      plugins: [.plugin(name: "HaapiGenPlugin", package: "haapi-gen")])
  ],
  swiftLanguageModes: [.v6]
)
