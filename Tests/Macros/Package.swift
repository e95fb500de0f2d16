// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

// HAL as it is with its macro. A package of its own, for it builds swift-syntax; the sources are those of the main
// package, which this one does not depend on: so swift-syntax is built once for the plugin and for its tests.
let package = Package(
  name: "Macros",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.1"..<"604.0.0")
  ],
  targets: [
    .macro(
      name: "HALMacros",
      dependencies: [
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
      ],
      swiftSettings: [.define("HALMacros")]),
    .target(name: "JSONIndex"),
    .target(name: "HAL", dependencies: ["HALMacros", "JSONIndex"], swiftSettings: [.define("HALMacros")]),
    .testTarget(
      name: "ExpansionTests",
      dependencies: [
        "HALMacros", .product(name: "SwiftSyntaxMacrosGenericTestSupport", package: "swift-syntax"),
      ]),
    .testTarget(name: "ModelTests", dependencies: ["HAL"]),
  ],
  swiftLanguageModes: [.v6]
)
