import Foundation
import SwiftEmitter

/// The compiler and the formatter, for tests of what is emitted.
public enum Toolchain {
  /// Whether both are on the path.
  public static let isAvailable = find("swiftc") != nil && find("swift") != nil

  /// The runtime's module, compiled once.
  private static let runtime = Result {
    let folder = try temporaryFolder()
    let output = try run(
      "swiftc",
      ["-emit-module", "-module-name", "HaapiRuntime", "-parse-as-library", "-swift-version", "6"] + runtimeSources()
        + ["-o", folder.appending(path: "HaapiRuntime.swiftmodule").path])
    guard output.isEmpty else { throw Failure(output: output) }
    return folder
  }

  private struct Failure: Error {
    let output: String
  }

  /// Compiles emitted files as a module of a client.
  ///
  /// - Parameter language: The version of the language; concurrency is checked completely in all of them.
  /// - Returns: What the compiler has to say; empty when all is well.
  public static func compileClient(
    _ files: [GeneratedFile], isolation: String, language: String = "6"
  ) throws -> String {
    let paths = try write(files)
    return try run(
      "swiftc",
      [
        "-typecheck", "-module-name", "Client", "-parse-as-library", "-swift-version", language,
        "-strict-concurrency=complete", "-warnings-as-errors", "-default-isolation", isolation,
        "-I", try runtime.get().path,
      ] + paths)
  }

  /// Compiles emitted files together with the runtime.
  public static func compileRuntime(_ files: [GeneratedFile], isolation: String) throws -> String {
    let paths = try write(files)
    return try run(
      "swiftc",
      [
        "-typecheck", "-module-name", "HaapiRuntime", "-parse-as-library", "-swift-version", "6", "-warnings-as-errors",
        "-default-isolation", isolation,
      ] + runtimeSources() + paths)
  }

  /// Compiles emitted files together with the runtime and a program, and runs it.
  ///
  /// - Returns: What the program prints, or what the compiler has to say.
  public static func run(_ program: String, with files: [GeneratedFile]) throws -> String {
    let folder = try temporaryFolder()
    let main = folder.appending(path: "main.swift")
    try Data(program.utf8).write(to: main)
    let executable = folder.appending(path: "program").path
    let complaints = try run(
      "swiftc", ["-swift-version", "6", "-o", executable, main.path] + runtimeSources() + write(files))
    return try complaints.isEmpty ? output(of: executable) : complaints
  }

  private static func output(of executable: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: executable)
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }

  /// What the formatter finds in emitted files.
  public static func lint(_ files: [GeneratedFile]) throws -> String {
    let configuration = root.appending(path: ".swift-format").path
    return try run("swift", ["format", "lint", "--strict", "--configuration", configuration] + write(files))
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// What emitted code needs of the runtime.
  private static func runtimeSources() throws -> [String] {
    let folder = root.appending(path: "Sources/HaapiRuntime/JSON")
    let sources = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }.map(\.path).sorted()
    return try sources + [mappingError.get()]
  }

  /// The error of mappings, without the part of it that needs the HAAPI model.
  private static let mappingError = Result {
    let url = try temporaryFolder().appending(path: "HaapiUIKitError.swift")
    let text = """
      public enum HaapiUIKitError: Error {
        case unsupportedMap(objName: String, expectedObjName: String)
      }
      """
    try Data(text.utf8).write(to: url)
    return url.path
  }

  private static func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "SwiftEmitterTests-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private static func write(_ files: [GeneratedFile]) throws -> [String] {
    let folder = try temporaryFolder()
    return try files.map { file in
      let url = folder.appending(path: file.name)
      try Data(file.contents).write(to: url)
      return url.path
    }
  }

  private static func find(_ tool: String) -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { URL(filePath: String($0)).appending(path: tool) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  private static func run(_ tool: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = find(tool)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: output, as: UTF8.self)
    return process.terminationStatus == 0 ? "" : text.isEmpty ? "\(tool) failed" : text
  }
}
