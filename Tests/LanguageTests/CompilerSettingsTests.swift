import Foundation
import HaapiSchema
import SwiftEmitter
import Testing
import Toolchain

/// Emitted code compiles without a warning whatever the settings of the app that it belongs to, and so does the
/// library.
@Suite(.enabled(if: Toolchain.isAvailable, "swift and swiftc are not on the path"))
struct CompilerSettingsTests {
  private static let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].flatMap {
    ["-enable-upcoming-feature", $0]
  }

  /// Files that 'make generate' has written for a folder of tests, with the transforms that are written by hand there.
  private func committed(_ folder: String) throws -> [GeneratedFile] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let url = tests.appending(path: folder)
    let names = try FileManager.default.subpathsOfDirectory(atPath: url.path).sorted().filter {
      $0.hasPrefix("Generated/") || $0.hasSuffix("Transforms.swift")
    }
    return try names.map { name in
      let file = url.appending(path: name)
      return GeneratedFile(name: file.lastPathComponent, contents: Array(try Data(contentsOf: file)))
    }
  }

  @Test(arguments: ["OverlayTests", "SmallSchemaTests"], ["nonisolated", "MainActor"])
  func appsWithEveryFeatureOn(folder: String, isolation: String) async throws {
    let output = try await Toolchain.compileApp(
      committed(folder), languageMode: 6, isolation: isolation,
      options: Self.features + ["-strict-memory-safety", "-warnings-as-errors"])
    #expect(output == "", "\(output)")
  }

  /// Types that are written by hand stand beside the emitted code or in the runtime, which users see only then.
  @Test(arguments: ["InputTextConfiguration", "Look"])
  func handWrittenTypesGetAlong(type: String) async throws {
    let schema = """
      haapi-gen: 1
      name: Shop
      external: {types: [\(type)]}
      uiModels:
        ShopModel: {conforms: Sendable, struct: DefaultShopModel, fields: {look: \(type)?}}
      """
    let loaded = try analyze(root: "shop.yaml") { _ in Array(schema.utf8) }
    let look = GeneratedFile(name: "Look.swift", contents: Array("public struct Look: Sendable {}\n".utf8))
    let output = try await Toolchain.compileApp(
      SwiftEmitter.emit(#require(loaded.schema)) + [look], languageMode: 6, isolation: "nonisolated",
      options: Self.features + ["-warnings-as-errors"])
    #expect(output == "", "\(output)")
  }

  @Test func theLibraryWithEveryFeatureOn() async throws {
    let output = try await Toolchain.compileLibrary(options: Self.features + ["-strict-memory-safety"])
    let complaints = output.split(separator: "\n").filter { line in
      // The parser looks at bytes through pointers, and at nothing else.
      (line.contains(": warning: ") || line.contains(": error: "))
        && !(line.contains("[#StrictMemorySafety]")
          && (line.contains("/JSONIndex/") || line.contains("/HaapiRuntime/JSON/")))
    }
    #expect(complaints == [])
  }
}
