import Foundation
import SwiftEmitter

/// The compiler and the formatter, for tests of what is emitted.
public enum Toolchain {
  /// Whether both are on the path.
  public static let isAvailable = find("swiftc") != nil && find("swift") != nil

  /// The module of what generated code is built on, compiled once.
  private static let runtime = Result { try module(of: runtimeSources()) }

  /// The module that apps import, compiled once, and open to tests.
  private static let library = Result { try module(of: handWrittenSources() + sources(below: "Generated")) }

  private static func module(of sources: [String]) throws -> URL {
    let folder = try temporaryFolder()
    // A module has no function bodies, so they need not be checked.
    let output = try run(
      "swiftc",
      [
        "-emit-module", "-module-name", "HaapiRuntime", "-package-name", "haapi_gen", "-parse-as-library",
        "-swift-version", "6", "-wmo",
        "-enable-testing", "-Xfrontend", "-experimental-skip-non-inlinable-function-bodies",
      ] + sources + ["-o", folder.appending(path: "HaapiRuntime.swiftmodule").path])
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

  /// Parses files, whatever they mean.
  ///
  /// - Returns: What the compiler has to say; empty when all is well.
  public static func parse(_ files: [GeneratedFile]) throws -> String {
    try run("swiftc", ["-frontend", "-parse"] + write(files))
  }

  /// Compiles source files as an app that imports the library.
  ///
  /// - Parameters:
  ///   - languageMode: The version of the language, 5 or 6.
  ///   - options: Further options of the compiler.
  /// - Returns: What the compiler has to say about errors; empty when there are none.
  public static func compileApp(
    _ files: [GeneratedFile], languageMode: Int, isolation: String, options: [String] = []
  ) throws -> String {
    let paths = try write(files)
    return try run(
      "swiftc",
      [
        "-typecheck", "-module-name", "App", "-parse-as-library", "-swift-version", "\(languageMode)",
        "-default-isolation", isolation, "-I", try library.get().path,
      ] + options + paths)
  }

  /// Compiles the library itself.
  ///
  /// - Returns: What the compiler has to say, warnings included.
  public static func compileLibrary(options: [String]) throws -> String {
    let sources = try handWrittenSources() + sources(below: "Generated")
    return try say(
      "swiftc",
      [
        "-typecheck", "-module-name", "HaapiRuntime", "-package-name", "haapi_gen", "-parse-as-library",
        "-swift-version", "6",
      ] + options + sources
    ).text
  }

  /// Compiles source files as an app that imports any product, as the package manager has built it for these tests.
  ///
  /// - Parameters:
  ///   - modules: Modules of the app, each a file that is named after it.
  ///   - languageMode: The version of the language, 5 or 6.
  ///   - options: Further options of the compiler.
  /// - Returns: What the compiler has to say about errors; empty when there are none.
  public static func compileAppOfProducts(
    _ files: [GeneratedFile], with modules: [GeneratedFile] = [], languageMode: Int, isolation: String,
    options: [String] = []
  ) throws -> String {
    let folder = try temporaryFolder()
    let paths = try ["-parse-as-library", "-I", folder.path, "-I", builtModules().path]
    for module in modules {
      let name = String(module.name.prefix { $0 != "." })
      let output = try run(
        "swiftc",
        ["-emit-module", "-module-name", name, "-o", folder.appending(path: "\(name).swiftmodule").path] + paths
          + write([module]))
      guard output.isEmpty else { return output }
    }
    return try run(
      "swiftc",
      ["-typecheck", "-module-name", "App", "-swift-version", "\(languageMode)", "-default-isolation", isolation]
        + paths + options + write(files))
  }

  /// Looks for the packages and products that a manifest names.
  ///
  /// - Parameters:
  ///   - manifest: The text of a `Package.swift` with a target `App`.
  ///   - folder: The name under which the manifest finds this package, beside its own folder.
  /// - Returns: What the package manager has to say: the packages, or what is wrong.
  public static func resolve(manifest: String, packageIn folder: String) throws -> String {
    let files = FileManager.default
    let place = try temporaryFolder()
    let sources = place.appending(path: "App/Sources/App")
    try files.createDirectory(at: sources, withIntermediateDirectories: true)
    try Data().write(to: sources.appending(path: "main.swift"))
    try Data(manifest.utf8).write(to: place.appending(path: "App/Package.swift"))
    try files.createSymbolicLink(at: place.appending(path: folder), withDestinationURL: root)
    defer { try? files.removeItem(at: place) }
    return try say("swift", ["package", "--package-path", place.appending(path: "App").path, "show-dependencies"]).text
  }

  /// Modules that only have the names of Apple's toolkits, and an app that uses them.
  public static let toolkits = root.appending(path: "Tests/CompatibilityTests/Toolkits")

  /// The screens with the parts that need a toolkit, compiled once as a module beside those of ``toolkits``.
  private static let screens = Result {
    let folder = try temporaryFolder()
    let options = ["-parse-as-library", "-swift-version", "6", "-warnings-as-errors", "-I", folder.path]
    for toolkit in ["UIKit", "SwiftUI", "AuthenticationServices"] {
      let module = folder.appending(path: "\(toolkit).swiftmodule").path
      let source = toolkits.appending(path: "\(toolkit).swift").path
      let output = try run("swiftc", ["-emit-module", "-module-name", toolkit] + options + [source, "-o", module])
      guard output.isEmpty else { throw Failure(output: output) }
    }
    let output = try run(
      "swiftc",
      ["-emit-module", "-wmo", "-module-name", "HaapiUI", "-package-name", packageName] + options
        + ["-I", builtModules().path, "-o", folder.appending(path: "HaapiUI.swiftmodule").path]
        + sources(below: "Sources/HaapiUI"))
    guard output.isEmpty else { throw Failure(output: output) }
    return folder
  }

  /// Compiles files as an app that uses the screens with a toolkit.
  ///
  /// - Returns: What the compiler has to say; empty when all is well.
  public static func compileAppOfToolkits(_ files: [String]) throws -> String {
    try run(
      "swiftc",
      [
        "-typecheck", "-parse-as-library", "-swift-version", "6", "-warnings-as-errors", "-I", screens.get().path, "-I",
        builtModules().path,
      ] + files)
  }

  /// Writes what the modules of a login declare in public: models, flow, and screens with a toolkit, which is among them.
  ///
  /// - Returns: The folder of the symbol graphs.
  public static func symbolGraphs() throws -> URL {
    let folder = try temporaryFolder()
    let target = try targetTriple()
    for module in ["UIKit", "HaapiRuntime", "HaapiFlow", "HaapiUI"] {
      let (output, status) = try say(
        "swift",
        [
          "symbolgraph-extract", "-module-name", module, "-target", target, "-minimum-access-level", "public",
          "-I", screens.get().path, "-I", builtModules().path, "-output-dir", folder.path,
        ])
      guard status == 0 else { throw Failure(output: output) }
    }
    return folder
  }

  private static func targetTriple() throws -> String {
    let description = try say("swiftc", ["-print-target-info"]).text
    guard let match = description.firstMatch(of: /"triple": "([^"]+)"/) else { throw Failure(output: description) }
    return String(match.output.1)
  }

