import HaapiSchema
import YAMLDocument

extension LanguageServer {
  mutating func completion(_ params: JSON) throws(ResponseError) -> JSON {
    guard let view = try view(params) else { return .null }
    let offset = view.source.offset(of: params["position"], encoding)
    for cursor in Cursor.all(in: view.source, at: offset) {
      let proposals = proposals(at: cursor, in: view)
      guard proposals.isEmpty else {
        return ["isIncomplete": false, "items": .array(proposals.map { item($0, replacing: cursor.word, in: view) })]
      }
    }
    return ["isIncomplete": false, "items": []]
  }

  private mutating func proposals(at cursor: Cursor, in view: SchemaView) -> [Proposal] {
    let values = KeyTable.values(at: cursor.path, isOverlay: view.isOverlay)
    if case .value(let before) = cursor.place, values.contains(where: \.isExpression),
      let prefix = before.openJSONPath
    {
      return NameProposals(index: workspace.index(ofRoot: view.root), path: cursor.path)
        .steps(
          behind: prefix, in: workspace.responses(ofRoot: view.root),
          readBy: workspace.interpreter(ofRoot: view.root))
    }
    if case .value(let before) = cursor.place, before.endsBehindJSON, values.contains(where: \.isExpression) {
      return Condition.Kind.questions.map { Proposal($0.key, .field, detail: "Bool") }
    }
    // What follows a dot is found by another index, and to make one costs a check of the schema.
    if case .value(let before) = cursor.place, before.hasSuffix(".") {
      return values.contains(where: \.isExpression) ? members(before: cursor.word.lowerBound, in: view) : []
    }
    let names = NameProposals(index: workspace.index(ofRoot: view.root), path: cursor.path)
    if case .value(let before) = cursor.place, before.endsInFilterByType, values.contains(where: \.isExpression) {
      return names.filtered
    }
    if case .value(let before) = cursor.place, let method = before.openElementMethod,
      values.contains(where: \.isExpression)
    {
      // Elsewhere, the list has to be known to mean something.
      let elements = elements(of: method, before: cursor.word.lowerBound, in: view)
      guard elements.isEmpty else { return elements + (method == "filter" ? [] : names.models) }
    }
    switch cursor.place {
    case .key(let before, let besides):
      let hasColon = view.source.bytes[cursor.word.upperBound...].first { $0 != UInt8(ascii: " ") } == UInt8(ascii: ":")
      let all = values.flatMap { names.keys($0, before: before, end: hasColon ? "" : ": ") }
      let whole = hasColon ? [] : names.declarations(isOverlay: view.isOverlay)
      return (whole + all).filter { !besides.contains($0.name) }
    case .value: return values.flatMap { names.values($0) }
    }
  }

  private func item(_ proposal: Proposal, replacing word: Range<Int>, in view: SchemaView) -> JSON {
    let source = view.source
    let indentation = String(decoding: source.indentation(at: word.lowerBound), as: UTF8.self)
    let text =
      proposal.snippet?.text(withStops: knowsSnippets, indentedBy: indentation) ?? proposal.text ?? proposal.name
    // The dot that is there becomes a part of the text.
    let word = text.hasPrefix("?.") ? word.lowerBound - 1..<word.upperBound : word
    return .members([
      "label": .string(proposal.name), "kind": .integer(proposal.kind.rawValue), "detail": .optional(proposal.detail),
      "documentation": proposal.page.map { ["kind": "markdown", "value": .string($0)] } ?? .null,
      "sortText": .string("\(proposal.rank)\(proposal.name)"),
      "filterText": .string(text.hasPrefix("?.") ? ".\(proposal.name)" : proposal.name),
      // A snippet has the indentation of its lines already.
      "insertTextFormat": proposal.snippet != nil && knowsSnippets ? 2 : .null,
      "insertTextMode": proposal.snippet == nil ? .null : 1,
      "textEdit": ["range": source.range(word, encoding), "newText": .string(text)],
    ])
  }

  /// What may follow a dot.
  private mutating func members(before end: Int, in view: SchemaView) -> [Proposal] {
    let bytes = view.source.bytes
    let dot = end - 1
    let isChained = dot > 0 && bytes[dot - 1] == UInt8(ascii: "?")
    var receiver = isChained ? dot - 1 : dot
    let operand = bytes.end(of: " ", from: bytes.end(of: "=!", from: bytes.end(of: " ", from: dot)))
    let isCompared = operand < dot && bytes[operand..<dot].contains(UInt8(ascii: "="))
    if isCompared { receiver = operand }
    let (index, types) = types(before: receiver, without: view.source.word(at: end).upperBound, in: view)
    if isCompared { return index.cases(of: Set(types.map(\.unwrapped.description))) }
    return types.flatMap { type in
      index.members(of: type.unwrapped).map { member in
        Proposal(
          member.name, .field, text: type.isOptional && !isChained ? "?.\(member.name)" : nil,
          detail: member.type.description)
      }
    }
  }
}

