// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "FirstLogin",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "haapi-gen", path: "../..", traits: ["Login"])
  ],
  targets: [
    .executableTarget(
      name: "FirstLogin",
      dependencies: [
        .product(name: "HaapiLogin", package: "haapi-gen"), .product(name: "HaapiRuntime", package: "haapi-gen"),
      ]),
    .executableTarget(
      name: "FirstScreens",
      dependencies: [
        .product(name: "HaapiLogin", package: "haapi-gen"), .product(name: "HaapiRuntime", package: "haapi-gen"),
        .product(name: "HaapiUI", package: "haapi-gen"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