  /// What the package manager calls this package when it compiles: its folder, as an identifier.
  private static var packageName: String {
    String(root.lastPathComponent.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  /// Where the package manager has put the modules that it has built for these tests.
  private static func builtModules() throws -> URL {
    let bundles = CommandLine.arguments.compactMap { argument in
      argument.range(of: ".xctest").map { URL(filePath: String(argument[..<$0.upperBound])) }
    }
    guard let bundle = bundles.first else {
      throw Failure(output: "The tests do not run from a bundle, so the modules beside it cannot be found.")
    }
    return bundle.deletingLastPathComponent().appending(path: "Modules")
  }

  /// Compiles source files as an app that imports other modules.
  ///
  /// - Parameter modules: Their names, and the files that they are made of. Each may import those before it.
  public static func compileApp(
    _ files: [GeneratedFile], against modules: [(name: String, source: String)], languageMode: Int, isolation: String,
    options: [String] = []
  ) throws -> String {
    let folder = try temporaryFolder()
    for module in modules {
      let output = try run(
        "swiftc",
        [
          "-emit-module", "-module-name", module.name, "-parse-as-library", "-swift-version", "6", "-I", folder.path,
          module.source, "-o", folder.appending(path: "\(module.name).swiftmodule").path,
        ])
      guard output.isEmpty else { throw Failure(output: output) }
    }
    return try run(
      "swiftc",
      [
        "-typecheck", "-module-name", "App", "-parse-as-library", "-swift-version", "\(languageMode)",
        "-default-isolation", isolation, "-I", folder.path,
      ] + options + write(files))
  }

  /// Compiles emitted files together with the runtime.
  public static func compileRuntime(_ files: [GeneratedFile], isolation: String) throws -> String {
    let paths = try write(files)
    return try run(
      "swiftc",
      [
        "-typecheck", "-module-name", "HaapiRuntime", "-package-name", "haapi_gen", "-parse-as-library",
        "-swift-version", "6", "-warnings-as-errors",
        "-default-isolation", isolation,
      ] + runtimeSources() + paths)
  }

  /// Compiles emitted files together with all of the runtime that is written by hand.
  public static func compileWithWholeRuntime(_ files: [GeneratedFile]) throws -> String {
    try run(
      "swiftc",
      [
        "-typecheck", "-module-name", "HaapiRuntime", "-package-name", "haapi_gen", "-parse-as-library",
        "-swift-version", "6", "-warnings-as-errors",
      ] + handWrittenSources() + write(files))
  }

  /// Compiles emitted files together with all of the runtime that is written by hand and a program, and runs it.
  ///
  /// - Returns: What the program prints, or what the compiler has to say.
  public static func runWithWholeRuntime(_ program: String, with files: [GeneratedFile]) throws -> String {
    try run(program, with: files, and: handWrittenSources())
  }

  /// Compiles emitted files in place of files of the runtime that declare the same.
  public static func compileReplacing(_ files: [GeneratedFile]) throws -> String {
    let files = files.map { file in
      GeneratedFile(name: file.name, contents: Array("@testable import HaapiRuntime\n".utf8) + file.contents)
    }
    return try run(
      "swiftc",
      [
        "-typecheck", "-module-name", "Replacement", "-parse-as-library", "-swift-version", "6", "-warnings-as-errors",
        "-I", try library.get().path,
      ] + write(files))
  }

  /// Compiles emitted files together with the runtime and a program, and runs it.
  ///
  /// - Returns: What the program prints, or what the compiler has to say.
  public static func run(_ program: String, with files: [GeneratedFile]) throws -> String {
    try run(program, with: files, and: runtimeSources())
  }

  private static func run(_ program: String, with files: [GeneratedFile], and sources: [String]) throws -> String {
    let folder = try temporaryFolder()
    let main = folder.appending(path: "main.swift")
    try Data(program.utf8).write(to: main)
    let executable = folder.appending(path: "program").path
    let complaints = try run(
      "swiftc",
      ["-swift-version", "6", "-package-name", "haapi_gen", "-wmo", "-o", executable, main.path] + sources
        + write(files))
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

  /// What emitted code needs of the runtime, whatever the schema.
  private static func runtimeSources() throws -> [String] {
    let files = [
      "HAAPI/IdsvrError.swift", "UI/HaapiUIKitError.swift", "UI/Mapping/Cast.swift",
      "UI/Locked.swift", "UI/Mapping/MappingAdditions.swift", "UI/Mapping/ModelChanges.swift",
      "UI/Mapping/UnmappedValue.swift",
    ]
    return try sources(below: "Sources/HaapiRuntime/JSON")
      + files.map { root.appending(path: "Sources/HaapiRuntime/\($0)").path }
  }

  private static func handWrittenSources() throws -> [String] {
    try sources(below: "Sources/HaapiRuntime")
  }

  private static func sources(below path: String) throws -> [String] {
    let folder = root.appending(path: path)
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
      .map { folder.appending(path: $0).path }.sorted()
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
    let (text, status) = try say(tool, arguments)
    return status == 0 ? "" : text.isEmpty ? "\(tool) failed" : text
  }

  /// What a tool says, and how it ends.
  private static func say(_ tool: String, _ arguments: [String]) throws -> (text: String, status: Int32) {
    let process = Process()
    process.executableURL = find(tool)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: output, as: UTF8.self), process.terminationStatus)
  }
}
