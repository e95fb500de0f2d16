import Foundation
import Testing
import YAMLDocument

@testable import HaapiSchema

/// What each name in the text of a schema means.
@Suite struct SymbolTests {
  private static let text = """
    haapi-gen: 1
    name: Mail
    enums:
      Size: {cases: {small: s, large: l}}
    protocols:
      Part: {conforms: [Codable, Equatable, Sendable], equality: true, fields: {name: String}}
    structs:
      Photo: {conforms: Part, fields: {width: "Int?", size: {type: Size, default: small}}}
      Photo.Frame: {fields: {title: "String?"}}
      Letter: {conforms: Part, fields: {title: "String?"}}
      Parcel: {conforms: Part, fields: {title: "String?"}}
      Mail: {fields: {title: "String?", parts: "[any Part]"}}
    unions: {Part: {by: kind, variants: {Photo: photo, Letter: letter, Parcel: parcel}}}
    transforms:
      shout: "(String) -> String"
    uiModels:
      PageModel: {conforms: Sendable, struct: DefaultPageModel, fields: {title: String, items: "[any ItemModel]"}}
      ItemModel: {conforms: Sendable, fields: {label: String}}
      TextModel: {conforms: ItemModel, struct: DefaultTextModel, fields: {isLarge: "Bool?", heading: "String?"}}
    mappers:
      Mapping: {settings: {prefix: String}, maps: Mail -> PageModel}
    mappings:
      Mail -> PageModel:
        let: {loud: shout(settings.prefix)}
        set: {title: title ?? loud, items: parts.map(ItemModel)}
      Part -> ItemModel: {rows: {Photo: TextModel, Letter: TextModel, Parcel: TextModel}}
      Part -> TextModel: {set: {label: name, heading: title}}
      Photo -> TextModel: {set: {isLarge: size == .large, heading: name}}
      Letter -> TextModel: {}
      Parcel -> TextModel: {}
    """

  private func analysis(_ text: String = text) throws -> Analysis {
    try analyze(root: "Mail.yaml") { _ in Array(text.utf8) }
  }

  /// The symbols at the end of the first occurrence of a text, as kind, owner and name.
  private func meanings(_ place: String, in text: String = text) throws -> [String] {
    let index = try analysis(text).symbolIndex()
    let end = try #require(text.utf8.firstRange(of: place.utf8)).upperBound
    let offset = text.utf8.distance(from: text.startIndex, to: end)
    return (index.occurrence(at: offset, inFile: 0)?.symbols ?? []).map { index.path(of: $0) }
  }

  /// What is inferred is written nowhere.
  @Test func anInferredConformanceIsNoUse() throws {
    let text = Self.text.replacing("Letter: {conforms: Part, ", with: "Letter: {")
    #expect(try meanings("Letter", in: text) == ["struct Letter"])
    #expect(try analysis(text).diagnostics.map(\.message) == analysis(Self.text).diagnostics.map(\.message))
  }

  @Test func namesOfTypesMeanTheirDeclarations() throws {
    #expect(try meanings("[any Part") == ["protocol Part"])
    #expect(try meanings("{Photo: TextModel, Letter") == ["struct Letter"])
    #expect(try meanings("{type: Size") == ["enum Size"])
    #expect(try meanings("default: small") == ["enumCase Size.small"])
    #expect(try meanings("struct: DefaultTextModel") == ["implementation TextModel.DefaultTextModel"])
    #expect(try meanings("Photo.Frame") == ["struct Photo.Frame"])
  }

  @Test func namesInExpressionsMeanTheirDeclarations() throws {
    #expect(try meanings("title: title") == ["member Mail.title"])
    #expect(try meanings("{title: title ?? loud") == ["local Mail -> PageModel.loud"])
    #expect(try meanings("shout(settings.prefix") == ["setting Mapping.prefix"])
    #expect(try meanings("{loud: shout") == ["transform shout"])
    #expect(try meanings("parts.map(ItemModel") == ["model ItemModel", "mapping Part -> ItemModel"])
    #expect(try meanings("size == .large") == ["enumCase Size.large"])
  }

  @Test func namesOfMembersAndMappingsMeanTheirDeclarations() throws {
    #expect(try meanings("set: {title") == ["member PageModel.title"])
    #expect(try meanings("{rows: {Photo: TextModel") == ["model TextModel", "mapping Photo -> TextModel"])
    #expect(try meanings("maps: Mail -") == ["mapping Mail -> PageModel"])
    #expect(try meanings("maps: Mail -> PageModel") == ["model PageModel"])
    #expect(try meanings("Photo: photo") == ["variant Part.photo"])
    #expect(try meanings("unions: {Part") == ["union Part", "protocol Part"])
  }

