import Foundation
import SwiftEmitter

/// Emitted files as a part of the runtime itself.
extension Toolchain {
  private static let runtime = ["-package-name", "haapi_gen", "-swift-version", "6"]

  /// Compiles the library itself.
  ///
  /// - Returns: What the compiler has to say, warnings included.
  public static func compileLibrary(options: [String]) async throws -> String {
    let sources = try handWrittenSources() + sources(below: "Generated")
    return try await outcome(of: "swiftc", checking("HaapiRuntime") + runtime + options + sources).output
  }

  /// Compiles emitted files together with the runtime.
  public static func compileRuntime(_ files: [GeneratedFile], isolation: String) async throws -> String {
    try await check(files, with: sourcesForAnySchema(), ["-default-isolation", isolation])
  }

  /// Compiles emitted files together with all of the runtime that is written by hand.
  public static func compileWithWholeRuntime(_ files: [GeneratedFile]) async throws -> String {
    try await check(files, with: handWrittenSources(), [])
  }

  private static func check(
    _ files: [GeneratedFile], with sources: [String], _ options: [String]
  ) async throws -> String {
    try await withPaths(of: files) {
      try await check("HaapiRuntime", runtime + ["-warnings-as-errors"] + options, sources + $0)
    }
  }

  /// Compiles emitted files together with the runtime and a program, and runs it.
  ///
  /// - Returns: What the program prints, or what the compiler has to say.
  public static func run(_ program: String, with files: [GeneratedFile]) async throws -> String {
    try await run(program, with: files, and: sourcesForAnySchema())
  }

  /// Compiles emitted files together with all of the runtime that is written by hand and a program, and runs it.
  ///
  /// - Returns: What the program prints, or what the compiler has to say.
  public static func runWithWholeRuntime(_ program: String, with files: [GeneratedFile]) async throws -> String {
    try await run(program, with: files, and: handWrittenSources())
  }

  private static func run(
    _ program: String, with files: [GeneratedFile], and sources: [String]
  ) async throws -> String {
    let main = GeneratedFile(name: "main.swift", contents: Array(program.utf8))
    return try await withPaths(of: [main] + files) { paths in
      let executable = URL(filePath: paths[0]).deletingLastPathComponent().appending(path: "program").path
      let complaints = try await complaints(
        of: "swiftc", ["-wmo", "-o", executable] + runtime + sources + paths)
      return try await complaints.isEmpty ? outcome(of: executable, []).output : complaints
    }
  }

  /// What emitted code needs of the runtime, whatever the schema.
  private static func sourcesForAnySchema() throws -> [String] {
    let files = [
      "HAAPI/IdsvrError.swift", "UI/HaapiUIKitError.swift", "UI/Mapping/Cast.swift",
      "Locked.swift", "UI/Mapping/MappingAdditions.swift", "UI/Mapping/ModelChanges.swift",
      "UI/Mapping/UnmappedValue.swift",
    ]
    return try indexSources() + sources(below: "Sources/HaapiRuntime/JSON")
      + files.map { root.appending(path: "Sources/HaapiRuntime/\($0)").path }
  }

  private static func handWrittenSources() throws -> [String] {
    try indexSources() + sources(below: "Sources/HaapiRuntime")
  }

  /// The module that the runtime imports where there is one, and else is a part of it.
  private static func indexSources() throws -> [String] {
    try sources(below: "Sources/JSONIndex")
  }
}