extension LanguageServer {
  /// The members of the elements of a list, inside the brackets of one of its methods.
  private mutating func elements(of method: String, before end: Int, in view: SchemaView) -> [Proposal] {
    let bytes = view.source.bytes
    let dot = end - method.utf8.count - 2
    let receiver = dot > 0 && bytes[dot - 1] == UInt8(ascii: "?") ? dot - 1 : dot
    var rest = view.source.word(at: end).upperBound
    if rest < bytes.count, bytes[rest] == UInt8(ascii: ")") { rest += 1 }
    let (index, types) = types(before: receiver, without: rest, in: view)
    return types.flatMap { type -> [Proposal] in
      guard case .array(let element) = type.unwrapped else { return [] }
      return index.members(of: element).map { Proposal($0.name, .field, detail: $0.type.description) }
    }
  }

  /// The types of the expression that ends at a place, if the text from there to another place is left out.
  private mutating func types(
    before receiver: Int, without rest: Int, in view: SchemaView
  ) -> (index: SymbolIndex, types: [TypeReference]) {
    let bytes = view.source.bytes
    var trial = workspace
    trial.open(
      TextDocument(source: SourceFile(path: view.source.path, bytes: Array(bytes[..<receiver] + bytes[rest...]))))
    let index = trial.index(ofRoot: view.root)
    let terms = index.terms(at: receiver, inFile: view.file)
    return (index, terms.last { $0.bytes.upperBound == receiver }?.types ?? [])
  }
}

extension String {
  /// The part of a path in `json("…")` that stands at the end, up to its last dot; `nil` if none is open there.
  fileprivate var openJSONPath: String? {
    guard let call = ranges(of: "json(").last else { return nil }
    let argument = self[call.upperBound...].drop { $0 == "\\" }
    guard argument.first == "\"", !argument.dropFirst().contains("\"") else { return nil }
    let path = argument.dropFirst()
    return String(path[..<(path.lastIndex(of: ".").map(path.index(after:)) ?? path.startIndex)])
  }
}

extension String {
  /// Whether a member of `json("…")` follows.
  fileprivate var endsBehindJSON: Bool {
    guard hasSuffix(")."), let call = ranges(of: "json(").last else { return false }
    return self[call.upperBound...].firstIndex(of: ")") == index(endIndex, offsetBy: -2)
  }

  /// Whether the name of a type follows: `actions.filter(is `
  fileprivate var endsInFilterByType: Bool { hasSuffix(".filter(is ") || hasSuffix(".filter(!is ") }

  /// The method of a list whose bracket has just been opened: `links.map(`
  fileprivate var openElementMethod: String? {
    ["filter", "map", "compactMap", "flatMap"].first { hasSuffix(".\($0)(") }
  }
}

extension SymbolIndex {
  /// The cases of enums, which a value of one of them is compared with: `size == .`
  fileprivate func cases(of enums: Set<String>) -> [Proposal] {
    symbols.filter { symbol in
      symbol.kind == .enumCase && symbol.parent.map { enums.contains(self[$0].name) } ?? false
    }.map { Proposal($0.name, .enumMember, page: $0.doc) }
  }
}

extension SourceFile {
  /// The spaces that the line of an offset begins with.
  fileprivate func indentation(at offset: Int) -> ArraySlice<UInt8> {
    bytes[bytesOfLine(lineNumber(ofByte: offset))].prefix { $0 == UInt8(ascii: " ") }
  }
}

extension [UInt8] {
  /// Where some signs begin that stand before an offset.
  fileprivate func end(of signs: String, from offset: Int) -> Int {
    self[..<offset].lastIndex { !signs.utf8.contains($0) }.map { $0 + 1 } ?? 0
  }
}

extension SchemaView {
  /// Whether the schema extends another.
  fileprivate var isOverlay: Bool {
    guard !DocumentURI.isShipped(root), case .mapping(let members)? = analysis.trees.first?.root?.content else {
      return false
    }
    return members.contains { $0.key == "extends" }
  }
}

extension KeyTable.Value {
  /// Whether an expression may stand there.
  fileprivate var isExpression: Bool {
    switch self {
    case .expression, .member: true
    case .either(let values): values.contains(where: \.isExpression)
    default: false
    }
  }
}