  @Test func aNameInASharedMappingMeansTheMemberOfEachSource() throws {
    #expect(try meanings("heading: title") == ["member Letter.title", "member Parcel.title"])
    #expect(try meanings("{label: name") == ["member Part.name"])
  }

  @Test func aSymbolKnowsAllItsPlaces() throws {
    let index = try analysis().symbolIndex()
    let offset = try #require(Self.text.utf8.firstRange(of: "Letter: {conforms".utf8)).lowerBound
    let letter = try #require(
      index.occurrence(at: Self.text.utf8.distance(from: Self.text.startIndex, to: offset), inFile: 0)?.symbols.first)
    let places = index.occurrences(of: [letter])
    #expect(places.count == 4)
    #expect(places.filter { $0.declares == [letter] }.count == 1)
    for place in places {
      #expect(String(decoding: Array(Self.text.utf8)[place.bytes], as: UTF8.self) == "Letter")
    }
  }

  @Test func aSymbolSaysWhatTheSchemaSaysOfIt() throws {
    let index = try analysis(Self.text.replacing("Size: {", with: "Size: {doc: How large it is., ")).symbolIndex()
    let size = try #require(index.symbols.first { $0.name == "Size" })
    #expect((size.kind, size.doc, size.parent) == (.enum, "How large it is.", nil))
    #expect(index.symbols.first { $0.name == "width" }?.type == "Int?")
  }

  @Test func termsHaveTypesAndPlaces() throws {
    let index = try analysis().symbolIndex()
    let start = try #require(Self.text.utf8.firstRange(of: "title ?? loud".utf8)).lowerBound
    let terms = index.terms(at: Self.text.utf8.distance(from: Self.text.startIndex, to: start), inFile: 0)
    #expect(terms.map(\.types) == [[.builtin(.string)], [.optional(.builtin(.string))]])
    #expect(
      terms.map { String(decoding: Array(Self.text.utf8)[$0.bytes], as: UTF8.self) } == ["title ?? loud", "title"])
  }

  @Test func aBrokenFileKeepsTheRest() throws {
    let text = Self.text.replacing("large: l}}", with: "large: l}").replacing(
      "shout(settings.", with: "shoot(settings.")
    let analysis = try analysis(text)
    #expect(analysis.schema == nil)
    #expect(try meanings("maps: Mail -", in: text) == ["mapping Mail -> PageModel"])
    #expect(try meanings("parts.map(ItemModel", in: text) == ["model ItemModel", "mapping Part -> ItemModel"])
    #expect(try meanings("{loud: shoot", in: text) == [])
  }

  @Test func anOverlayNamesWhatItsBaseDeclares() throws {
    let overlay = """
      haapi-gen: 1
      name: Own
      extends: ./Mail.yaml
      enums:
        Size: {adds: {huge: h}}
      structs:
        Photo: {adds: {height: "Int?"}}
      """
    let base = Self.text.replacing("large: l}", with: "large: l}, otherwise: other")
    let analysis = try analyze(root: "Own.yaml") { Array(($0 == "Own.yaml" ? overlay : base).utf8) }
    let index = analysis.symbolIndex()
    let own = index.occurrences.filter { $0.range.file == 0 }
    #expect(own.flatMap(\.uses).map { index.path(of: $0) } == ["enum Size", "struct Photo"])
    #expect(own.flatMap(\.uses).allSatisfy { index[$0].range.file == 1 })
    #expect(own.flatMap(\.declares).map { index.path(of: $0) } == ["enumCase Size.huge", "member Photo.height"])
  }

  @Test func anAbsurdSchemaHasNoSymbols() throws {
    let cases = (0..<20_001).map { "  S\($0): {fields: {}}" }.joined(separator: "\n")
    #expect(try analysis("haapi-gen: 1\nname: Many\nstructs:\n\(cases)\n").symbolIndex().symbols.isEmpty)
  }
}

/// The names of the shipped schema.
@Suite struct ShippedSymbolTests {
  @Test func everyNameInAnExpressionResolves() throws {
    let analysis = try ShippedMappingTests.loaded.get()
    let known = Set(analysis.symbolIndex().occurrences.filter { !$0.uses.isEmpty }.map(\.range))
    var count = 0
    for name in try Self.declarations().mappings.flatMap(\.expressions).flatMap({ $0.names(in: analysis.sources) })
    where !["settings", "first", "last", "count", "isEmpty", "rawValue"].contains(name.value) {
      count += 1
      #expect(known.contains(name.range), "\(name.value) in \(analysis.place(of: name.range))")
    }
    #expect(count > 250)
  }

