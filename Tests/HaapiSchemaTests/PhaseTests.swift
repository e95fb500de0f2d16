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

  private static func names(_ text: String = text) -> Checked<Names> {
    declareNames(declarations(text).value.own, sources: read(text).value.sources)
  }

  /// What is known of its types.
  private static func types(_ text: String = text) -> Checked<CheckedTypes> { checkTypes(names(text)) }

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

  @Test func namesHaveOneMeaningEach() {
    let names = Self.names()
    #expect(names.mistakes.diagnostics.isEmpty)
    #expect(names.value.symbols["Photo"]?.kind == .struct && names.value.symbols["Photo"]?.index == 0)
    #expect(names.value.symbols["DefaultPageModel"]?.kind == .implementation)
    #expect(names.value.symbols["name"] == nil)
    let twice = Self.names(Self.text.replacing("ItemModel: {conforms", with: "Photo: {conforms"))
    #expect(twice.mistakes.diagnostics.map(\.id) == ["duplicate-declaration"])
    #expect(twice.value.symbols["Photo"]?.kind == .struct)
  }

  @Test func inheritanceNeedsNothingButNames() {
    let inheritance = inherit(Self.names().value)
    #expect(inheritance.mistakes.diagnostics.isEmpty)
    #expect(inheritance.value.ancestors == [[0], [1, 0]])
    #expect(inheritance.value.conformances == [[0, 1], []])
    #expect(inheritance.value.modelAncestors == [[0], [1]])
    let wrong = inherit(
      Self.names(Self.text.replacing("Picture: {conforms: Part}", with: "Picture: {conforms: Prat}")).value)
    #expect(wrong.mistakes.diagnostics.map(\.id) == ["unknown-protocol"])
    #expect(wrong.value.ancestors == [[0], [1]])
  }

  @Test func shapesNeedNothingButNames() {
    let shapes = shape(Self.names().value)
    #expect(shapes.mistakes.diagnostics.isEmpty)
    #expect(shapes.value.unionIndex == ["Part": 0])
    guard case .object(let structs, nil)? = shapes.value.unions.first else {
      Issue.record("a selection has the shape of its structs")
      return
    }
    #expect(structs == [0])
  }

  @Test func fieldsNeedInheritanceAndShapes() {
    let names = Self.names().value
    let (inheritance, shapes) = (inherit(names).value, shape(names).value)
    let fields = resolveFields(names, inheritance, shapes)
    #expect(fields.mistakes.diagnostics.isEmpty)
    #expect(fields.value.ofStructs.map { $0.map(\.declaration.name) } == [["name", "width"], ["title", "parts"]])
    #expect(fields.value.ofStructs[0].map(\.origin) == ["Part", nil])
    // Without the selection, nothing decides what a part is.
    let without = resolveFields(names, inheritance, WireShapes())
    #expect(without.mistakes.diagnostics.map(\.id) == ["no-union"])
  }

  @Test func modelsNeedNoFields() {
    let names = Self.names().value
    let models = resolveModels(names, inherit(names).value, shape(names).value)
    #expect(models.mistakes.diagnostics.isEmpty)
    #expect(models.value.map { $0.members.map(\.declaration.name) } == [["title", "items"], ["label"]])
    #expect(models.value.map(\.isClass) == [false, false])
  }

  @Test func aTableOfTypesAnswersForAllThatIsDeclared() {
    let types = Self.types()
    #expect(types.mistakes.diagnostics.isEmpty)
    let table = types.value.table
    #expect(table.isSound)
    #expect(table.conforms("Photo", to: "Part") && !table.conforms("Mail", to: "Part"))
    #expect(table.inherits("Picture", from: "Part") && !table.inherits("Part", from: "Picture"))
    #expect(table.memberType("name", of: .named("Photo")) == .builtin(.string))
    #expect(table.memberNames(of: .existential("PageModel")) == ["title", "items"])
    #expect(table.isConvertible(.array(.named("Photo")), to: .array(.existential("Part"))))
  }

  @Test func wrongTypesAreFoundBeforeMappingsAreChecked() {
    let types = Self.types(Self.text.replacing("\"Int?\"", with: "Lnik"))
    #expect(types.mistakes.diagnostics.map(\.id) == ["unknown-type"])
    #expect(!types.value.table.isSound)
  }

  @Test func mappingsAreDeclaredBeforeTheyAreChecked() {
    let declared = declareMappings(Self.types().value.table)
    #expect(declared.mistakes.diagnostics.isEmpty)
    #expect(declared.value.known.mappings.entries.map(\.kind) == [.make, .dispatch, .make])
    #expect(declared.value.known.settings["Mapping"]?.map(\.name) == ["prefix"])
    // What an expression says is for the next phase.
    let wrong = Self.text.replacing("label: name}", with: "label: nmae}")
    #expect(declareMappings(Self.types(wrong).value.table).mistakes.isEmpty)
    let unknown = declareMappings(
      Self.types(Self.text.replacing("Photo -> ItemModel: {set", with: "Photo -> ItmeModel: {set")).value.table)
    #expect(unknown.mistakes.diagnostics.map(\.id) == ["unknown-model"])
    #expect(unknown.value.refused.count == 1)
  }

  @Test func mappingsNeedNothingButTheTable() throws {
    let types = Self.types().value.table
    let mappings = checkMappings(types, declareMappings(types), of: "Mail")
    let mapper = try #require(mappings.value.mappers.first)
    #expect(mappings.mistakes.diagnostics.isEmpty)
    #expect(
      mapper.functions.map(\.reference.description) == ["Mail -> PageModel", "Part -> ItemModel", "Photo -> ItemModel"])
    #expect(
      mapper.functions[0].expressions.map(\.text) == [
        "(self.title ?? settings.prefix)", "self.parts.map{Part -> ItemModel}",
      ])
  }

  @Test func aWarningHidesNoOther() {
    let text = Self.text
      .replacing(
        "select: {Part: [otherwise: Photo]}", with: "  Video: {conforms: Part}\nselect: {Part: [otherwise: Photo]}"
      )
      .replacing("mappers:", with: "transforms: {upper: (String) -> String}\nmappers:")
    let types = Self.types(text).value.table
    let mappings = checkMappings(types, declareMappings(types), of: "Mail")
    #expect(mappings.mistakes.diagnostics.map(\.id).sorted() == ["missing-row", "unused"])
  }

  @Test func screensNeedNothingButTheTable() {
    let text = """
      haapi-gen: 1
      name: Pages
      external: {screens: [PageScreen]}
      uiModels:
        Shown: {conforms: Sendable}
        Page: {conforms: Shown, struct: DefaultPage}
      screens:
        Screens: {shows: Shown, rows: {Page: PageScreen}}
      """
    let screens = checkScreens(Self.types(text).value.table)
    #expect(screens.mistakes.isEmpty)
    #expect(screens.value.tables.map { $0.rows.map(\.model) } == [["Page"]])
    let wrong = checkScreens(Self.types(text.replacing("Page: PageScreen", with: "Page: PageScren")).value.table)
    #expect(wrong.mistakes.diagnostics.map(\.id) == ["unknown-screen"])
  }

  /// What an overlay declares, in a file before that of its base.
  private static func overlay(_ text: String) -> (own: OverlaySyntax, base: CheckedBase, sources: [SourceFile]) {
    let own = readFiles(root: SourceFile(path: "own.yaml", bytes: Array(text.utf8)), FileAccess { _ in [] }).value
    let base = readFiles(
      root: SourceFile(path: "mail.yaml", bytes: Array(Self.text.utf8)), first: 1, FileAccess { _ in [] }
    ).value
    let sources = own.sources + base.sources
    return (declare(own).value.own, check(declare(base).value, sources: sources).whole, sources)
  }

  @Test func anOverlayGoesOnWithWhatEachPhaseKnowsOfItsBase() throws {
    let (own, base, sources) = Self.overlay(
      """
      haapi-gen: 1
      name: Own
      extends: ./mail.yaml
      structs:
        Mail: {adds: {sender: "String?"}}
        Video: {fields: {length: Int}}
      select: {Part: {adds: [Video: {length: present}]}}
      uiModels: {VideoModel: {is: ItemModel, fields: {seconds: Int}}}
      mappings:
        Video -> VideoModel: {set: {label: name, seconds: length}}
      """)
    let names = declareNames(own, over: base.types.names, before: 1, sources: sources)
    #expect(names.mistakes.isEmpty)
    #expect(names.value.symbols["Photo"]?.index == 0 && names.value.symbols["Video"]?.index == 2)
    #expect(names.value.symbols["VideoModel"] == nil)
    let models = declareModels(own.models, beside: names.value)
    #expect(models.value.symbols["VideoModel"]?.kind == .overlayModel)
    let types = checkTypes(names, after: base.types, adding: own)
    #expect(types.mistakes.isEmpty)
    let table = types.value.table
    #expect(table.overlayModels == [2])
    // The union leads to the new struct, so that it conforms.
    #expect(table.conforms("Video", to: "Part"))
    #expect(table.fields.added["Mail"]?.map(\.declaration.name) == ["sender"])
    #expect(table.models[2].members.map(\.declaration.name).sorted() == ["label", "seconds"])
    #expect(base.types.fields.ofStructs.count == 2 && table.fields.ofStructs.count == 3)
    let added = declareAdditions(own.additions, to: base, table)
    #expect(added.mistakes.isEmpty)
    #expect(added.value.unions.map(\.protocolName) == ["Part"])
  }

  @Test func aLongChainOfProtocolsTakesABoundedTime() {
    let protocols = (0..<5_000).map { "  P\($0): {conforms: P\(($0 + 1) % 5_000)}" }.joined(separator: "\n")
    let inheritance = inherit(Self.names("haapi-gen: 1\nname: Chain\nprotocols:\n\(protocols)\n").value)
    #expect(inheritance.mistakes.diagnostics.contains { $0.id == "schema-too-large" })
    #expect(inheritance.value.ancestors.reduce(0) { $0 + $1.count } < 2 * DiagnosticLog.maximumMembers)
  }

  @Test func aLongChainOfModelsTakesABoundedTime() {
    let models = (0..<5_000).map { "  M\($0): {conforms: M\($0 + 1)}" }.joined(separator: "\n")
    let text = "haapi-gen: 1\nname: Chain\nuiModels:\n\(models)\n  M5000: {conforms: Sendable}\n"
    #expect(Self.types(text).mistakes.diagnostics.contains { $0.id == "schema-too-large" })
  }
}

/// What somebody else may still hold.
private struct Weak<Value: AnyObject> {
  private(set) weak var value: Value?

  init(_ value: Value) { self.value = value }
}
