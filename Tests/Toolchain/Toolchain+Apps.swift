import Foundation
import SwiftEmitter

/// Apps that import the products, as the package manager has built them for these tests.
extension Toolchain {
  private static let modules = ModuleStore()

  /// Compiles emitted files as a module of a client.
  ///
  /// - Parameter languageMode: The version of the language; concurrency is checked completely in all of them.
  /// - Returns: What the compiler has to say; empty when all is well.
  public static func compileClient(
    _ files: [GeneratedFile], isolation: String, languageMode: Int = 6
  ) async throws -> String {
    try await compileApp(
      files, languageMode: languageMode, isolation: isolation,
      options: ["-strict-concurrency=complete", "-warnings-as-errors"])
  }

  /// Compiles source files as an app that imports any product.
  ///
  /// - Parameters:
  ///   - modules: Modules of the app, each a file that is named after it.
  ///   - languageMode: The version of the language, 5 or 6.
  ///   - options: Further options of the compiler.
  /// - Returns: What the compiler has to say about errors; empty when there are none.
  public static func compileApp(
    _ files: [GeneratedFile], with modules: [GeneratedFile] = [], languageMode: Int, isolation: String,
    options: [String] = []
  ) async throws -> String {
    let built = try builtModules()
    return try await withPaths(of: modules) { paths in
      let sources = zip(modules, paths).map { ModuleSource(name: String($0.name.prefix { $0 != "." }), path: $1) }
      let folder = try temporaryFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      for source in sources { try await compile(source, into: folder, ["-I", built.path]) }
      return try await check(files, importing: [folder, built], languageMode, isolation, options)
    }
  }

  /// Compiles source files as an app that imports other modules and no product.
  ///
  /// - Parameter modules: Each may import those before it.
  public static func compileApp(
    _ files: [GeneratedFile], against modules: [ModuleSource], languageMode: Int, isolation: String,
    options: [String] = []
  ) async throws -> String {
    try await check(files, importing: [Self.modules.folder(of: modules)], languageMode, isolation, options)
  }

  /// Compiles emitted files in place of files of the runtime that declare the same.
  public static func compileReplacing(
    _ files: [GeneratedFile], options: [String] = ["-warnings-as-errors"]
  ) async throws -> String {
    let files = files.map { file in
      // To who imports it like that, a protocol of the runtime that is not public counts as public, and so must its witness be.
      let text = String(decoding: file.contents, as: UTF8.self).replacing(
        "  func applying(", with: "  public func applying(")
      return GeneratedFile(name: file.name, contents: Array("@testable import HaapiRuntime\n\(text)".utf8))
    }
    let options = try ["-swift-version", "6", "-I", builtModules().path] + options
    return try await withPaths(of: files) { try await check("Replacement", options, $0) }
  }

  /// Compiles a module into a folder, where it finds others.
  static func compile(_ module: ModuleSource, into folder: URL, _ options: [String] = []) async throws {
    let output = try await complaints(
      of: "swiftc",
      [
        "-emit-module", "-module-name", module.name, "-parse-as-library", "-swift-version", "6", "-I", folder.path,
        module.path, "-o", folder.appending(path: "\(module.name).swiftmodule").path,
      ] + options)
    guard output.isEmpty else { throw Failure(output: output) }
  }

  private static func check(
    _ files: [GeneratedFile], importing folders: [URL], _ languageMode: Int, _ isolation: String, _ options: [String]
  ) async throws -> String {
    let options =
      ["-swift-version", "\(languageMode)", "-default-isolation", isolation]
      + folders.flatMap { ["-I", $0.path] } + options
    return try await withPaths(of: files) { try await check("App", options, $0) }
  }

  static func builtModules() throws -> URL {
    try builtProducts().appending(path: "Modules")
  }

  /// Where the package manager has put what it has built for these tests.
  public static func builtProducts() throws -> URL {
    let bundles = CommandLine.arguments.compactMap { argument in
      argument.range(of: ".xctest").map { URL(filePath: String(argument[..<$0.upperBound])) }
    }
    guard let bundle = bundles.first else {
      throw Failure(output: "The tests do not run from a bundle, so what is built beside it cannot be found.")
    }
    return bundle.deletingLastPathComponent()
  }
}
