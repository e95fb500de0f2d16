import Foundation
import HaapiSchema
import SchemaDocs
import Testing

@testable import GeneratorCommand

/// The pages about a schema.
@Suite struct DocsTests {
  /// The pages about a schema of the project, by their paths.
  private static func pages(
    of name: String?, examples: [SchemaExample] = []
  ) throws -> [String: String] {
    let folder = try TemporaryFolder()
    let result = DocsCommand(
      schema: name.map { Tool.package.appending(path: $0).path }, output: folder.path("pages"),
      responses: [Tool.package.appending(path: "Tests/CommandTests/Traces").path]
    ).run()
    #expect(result.status == .done, "\(result.errors)")
    let root = URL(fileURLWithPath: folder.path("pages"))
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    var files: [String: String] = [:]
    for path in paths where path.contains(".") && !path.hasSuffix("/") {
      files[path] = try? String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
    return files
  }

  private static func values(of attribute: String, in html: String) -> [String] {
    html.components(separatedBy: " \(attribute)=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
  }

  private static let schemas = [
    nil, "Tests/OverlayTests/Acme.haapi.yaml", "Tests/OverlayTests/Parts.haapi.yaml",
    "Tests/OverlayTests/Plugin.haapi.yaml", "Tests/SmallSchemaTests/transit.yaml", "Tests/ResourceTests/Acme.yaml",
  ]

  @Test(arguments: schemas) func allLinksLeadSomewhere(schema: String?) throws {
    let files = try Self.pages(of: schema)
    var anchors: [String: Set<String>] = [:]
    for (path, text) in files where path.hasSuffix(".html") {
      let all = Self.values(of: "id", in: text)
      anchors[path] = Set(all)
      #expect(Set(all).count == all.count, "\(path) has an anchor twice")
    }
    #expect(anchors.count > 3)
    for (path, text) in files where path.hasSuffix(".html") {
      let references = Self.values(of: "href", in: text) + Self.values(of: "src", in: text)
      for reference in references {
        let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let target = Self.path(of: parts[0], from: path)
        #expect(files[target] != nil, "\(path) links to \(reference)")
        if parts.count == 2 { #expect(anchors[target]?.contains(parts[1]) == true, "\(path) links to \(reference)") }
      }
    }
    for (path, text) in files where path.hasSuffix(".md") {
      // Expressions look like links, but are none: they stand in code spans and in blocks of code.
      let prose = text.components(separatedBy: "\n```").enumerated().filter { $0.offset.isMultiple(of: 2) }
        .map(\.element).joined()
      let links = prose.replacing(/`[^`\n]*`/) { $0.output.contains("](") ? "" : $0.output }
      for part in links.components(separatedBy: "](").dropFirst() {
        let reference = String(part.prefix { $0 != ")" })
        #expect(files[Self.path(of: reference, from: path)] != nil, "\(path) links to \(reference)")
      }
    }
  }

  /// Whatever the JSON has there, it is no member of the type.
  @Test func whatAMappingReadsFromTheJSONHasNoPage() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      haapi-gen: 1
      name: Acme
      extends: HAAPI
      uiModels:
        NoteModel: {fields: {text: String}}
        NotesModel: {is: FormModel, fields: {notes: "[NoteModel]"}}
      mappings:
        InteractiveFormStep -> NotesModel: {when: "!links.isEmpty", set: {notes: links.map(NoteModel)}}
        Link -> NoteModel: {set: {text: json("note") ?? rel}}

      """, to: "acme.yaml")
    let result = DocsCommand(schema: folder.path("acme.yaml"), output: folder.path("pages")).run()
    #expect(result.status == .done, "\(result.errors)")
    let page = try folder.text("pages/mappings/Link-NoteModel.html")
    #expect(page.contains("JSON: note") && page.contains("../types/Link.html#member-rel"))
    let anchors = Set(Self.values(of: "href", in: page).filter { $0.contains("types/Link.html#") })
    #expect(anchors == ["../types/Link.html#member-rel"])
  }

  /// The path that a relative reference has.
  private static func path(of reference: String, from page: String) -> String {
    var components = page.split(separator: "/").dropLast().map(String.init)
    for part in reference.split(separator: "/") {
      if part == ".." { _ = components.popLast() } else { components.append(String(part)) }
    }
    return components.joined(separator: "/")
  }

  @Test func everyDeclarationHasAPage() throws {
    let files = try Self.pages(of: nil)
    let schema = try #require(try ShippedSchema.analysis().schema)
    for name in schema.structs.map(\.name) + schema.protocols.map(\.name) + schema.enums.map(\.name) {
      #expect(files["types/\(name).html"]?.contains("<h1>\(name)</h1>") == true, "\(name)")
      #expect(files["types/\(name).md"] != nil, "\(name)")
    }
    for name in schema.models.map(\.name) { #expect(files["models/\(name).html"] != nil, "\(name)") }
    let mappings = files.keys.filter { $0.hasPrefix("mappings/") && $0.hasSuffix(".html") }
    #expect(mappings.count == Set(schema.mappers.flatMap(\.functions).map(\.reference)).count)
    let index = try #require(files["search-index.js"])
    #expect(index.contains(#"["Link","struct","#))
  }

  @Test func aStepLeadsToItsScreen() throws {
    let page = try #require(try Self.pages(of: nil)["types/AuthenticatorSelectorStep.html"])
    for text in [
      "type: authentication-step", "actions[0].model.options", "../models/SelectorModel.html", "SelectorViewController",
      "<svg ", "HaapiModel.StepFactory.authenticatorSelector",
    ] {
      #expect(page.contains(text), "\(text)")
    }
  }

  @Test func anOverlayHasItsOwnPagesAndMarksThoseOfItsBase() throws {
    let files = try Self.pages(of: "Tests/OverlayTests/Acme.haapi.yaml")
    let overlay = try #require(files["overlay.html"])
    #expect(overlay.contains("What Acme changes"))
    let path = Tool.package.appending(path: "Tests/OverlayTests/Acme.haapi.yaml").path
    let analysis = try analyze(root: path, reading: FileSystem.access(includeFolder: nil))
    let declaration = try #require(analysis.schema?.overlay)
    for model in declaration.models {
      #expect(files["models/\(model.name).html"]?.contains("Added by <a href=\"../overlay.html\">Acme</a>") == true)
      #expect(overlay.contains("models/\(model.name).html"))
    }
    for change in declaration.mappings.flatMap(\.changes) {
      let page = try #require(files["types/\(change.source).html"])
      #expect(page.contains("What Acme makes of it"), "\(change.source)")
      #expect(files["mappings/\(change.source)-changed.html"] != nil, "\(change.source)")
    }
  }

  @Test func theSameSchemaGivesTheSameBytes() throws {
    #expect(try Self.pages(of: schemas[1]) == Self.pages(of: schemas[1]))
  }

  private var schemas: [String?] { Self.schemas }

  @Test func markupInASchemaIsText() throws {
    let folder = try TemporaryFolder()
    let doc = #"</script><script>alert(1)</script> | `Shoe` & \"laces\""#
    try folder.write(
      "haapi-gen: 1\nname: Shop\nstructs: {Shoe: {doc: \"\(doc)\", fields: {size: \"Int?\"}}}\n", to: "shop.yaml")
    let result = DocsCommand(schema: folder.path("shop.yaml"), output: folder.path("pages")).run()
    #expect(result.status == .done)
    for name in ["pages/index.html", "pages/types/Shoe.html"] {
      let page = try folder.text(name)
      #expect(!page.contains("<script>"), "\(name)")
      #expect(page.contains("&lt;/script&gt;"), "\(name)")
      #expect(page.contains("<code><a href="), "\(name)")
    }
    #expect(!(try folder.text("pages/search-index.js")).contains("</script>"))
    #expect(try folder.text("pages/index.md").contains(#"\<script\>alert(1)\</script\> \\| "#))
  }

  @Test func pagesSayWhatHasChanged() throws {
    let folder = try TemporaryFolder()
    let shop = "haapi-gen: 1\nname: Shop\nstructs: {Shoe: {fields: {size: \"Int?\"}}}\n"
    try folder.write(shop, to: "old.yaml")
    try folder.write(shop.replacing("size: \"Int?\"", with: "size: String?"), to: "shop.yaml")
    let result = DocsCommand(
      schema: folder.path("shop.yaml"), output: folder.path("pages"), against: folder.path("old.yaml")
    ).run()
    #expect(result.status == .done, "\(result.errors)")
    #expect(try folder.text("pages/changes.html").contains("types/Shoe.html"))
    #expect(try folder.text("pages/types/Shoe.html").contains("member-type-changed"))
    #expect(try folder.text("pages/index.html").contains("changes.html"))
  }

  // MARK: The folder

  @Test func aFolderWithOtherFilesIsLeftAlone() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "notes.txt")
    let result = DocsCommand(output: folder.path).run()
    #expect(result.status == .cannotWrite)
    #expect(result.errors.contains("choose a folder that is new or empty"))
    #expect(try folder.names() == ["notes.txt"])
  }

  @Test func aFileThatCameLaterIsLeftAlone() throws {
    let folder = try TemporaryFolder()
    try folder.write("haapi-gen: 1\nname: Shop\nstructs: {Shoe: {fields: {size: \"Int?\"}}}\n", to: "shop.yaml")
    let command = DocsCommand(schema: folder.path("shop.yaml"), output: folder.path("pages"))
    #expect(command.run().status == .done)
    let before = try folder.text("pages/types/Shoe.html")
    try folder.write("mine", to: "pages/types/Boot.html")
    try folder.write("haapi-gen: 1\nname: Shop\nstructs: {Boot: {fields: {size: \"Int?\"}}}\n", to: "shop.yaml")
    let result = command.run()
    #expect(result.status == .cannotWrite)
    #expect(result.errors.contains("types/Boot.html' was not written by haapi-gen docs"))
    #expect(try folder.text("pages/types/Boot.html") == "mine")
    #expect(try folder.text("pages/types/Shoe.html") == before)
  }

  @Test func pagesOfWhatIsGoneAreRemoved() throws {
    let folder = try TemporaryFolder()
    try folder.write("haapi-gen: 1\nname: Shop\nstructs: {Shoe: {fields: {size: \"Int?\"}}}\n", to: "shop.yaml")
    let command = DocsCommand(schema: folder.path("shop.yaml"), output: folder.path("pages"))
    #expect(command.run().status == .done)
    for name in ["index.html", "types/Shoe.html", "style.css"] { try folder.age("pages/\(name)") }
    #expect(command.run().status == .done)
    #expect(try folder.isAged("pages/types/Shoe.html"))
    try folder.write("haapi-gen: 1\nname: Shop\nstructs: {Boot: {fields: {size: \"Int?\"}}}\n", to: "shop.yaml")
    #expect(command.run().status == .done)
    #expect(try folder.names("pages/types") == ["Boot.html", "Boot.md"])
    #expect(try folder.isAged("pages/style.css"))
    #expect(!(try folder.isAged("pages/index.html")))
  }

  @Test func aSchemaWithErrorsWritesNothing() throws {
    let folder = try TemporaryFolder()
    try folder.write("haapi-gen: 1\nname: Shop\nstructs: {Shoe: {fields: {size: Foot}}}\n", to: "shop.yaml")
    let result = DocsCommand(schema: folder.path("shop.yaml"), output: folder.path("pages")).run()
    #expect(result.status == .schemaErrors)
    #expect(result.errors.contains("shop.yaml:3:"))
    #expect(try folder.names() == ["shop.yaml"])
  }

  // MARK: Examples

  @Test func aCommandShowsModels() throws {
    let folder = try TemporaryFolder()
    let html = DocsCommand(output: folder.path("html"), preview: #"echo "<p>it's me</p>" # a comment"#).run()
    #expect(html.status == .done, "\(html.errors)")
    let page = try folder.text("html/types/AuthenticatorSelectorStep.html")
    #expect(page.contains("sandbox=\"\" srcdoc=\"&lt;p&gt;it's me&lt;/p&gt;"))
    #expect(page.contains("Its trace"))
    let text = DocsCommand(output: folder.path("text"), preview: "cat").run()
    #expect(text.status == .done, "\(text.errors)")
    let model = try folder.text("text/models/SelectorModel.md")
    #expect(model.contains(#"{"type":"AuthenticatorSelectorStep","model":"DefaultSelectorModel", "body": {"#))
  }

  @Test func aCommandThatFailsWritesNothing() throws {
    let folder = try TemporaryFolder()
    let result = DocsCommand(output: folder.path("pages"), preview: "exit 3").run()
    #expect(result.errors.contains("'exit 3' ended with the status 3"))
    #expect(result.status == .missingInput)
    #expect(try folder.names().isEmpty)
  }

  @Test func secretsStayOutOfExamples() throws {
    let folder = try TemporaryFolder()
    let response = #"{"access_token": "tell-nobody", "token_type": "bearer", "expires_in": 300}"#
    try folder.write(response, to: "tokens.json")
    let result = DocsCommand(output: folder.path("pages"), responses: [folder.path("tokens.json")]).run()
    #expect(result.status == .done, "\(result.errors)")
    let page = try folder.text("pages/types/SuccessfulTokenResponse.html")
    #expect(page.contains("tokens.json"))
    #expect(!page.contains("tell-nobody"))
  }

  @Test func whatIsNoResponseIsSaid() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "empty.json")
    let result = DocsCommand(output: folder.path("pages"), responses: [folder.path("empty.json")]).run()
    #expect(result.status == .done)
    #expect(
      result.errors == "haapi-gen: warning: no response of the schema, so no example: 1 of what was captured\n")
  }

  @Test(arguments: [false, true]) func theCommandGetsSecretsOnlyIfAsked(_ isAsked: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"access_token": "tell-nobody", "token_type": "bearer"}"#, to: "tokens.json")
    let result = DocsCommand(
      output: folder.path("pages"), responses: [folder.path("tokens.json")], preview: "cat", previewsSecrets: isAsked
    ).run()
    #expect(result.status == .done, "\(result.errors)")
    #expect(try folder.text("pages/types/SuccessfulTokenResponse.html").contains("tell-nobody") == isAsked)
  }

  @Test func thePageBeginsWithARealExample() throws {
    let page = try String(contentsOf: Tool.package.appending(path: "Documentation/Docs.md"), encoding: .utf8)
    let blocks = page.components(separatedBy: "```")
    try #require(blocks.count > 5)
    let folder = try TemporaryFolder()
    try folder.write(String(blocks[1].dropFirst("yaml\n".count)), to: "shop.yaml")
    let command = String(blocks[3].dropFirst("sh\n".count)).trimmingCharacters(in: .whitespacesAndNewlines)
    let words = command.split(separator: " ").map(String.init)
    #expect(words.first == "haapi-gen")
    let outcome = try Outcome(of: Array(words.dropFirst()), in: folder.path(""))
    #expect(outcome.status == 0, "\(outcome.errors)")
    let shown = String(page.components(separatedBy: "````")[1].dropFirst("markdown\n".count))
    #expect(try folder.text("pages/types/Shoe.md") == shown)
  }
}
