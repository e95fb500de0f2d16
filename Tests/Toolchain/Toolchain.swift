import Foundation
import SwiftEmitter

/// The compiler and the formatter, for tests of what is emitted.
public enum Toolchain {
  /// Whether both are on the path.
  public static let isAvailable = find("swiftc") && find("swift")

  /// More compilers than processors would only fill the memory.
  private static let gate = Gate(places: ProcessInfo.processInfo.activeProcessorCount)

  struct Failure: Error {
    let output: String
  }

  /// Parses files, whatever they mean.
  ///
  /// - Returns: What the compiler has to say; empty when all is well.
  public static func parse(_ files: [GeneratedFile]) async throws -> String {
    try await withPaths(of: files) { try await complaints(of: "swiftc", ["-frontend", "-parse"] + $0) }
  }

  /// What the formatter finds in emitted files.
  public static func lint(_ files: [GeneratedFile]) async throws -> String {
    let configuration = root.appending(path: ".swift-format").path
    return try await withPaths(of: files) {
      try await complaints(of: "swift", ["format", "lint", "--strict", "--configuration", configuration] + $0)
    }
  }

  /// Looks for the packages and products that a manifest names.
  ///
  /// - Parameters:
  ///   - manifest: The text of a `Package.swift` with a target `App`.
  ///   - folder: The name under which the manifest finds this package, beside its own folder.
  /// - Returns: What the package manager has to say: the packages, or what is wrong.
  public static func resolve(manifest: String, packageIn folder: String) async throws -> String {
    let files = FileManager.default
    let place = try temporaryFolder()
    defer { try? files.removeItem(at: place) }
    let sources = place.appending(path: "App/Sources/App")
    try files.createDirectory(at: sources, withIntermediateDirectories: true)
    try Data().write(to: sources.appending(path: "main.swift"))
    try Data(manifest.utf8).write(to: place.appending(path: "App/Package.swift"))
    try files.createSymbolicLink(at: place.appending(path: folder), withDestinationURL: root)
    let app = place.appending(path: "App").path
    return try await outcome(of: "swift", ["package", "--package-path", app, "show-dependencies"]).output
  }

  /// What the compiler calls this machine, and its kind without the version of its system.
  public struct Target: Decodable, Sendable {
    public let triple: String
    public let unversionedTriple: String
  }

  public static func target() async throws -> Target {
    struct Info: Decodable {
      let target: Target
    }
    let text = try await outcome(of: "swiftc", ["-print-target-info"]).output
    return try JSONDecoder().decode(Info.self, from: Data(text.utf8)).target
  }

  /// Checks the types of a module.
  ///
  /// - Returns: What the compiler has to say about errors; empty when there are none.
  static func check(_ module: String, _ options: [String], _ sources: [String]) async throws -> String {
    try await complaints(of: "swiftc", checking(module) + options + sources)
  }

  /// One process for the whole module: each of several would read all files again.
  static func checking(_ module: String) -> [String] {
    ["-typecheck", "-wmo", "-module-name", module, "-parse-as-library"]
  }

  /// What a tool says when it fails.
  static func complaints(of tool: String, _ arguments: [String]) async throws -> String {
    let outcome = try await outcome(of: tool, arguments)
    return outcome.status == 0 ? "" : outcome.output.isEmpty ? "\(tool) failed" : outcome.output
  }

  static func outcome(of tool: String, _ arguments: [String]) async throws -> ToolOutcome {
    try await gate.pass { try await ToolOutcome(of: tool, arguments) }
  }

  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func sources(below path: String) throws -> [String] {
    let folder = root.appending(path: path)
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      // The code that articles show is no part of a module.
      .filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }
      .map { folder.appending(path: $0).path }.sorted()
  }

  /// Writes files for as long as a tool reads them.
  static func withPaths<Value>(of files: [GeneratedFile], _ body: ([String]) async throws -> Value) async throws
    -> Value
  {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in files { try Data(file.contents).write(to: folder.appending(path: file.name)) }
    return try await body(files.map { folder.appending(path: $0.name).path })
  }

  static func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "Toolchain-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private static func find(_ tool: String) -> Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: URL(filePath: String($0)).appending(path: tool).path)
    }
  }
}
