import Foundation
import HaapiSchema
import Testing
import YAMLDocument

/// What expressions mean: how they are put together, and of which type they are.
@Suite struct ExpressionTests {
  typealias Case = (expression: String, member: String, tree: String, type: TypeReference, throws: Bool)

  static let string = TypeReference.builtin(.string)
  static let item = TypeReference.existential("ItemModel")

  static let cases: [Case] = [
    // Members
    ("title", "text", "self.title", string, false),
    ("self.title", "text", "self.title", string, false),
    ("sender?.link.href", "text", "self.sender?.link.href", .optional(string), false),
    ("(sender?.link)?.href", "text", "self.sender?.link.href", .optional(string), false),
    ("sender?.name", "text", "self.sender?.name", .optional(string), false),
    ("level?.rawValue", "text", "self.level?.rawValue", .optional(string), false),
    ("pictures?[0]?.name", "text", "self.pictures?[0]?.name", .optional(string), false),
    ("parts.last?.name", "text", "self.parts.last?.name", .optional(string), false),
    ("title.isEmpty", "flag", "self.title.isEmpty", .builtin(.bool), false),
    ("settings.limit", "count", "settings.limit", .optional(.builtin(.int)), false),
    ("parts.count", "count", "self.parts.count", .builtin(.int), false),
    // Constants
    (#""\u{e9}\t\"\\""#, "text", "\"\u{e9}\t\"\\\"", string, false),
    ("1", "ratio", "1", .builtin(.double), false),
    ("1.5", "ratio", "1.5", .builtin(.double), false),
    (".calm", "look", ".calm", .named("Look"), false),
    ("nil", "item", "nil", .optional(item), false),
    ("[]", "items", "[]", .array(item), false),
    // Operators, tightest first
    (
      "!isRead && title == subtitle || isPinned != nil", "flag",
      "((!self.isRead && (self.title == self.subtitle)) || (self.isPinned != nil))", .builtin(.bool), false
    ),
    ("isPinned ?? isRead == true", "flag", "((self.isPinned ?? self.isRead) == true)", .builtin(.bool), false),
    (
      "subtitle ?? sender?.name ?? title + \"!\"", "text",
      "(self.subtitle ?? (self.sender?.name ?? (self.title + \"!\")))", string, false
    ),
    ("subtitle ?? sender?.name", "text", "(self.subtitle ?? self.sender?.name)", .optional(string), false),
    (
      "level == .urgent || .plain == kind", "flag", "((self.level == .urgent) || (.plain == self.kind))",
      .builtin(.bool), false
    ),
    ("score == 1", "flag", "(self.score == 1)", .builtin(.bool), false),
    ("(title + title) + title", "text", "((self.title + self.title) + self.title)", string, false),
    // Transforms
    ("words(title).first", "text", "words(self.title).first", .optional(string), false),
    ("shortened(title, 3)", "text", "shortened(self.title, 3)", string, true),
    ("subtitle ?? shortened(title, 3)", "text", "(self.subtitle ?? shortened(self.title, 3))", string, true),
    // Models
    ("link.map(LinkModel)", "item", "self.link.map{Link -> LinkModel}", .optional(.existential("LinkModel")), false),
    (
      "(sender?.link).map(LinkModel)", "item", "<self.sender?.link>.map{Link -> LinkModel}",
      .optional(.existential("LinkModel")), false
    ),
    ("parts.first.flatMap(ItemModel)", "item", "self.parts.first.flatMap{Part -> ItemModel}", .optional(item), true),
    (
      "pictures?.first.map(PictureModel)", "item", "self.pictures?.first.map{Picture -> PictureModel}",
      .optional(.existential("PictureModel")), true
    ),
    ("parts.compactMap(ItemModel)", "items", "self.parts.compactMap{Part -> ItemModel}", .array(item), true),
    ("link.flatMap(ItemModel) ?? []", "items", "(self.link.flatMap{Link -> [ItemModel]} ?? [])", .array(item), false),
    ("parts.flatMap(ItemModel)", "items", "self.parts.flatMap{Part -> [ItemModel]}", .array(item), true),
    (
      "pictures?.map(PictureModel)", "items", "self.pictures?.map{Picture -> PictureModel}",
      .optional(.array(.existential("PictureModel"))), true
    ),
    (
      "pictures?.compactMap(ItemModel) ?? []", "items", "(self.pictures?.compactMap{Part -> ItemModel} ?? [])",
      .array(item), true
    ),
  ]

  @Test(arguments: cases.indices)
  func meaning(_ index: Int) throws {
    let wanted = Self.cases[index]
    let expression = try resolve(wanted.expression, as: wanted.member)
    #expect(expression.text == wanted.tree)
    #expect(expression.type == wanted.type, "\(wanted.expression)")
    #expect(expression.throws == wanted.throws, "\(wanted.expression)")
  }

  @Test func anExpressionHasALimit() throws {
    let schema = """
      haapi-gen: 1
      name: Mail
      include: [mail.yaml]
      mappings: {Mail -> ScreenModel: {set: {text: '"\(String(repeating: "a", count: 2_000))"'}}}
      """
    let loaded = try load(schema)
    #expect(loaded.diagnostics.map(\.message).contains("this expression has 2002 bytes; the limit is 2000"))
  }

  /// A mapping that sets one member of the screen, in the mail program of the diagnostics.
  func resolve(_ expression: String, as member: String) throws -> HaapiSchema.Expression {
    let schema = """
      haapi-gen: 1
      name: Mail
      include: [mail.yaml]
      mappers:
        Rest: {maps: [Sender -> ScreenModel, Part -> ItemModel, "Part -> [ItemModel]", "Link -> [ItemModel]"]}
      mappings:
        Mail -> ScreenModel: {set: {\(member): '\(expression)'}}
        Sender -> ScreenModel: {set: {text: "words(link.href).first", item: LinkModel(link)}}
        Part -> ItemModel: {rows: {Picture: PictureModel, Paragraph: none}}
        Part -> [ItemModel]: {rows: {Picture: PictureModel, Paragraph: refused}}
        Picture -> PictureModel: {set: {label: "shortened(name, 9)"}}
        Link -> LinkModel: {set: {label: href}}
        Link -> [ItemModel]: {list: [LinkModel(self)]}
      """
    let loaded = try load(schema)
    #expect(DiagnosticRenderer(sources: loaded.sources).render(loaded.diagnostics) == "")
    let functions = try #require(loaded.schema).mappers.flatMap(\.functions)
    let function = try #require(functions.first { $0.reference.text == "Mail -> ScreenModel" })
    guard case .make(let construction) = function.body,
      case .expression(let value)? = construction.properties.first?.value
    else { throw NoExpression() }
    return value
  }

  private func load(_ schema: String) throws -> Analysis {
    try analyze(root: "schema.yaml") { path in
      path == "schema.yaml"
        ? Array(schema.utf8) : Array(try Data(contentsOf: DiagnosticTests.folder.appending(path: path)))
    }
  }

  struct NoExpression: Error {}
}