  @Test func everyNameOfATypeResolves() throws {
    let analysis = try ShippedMappingTests.loaded.get()
    let index = analysis.symbolIndex()
    var unknown: Set<String> = []
    var count = 0
    for (file, tree) in analysis.trees.enumerated() {
      for text in tree.root.map({ Self.texts(of: $0) }) ?? [] {
        for word in text.value.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).filter({
          $0.first?.isUppercase == true
        }) {
          let bytes = analysis.sources[file].bytes(of: text.range)
          guard let found = bytes.firstRange(of: Array(word.utf8)) else { continue }
          count += 1
          if index.occurrence(at: found.lowerBound + 1, inFile: file)?.symbols.isEmpty ?? true {
            unknown.insert(String(word))
          }
        }
      }
    }
    #expect(unknown.subtracting(Self.others).sorted() == [])
    #expect(count > 1_000)
  }

  /// What the schema does not declare: types and modules of Swift, what is written by hand beside it, and words of
  /// texts.
  private static let others = Set(
    BuiltinType.allCases.map(\.rawValue) + [
      "CaseIterable", "Codable", "CustomDebugStringConvertible", "CustomStringConvertible", "Decodable", "Encodable",
      "Equatable", "Hashable", "Sendable",
      "DataMapperBuilder", "HaapiModel", "HaapiRuntime", "HaapiUI", "HaapiUIKitError", "OAuthDataMapperBuilder",
      "ViewControllerFactoryRegistry",
      "BankID", "Encap", "GET", "HAAPI", "Key", "OAuth", "Problems", "Representations", "Submit", "The", "There",
      "This", "What",
    ])

  /// All keys and values but those in words of people and of servers.
  private static func texts(of node: YAMLNode) -> [Located<String>] {
    switch node.content {
    case .scalar(let scalar): [Located(scalar.text, node.range)]
    case .sequence(let elements): elements.flatMap { texts(of: $0) }
    case .mapping(let members):
      members.flatMap { member -> [Located<String>] in
        if ["doc", "note", "deprecated", "wire", "from", "requires"].contains(member.key) { return [] }
        return [Located(member.key, member.keyRange)] + texts(of: member.value)
      }
    case .unreadable: []
    }
  }

  private static func declarations() throws -> SchemaSyntax {
    let folder = ShippedMappingTests.folder
    let root = try Data(contentsOf: folder.appending(path: "haapi.yaml"))
    let access = FileAccess { Array(try Data(contentsOf: folder.appending(path: $0))) }
    return declare(readFiles(root: SourceFile(path: "haapi.yaml", bytes: Array(root)), access).value).value.syntax
  }
}

extension Analysis {
  fileprivate func place(of range: SourceRange) -> String {
    let source = sources[Int(range.file)]
    return "\(source.path):\(source.start(of: range).line)"
  }
}

extension MappingSyntax {
  fileprivate var expressions: [ExpressionSyntax] {
    let elements: [Element] = if case .list(let elements) = body { elements } else { [] }
    return [condition].compactMap { $0 } + locals.compactMap(\.value)
      + elements.flatMap { [$0.condition, $0.value] }.compactMap { $0 }
      + (properties + overrides).flatMap(\.value.expressions)
  }
}

extension MappingSyntax.Value {
  fileprivate var expressions: [ExpressionSyntax] {
    switch self {
    case .expression(let expression): [expression]
    case .choice(let choices, _): choices.flatMap { [$0.condition].compactMap { $0 } + $0.value.expressions }
    case .construction(let construction):
      [construction.condition].compactMap { $0 } + construction.properties.flatMap(\.value.expressions)
    case .items, .supplied, .unread: []
    }
  }
}

extension ExpressionSyntax {
  /// All names in it.
  fileprivate func names(in sources: [SourceFile]) -> [Located<String>] {
    root.names.map { Located($0.text, written.range(ofUTF8: $0.offsets, in: sources[Int(written.range.file)])) }
  }
}

extension ExpressionSyntax.Term {
  fileprivate var names: [ExpressionSyntax.Name] {
    switch kind {
    case .name(let name): [.init(text: name, offsets: offsets)]
    case .source, .literal, .standard, .json, .conditions: []
    case .list(let parts): parts.flatMap(\.names)
    case .call(let name, let parts): [name] + parts.flatMap(\.names)
    case .mapList(let name, let part), .member(let part, let name, _), .mapEach(let part, let name, _, _),
      .ofType(let part, let name, _, _):
      [name] + part.names
    case .element(let part, _, _), .group(let part), .not(let part): part.names
    case .binary(_, let left, let right), .filter(let left, _, let right, _), .each(let left, _, let right, _, _),
      .method(let left, _, _, let right, _):
      left.names + right.names
    }
  }
}

extension SymbolIndex {
  /// The kind, the owner and the name.
  fileprivate func path(of id: SymbolID) -> String {
    let owner = self[id].parent.map { self[$0].name + "." } ?? ""
    return "\(self[id].kind.rawValue) \(owner)\(self[id].name)"
  }
}
