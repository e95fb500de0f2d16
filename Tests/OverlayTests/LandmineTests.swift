import HaapiSchema
import SwiftEmitter
import Testing
import Toolchain

/// Every word with a meaning in Swift or in the emitted code, at every place for a name in an overlay.
@Suite(.enabled(if: Toolchain.isAvailable, "swift and swiftc are not on the path"))
struct LandmineTests {
  private static let keywords = [
    "Any", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
    "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
    "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
    "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws",
    "true",
    "try", "typealias", "var", "where", "while", "Protocol", "any", "async", "await", "each", "get", "set", "some",
    "macro", "nonisolated", "sending", "then", "unsafe", "yield", "none", "mutating", "open", "package", "consume",
    "copy",
  ]

  private static let types = [
    "Array", "DataMapperBuilder", "DecodingAdditions", "Dictionary", "Error", "HaapiUIKitError", "Hasher",
    "JSONCodable", "JSONReader", "JSONSerialization", "JSONUnion", "MainActor", "MappingAdditions", "Mirror",
    "NSNull", "NSNumber", "OAuthDataMapperBuilder", "Optional", "Void", "Never", "Element", "Key", "Value",
    "LandminesJSON",
  ]

  /// No overlay from a file can give a model such a name, because the extended schema uses these names.
  private static let builtins = [
    "Bool", "Data", "Double", "Int", "InteractionModelType", "JSONValue", "Sendable", "String", "TimeInterval", "URL",
  ]

  private static let locals = [
    "acmeMappings", "base", "build", "changed", "customize", "json", "landminesMappings", "mapper", "model", "problem",
    "response", "step", "type", "from", "of", "value", "description", "masked", "isEqualTo", "rawJsonString",
  ]

  /// Models of all names, and one that has members of all names, each of them supplied, read and constant.
  private static func overlay(_ names: [String]) -> String {
    let members = (keywords + types + locals).filter { !["description", "masked", "viewName"].contains($0) }
    let added = members.map { "      \"\($0)\": String" }.joined(separator: "\n")
    func values(_ value: String) -> String {
      members.map { "      \"\($0)\": \(value)" }.joined(separator: "\n")
    }
    let models = names.map { "  \"\($0)\": {is: FormModel, fields: {text: String?}}" }.joined(separator: "\n")
    return """
      haapi-gen: 1
      name: Landmines
      extends: HAAPI
      uiModels:
      \(models)
        Everything:
          is: FormModel
          fields:
      \(added)
        EveryProblem:
          is: ProblemModel
          fields:
      \(added.replacing("      \"type\": String\n", with: ""))
        EveryToken:
          is: OAuthTokenModel
          fields:
      \(added)
      mappings:
        InteractiveFormStep -> Everything:
          when: json("type") == "a" && json("a[0]") == true && json("b") != 1 && json("c") != 1.5
          set:
      \(values("supplied"))
        InteractiveFormStep -> \(names.last ?? ""):
          override: {linkItems: 'default.filter(rel != "a")'}
        Problem -> EveryProblem:
          set:
      \(values("json(\"a.b\") ?? \"\"").replacing("      \"type\": json(\"a.b\") ?? \"\"\n", with: ""))
        SuccessfulTokenResponse -> EveryToken:
          set:
      \(values("supplied"))
      """
  }

  /// Words, members, fields and supplied members of all names.
  private static let additions: String = {
    let names = keywords + types + locals + ["additions", "addMapping", "adding", "mapping", "reading", "with", "read"]
    func members(_ margin: String, _ value: String, without known: Set<String> = []) -> String {
      names.filter { !known.contains($0) }.map { "\(margin)\"\($0)\": \(value.replacing("NAME", with: $0))" }
        .joined(separator: "\n")
    }
    let step: Set = [
      "type", "metadata", "properties", "actions", "links", "messages", "rawJsonString", "isEqualTo", "description",
    ]
    let model: Set = ["description", "masked", "viewName"]
    return """
      haapi-gen: 1
      name: Additions
      extends: HAAPI
      enums:
        ActionKind:
          adds:
      \(members("      ", "acme-NAME", without: ["continue", "Any", "Protocol", "Value"]))
      structs:
        InteractiveFormStep:
          adds:
      \(members("      ", "{type: Int, default: 1}", without: step))
        EveryStep:
          conforms: HaapiRepresentation
          fields:
      \(members("      ", "String?", without: step))
        EveryField: {conforms: FormField, fields: {others: "[any FormField]", more: "any FormField?"}}
      \(types.map { "  \"\($0)\": {fields: {text: String?}}" }.joined(separator: "\n"))
      protocols:
        Properties:
          adds:
      \(members("      ", "any FormField?", without: ["isEqualTo", "rawJsonString"]))
      unions:
        FormField: {adds: {EveryField: every}}
      select:
        HaapiRepresentation: {adds: [{EveryStep: {type: every}}]}
      uiModels:
        EveryModel:
          is: FormModel
          fields:
      \(members("      ", "String?", without: model))
      mappings:
        EveryStep -> EveryModel:
          set:
            interactionItems: "[]"
      \(members("      ", "supplied", without: model))
        EveryField -> InteractionItemModel: none
      """
  }()

  @Test(arguments: [5, 6], ["nonisolated", "MainActor"])
  func everyAddedNameCompiles(languageMode: Int, isolation: String) async throws {
    let output = try await Toolchain.compileApp(
      SwiftEmitter.emit(Overlay.schema(of: Self.additions)), languageMode: languageMode, isolation: isolation,
      options: ["-strict-concurrency=complete", "-warnings-as-errors"])
    #expect(output == "", "\(output)")
  }

  @Test(arguments: [5, 6], ["nonisolated", "MainActor"])
  func everyNameCompiles(languageMode: Int, isolation: String) async throws {
    let schema = try Overlay.schema(of: Self.overlay(Self.keywords + Self.types + Self.locals))
    let overlay = try #require(schema.overlay)
    let form = try #require(overlay.models.first)
    let more = Self.builtins.map {
      OverlayDeclaration.Model(name: $0, doc: nil, base: form.base, added: [], inherited: form.inherited)
    }
    let all = Schema(
      name: schema.name, module: schema.module, enums: [], protocols: [], structs: [], unions: [], factories: [],
      overlay: OverlayDeclaration(
        base: overlay.base, models: overlay.models + more, mappings: overlay.mappings))
    let output = try await Toolchain.compileApp(
      SwiftEmitter.emit(all), languageMode: languageMode, isolation: isolation,
      options: ["-strict-concurrency=complete", "-warnings-as-errors"])
    #expect(output == "", "\(output)")
  }
}
