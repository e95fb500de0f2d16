// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "TestServer",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "haapi-gen", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.0.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.0.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.20.0"),
    .package(url: "https://github.com/vapor/jwt-kit", from: "5.0.0"),
  ],
  targets: [
    .executableTarget(
      name: "TestServer",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "JWTKit", package: "jwt-kit"),
      ]),
    .testTarget(
      name: "TestServerTests",
      dependencies: [
        "TestServer",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "HaapiLogin", package: "haapi-gen"),
        .product(name: "HaapiLoginTesting", package: "haapi-gen"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "JWTKit", package: "jwt-kit"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
