import Foundation
import SwiftEmitter
import Testing
import Toolchain

/// The code of an overlay compiles without a warning wherever an app may put it.
@Suite(.enabled(if: Toolchain.isAvailable, "swift and swiftc are not on the path"))
struct CompilationTests {
  private static let options = ["-strict-concurrency=complete", "-warnings-as-errors"]

  @Test(arguments: [5, 6], ["nonisolated", "MainActor"])
  func inAnApp(languageMode: Int, isolation: String) async throws {
    let output = try await Toolchain.compileApp(
      Overlay.app(), languageMode: languageMode, isolation: isolation, options: Self.options)
    #expect(output == "", "\(output)")
  }

  @Test(arguments: [
    "ExistentialAny", "ImmutableWeakCaptures", "InferIsolatedConformances", "MemberImportVisibility",
    "NonisolatedNonsendingByDefault",
  ])
  func withWhatSwiftWillBe(feature: String) async throws {
    let output = try await Toolchain.compileApp(
      Overlay.app(), languageMode: 6, isolation: "MainActor",
      options: Self.options + ["-enable-upcoming-feature", feature])
    #expect(output == "", "\(output)")
  }

  /// The code needs only the interface of the closed framework.
  @Test(arguments: [5, 6], ["nonisolated", "MainActor"])
  func againstTheClosedFramework(languageMode: Int, isolation: String) async throws {
    let names = ["Responses", "Screens"]
    let modules = names.map {
      ModuleSource(name: $0, path: Overlay.folder.appending(path: "Framework/\($0).swift").path)
    }
    let output = try await Toolchain.compileApp(
      Overlay.acme.files(runtimeModules: names), against: modules, languageMode: languageMode, isolation: isolation,
      options: Self.options)
    #expect(output == "", "\(output)")
  }

  /// The overlay below belongs to a module of its own.
  @Test(arguments: ["nonisolated", "MainActor"]) func aboveTheModuleOfAnotherOverlay(isolation: String) async throws {
    func text(_ name: String) throws -> String {
      try String(contentsOf: Overlay.folder.appending(path: name), encoding: .utf8)
    }
    let parts = try text("Parts.haapi.yaml").replacing("extends: HAAPI", with: "extends: HAAPI\nmodule: PartsKit")
    let bank = try text("Bank.haapi.yaml")
    let handwritten = try text("PartTransforms.swift").replacing("nonisolated enum", with: "public nonisolated enum")
      .replacing("static func", with: "public static func")
    let below = try SwiftEmitter.emit(Overlay.schema(of: parts)).flatMap(\.contents) + Array(handwritten.utf8)
    let above = try SwiftEmitter.emit(Overlay.schema(of: bank, extending: parts))
    #expect(above.contains { String(decoding: $0.contents, as: UTF8.self).contains("public import PartsKit\n") })
    let output = try await Toolchain.compileApp(
      above, with: [GeneratedFile(name: "PartsKit.swift", contents: below)], languageMode: 6, isolation: isolation,
      options: Self.options + ["-enable-upcoming-feature", "MemberImportVisibility"])
    #expect(output == "", "\(output)")
  }

  /// A compiler that meets a closure for each filter gives up.
  @Test func aRowOfFilters() async throws {
    let filters = (0..<28).map { ".filter(rel != \"link\($0)\" || text == nil)" }.joined()
    let overlay = """
      haapi-gen: 1
      name: Rows
      extends: HAAPI
      mappings:
        InteractiveFormStep -> FormModel: {override: {linkItems: 'default\(filters)'}}
      """
    let files = try SwiftEmitter.emit(Overlay.schema(of: overlay))
    let output = try await Toolchain.compileApp(files, languageMode: 6, isolation: "nonisolated", options: Self.options)
    #expect(output == "", "\(output)")
  }

  @Test func formatterFindsNothing() async throws {
    let output = try await Toolchain.lint(Overlay.allCases.flatMap { try $0.files() })
    #expect(output == "", "\(output)")
  }

  /// Values, conditions and names that do not fit their lines.
  private static let wide = """
    haapi-gen: 1
    name: WideWithANameThatGoesOnAndOnAndOn
    extends: HAAPI
    uiModels:
      WideFormModelWithANameThatGoesOnAndOn:
        is: FormModel
        fields:
          aMemberWithANameThatGoesOnAndOnAndOnAndOn: {type: String, doc: \(String(repeating: "It goes on. ", count: 20))}
          others: "[String]"
          isEmpty: Bool
          handler: "@Sendable (String) -> String"
    mappings:
      WebAuthnAuthenticationClientOperationStep -> WebAuthnOperationModel:
        override:
          otherActions: default.filter(viewName != \(long) && viewName != "" && templateArea == self.metadata?.templateArea)
      InteractiveFormStep -> WideFormModelWithANameThatGoesOnAndOn:
        when: >-
          metadata?.viewName == \(long) || metadata?.viewName == "" && !links.filter(rel == \(long)
          && rel == self.metadata?.viewName && href == \(long)).isEmpty
        set:
          aMemberWithANameThatGoesOnAndOnAndOnAndOn: self.metadata?.viewName ?? json("properties.more") ?? \(long) + \(long)
          others: json("properties.members[1].more") ?? [\(long), \(long)]
          isEmpty: links.filter(rel == "a" && rel == "b" && href == \(long) && rel == \(long)).isEmpty == true
          handler: supplied
        override:
          viewName: default ?? metadata?.viewName ?? json("properties.members[1].more[2].name") ?? \(long)
          linkItems: default.filter(rel != "forgot-account-id").filter(rel != "forgot-password").filter(rel != "help")
          interactionItems: default.filter(json("properties.more") != \(long) && self.links.isEmpty)
    """

  private static let long = "\"\(String(repeating: "long ", count: 12))\""

  @Test func wideCode() async throws {
    let files = try SwiftEmitter.emit(Overlay.schema(of: Self.wide))
    let findings = try await Toolchain.lint(files)
    #expect(findings == "", "\(findings)")
    let output = try await Toolchain.compileApp(files, languageMode: 6, isolation: "MainActor", options: Self.options)
    #expect(output == "", "\(output)")
    #expect(files.allSatisfy { !String(decoding: $0.contents, as: UTF8.self).contains("swift-format-ignore") })
  }
}
