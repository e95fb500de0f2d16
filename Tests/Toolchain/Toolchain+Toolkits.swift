import Foundation

/// The parts of the screens that need a toolkit, against modules that only have the names of one.
extension Toolchain {
  /// Modules that only have the names of Apple's toolkits, and an app that uses them.
  public static let toolkits = root.appending(path: "Tests/CompatibilityTests/Toolkits")

  /// The modules of the screens, each after those that it needs.
  private static let screenModules = ["HaapiScreens", "HaapiHTML", "HaapiTerminal", "HaapiToolkits", "HaapiUI"]

  /// The screens with the parts that need a toolkit, compiled once as modules beside those of ``toolkits``.
  private static let screens = Task {
    let folder = try temporaryFolder()
    for name in ["UIKit", "SwiftUI", "AuthenticationServices"] {
      try await compile(
        ModuleSource(name: name, path: toolkits.appending(path: "\(name).swift").path), into: folder,
        ["-warnings-as-errors"])
    }
    for module in screenModules {
      let output = try await complaints(
        of: "swiftc",
        [
          "-emit-module", "-wmo", "-module-name", module, "-package-name", packageName, "-parse-as-library",
          "-swift-version", "6", "-warnings-as-errors", "-I", folder.path, "-I", builtModules().path, "-o",
          folder.appending(path: "\(module).swiftmodule").path,
        ] + sources(below: "Sources/\(module)"))
      guard output.isEmpty else { throw Failure(output: output) }
    }
    return folder
  }

  /// Compiles files as an app that uses the screens with a toolkit.
  ///
  /// - Returns: What the compiler has to say; empty when all is well.
  public static func compileAppOfToolkits(_ files: [String]) async throws -> String {
    let folders = try await [screens.value, builtModules()]
    return try await check(
      "App", ["-swift-version", "6", "-warnings-as-errors"] + folders.flatMap { ["-I", $0.path] }, files)
  }

  /// Compiles code as an app that uses the screens with a toolkit.
  ///
  /// - Returns: What the compiler has to say; empty when all is well.
  public static func compileAppOfToolkits(code: String) async throws -> String {
    let file = try temporaryFolder().appending(path: "App.swift")
    try Data(code.utf8).write(to: file)
    return try await compileAppOfToolkits([file.path])
  }

  /// Writes what the modules of a login declare in public: models, flow, and screens with a toolkit, which is among them.
  ///
  /// - Returns: The folder of the symbol graphs.
  public static func symbolGraphs() async throws -> URL {
    let folder = try temporaryFolder()
    let modules = try await [screens.value, builtModules()].flatMap { ["-I", $0.path] }
    let target = try await target().triple
    for module in ["UIKit", "HaapiRuntime", "HaapiLogin"] + screenModules {
      let output = try await complaints(
        of: "swift",
        [
          "symbolgraph-extract", "-module-name", module, "-target", target, "-minimum-access-level", "public",
          "-output-dir", folder.path,
        ] + modules)
      guard output.isEmpty else { throw Failure(output: output) }
    }
    return folder
  }

  /// What the package manager calls this package when it compiles: its folder, as an identifier.
  private static var packageName: String {
    String(root.lastPathComponent.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}
