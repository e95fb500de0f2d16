import Foundation
import Testing

@testable import HaapiSchema
@testable import YAMLDocument

/// Each phase of checking by itself, with what the one before it gives.
@Suite struct PhaseTests {
  private static let text = """
    haapi-gen: 1
    name: Mail
    protocols:
      Part: {conforms: [Codable, Equatable, Sendable], equality: true, fields: {name: String}}
      Picture: {conforms: Part}
    structs:
      Photo: {conforms: Picture, fields: {width: "Int?"}}
      Mail: {fields: {title: "String?", parts: "[any Part]"}}
    select: {Part: [otherwise: Photo]}
    uiModels:
      PageModel: {conforms: Sendable, struct: DefaultPageModel, fields: {title: String, items: "[any ItemModel]"}}
      ItemModel: {conforms: Sendable, struct: DefaultItemModel, fields: {label: String}}
    mappers:
      Mapping: {settings: {prefix: String}, maps: Mail -> PageModel}
    mappings:
      Mail -> PageModel: {set: {title: title ?? settings.prefix, items: parts.map(ItemModel)}}
      Part -> ItemModel: {rows: {Photo: ItemModel}}
      Photo -> ItemModel: {set: {label: name}}
    """

  /// The declarations of a schema.
  private static func declarations(_ text: String = text) -> Parsed<Declarations> {
    declare(read(text).value)
  }

  private static func read(_ text: String) -> Parsed<SchemaText> {
    readFiles(root: SourceFile(path: "mail.yaml", bytes: Array(text.utf8)), FileAccess { _ in [] })
  }

  /// What is known of its types.
  private static func types(_ text: String = text) -> TypeChecker {
    var types = TypeChecker(TypeTable(declarations(text).value.syntax, sources: read(text).value.sources))
    types.declareAll()
    _ = types.resolveTypes()
    types.resolveModels()
    return types
  }

  @Test func declarationsAreWhatIsWrittenRightOrWrong() {
    let declared = Self.declarations(Self.text.replacing("name: String}", with: "name: Strng}"))
    #expect(declared.diagnostics.isEmpty)
    #expect(declared.value.syntax.structs.map(\.name.value) == ["Photo", "Mail"])
    #expect(declared.value.syntax.mappings.count == 3)
    #expect(declared.value.header.name == "Mail")
  }

  /// A tree takes as much memory as all that is declared in it.
  @Test(arguments: [
    "Schema/haapi.yaml", "Tests/OverlayTests/Acme.haapi.yaml", "Tests/OverlayTests/Parts.haapi.yaml",
    "Tests/ResourceTests/Acme.yaml", "Tests/SmallSchemaTests/transit.yaml",
  ])
  func noDeclarationHoldsATree(path: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let access = FileAccess { Array(try Data(contentsOf: root.appending(path: $0))) }
    var text = readFiles(root: SourceFile(path: path, bytes: try access.read(path)), access).value
    let trees = text.trees.compactMap(\.root).map { Weak($0.arena) }
    let declared = declare(text)
    #expect(!trees.isEmpty && trees.allSatisfy { $0.value != nil })
    text.forgetTrees()
    withExtendedLifetime(declared) {
      #expect(trees.allSatisfy { $0.value == nil })
    }
    #expect(text.trees.compactMap(\.root).count == trees.count)
  }

  @Test func aTableOfTypesAnswersForAllThatIsDeclared() {
    let checker = Self.types()
    #expect(checker.diagnostics.isEmpty)
    let table = checker.table
    #expect(table.conforms("Photo", to: "Part") && !table.conforms("Mail", to: "Part"))
    #expect(table.inherits("Picture", from: "Part") && !table.inherits("Part", from: "Picture"))
    #expect(table.memberType("name", of: .named("Photo")) == .builtin(.string))
    #expect(table.memberNames(of: .existential("PageModel")) == ["title", "items"])
    #expect(table.isConvertible(.array(.named("Photo")), to: .array(.existential("Part"))))
  }

  @Test func wrongTypesAreFoundBeforeMappingsAreChecked() {
    let checker = Self.types(Self.text.replacing("\"Int?\"", with: "Lnik"))
    #expect(checker.diagnostics.map(\.id) == ["unknown-type"])
  }

  @Test func mappingsNeedNothingButTheTable() throws {
    let checker = Self.types()
    var mappings = MappingChecker(checker.checked)
    let mapper = try #require(mappings.resolveMappings().mappers.first)
    #expect(mappings.diagnostics.isEmpty)
    #expect(
      mapper.functions.map(\.reference.description) == ["Mail -> PageModel", "Part -> ItemModel", "Photo -> ItemModel"])
    #expect(
      mapper.functions[0].expressions.map(\.text) == [
        "(self.title ?? settings.prefix)", "self.parts.map{Part -> ItemModel}",
      ])
  }

  @Test func aLongChainOfProtocolsTakesABoundedTime() {
    let protocols = (0..<5_000).map { "  P\($0): {conforms: P\(($0 + 1) % 5_000)}" }.joined(separator: "\n")
    let checker = Self.types("haapi-gen: 1\nname: Chain\nprotocols:\n\(protocols)\n")
    #expect(checker.diagnostics.contains { $0.id == "schema-too-large" })
    #expect(checker.table.ancestors.reduce(0) { $0 + $1.count } < 2 * DiagnosticLog.maximumMembers)
  }

  @Test func aLongChainOfModelsTakesABoundedTime() {
    let models = (0..<5_000).map { "  M\($0): {conforms: M\($0 + 1)}" }.joined(separator: "\n")
    let text = "haapi-gen: 1\nname: Chain\nuiModels:\n\(models)\n  M5000: {conforms: Sendable}\n"
    let checker = Self.types(text)
    #expect(checker.diagnostics.contains { $0.id == "schema-too-large" })
  }
}

/// What somebody else may still hold.
private struct Weak<Value: AnyObject> {
  private(set) weak var value: Value?

  init(_ value: Value) { self.value = value }
}
