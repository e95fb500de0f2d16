import HaapiSchema
import YAMLDocument

extension LanguageServer {
  mutating func prepareRename(_ params: JSON) throws(ResponseError) -> JSON {
    guard let place = try place(params), let occurrence = place.occurrence else { return .null }
    let renaming = try Renaming(place)
    let edit = try renaming.edit(of: occurrence, in: place.view)
    return ["range": place.view.range(edit.range), "placeholder": .string(renaming.old)]
  }

  mutating func rename(_ params: JSON) throws(ResponseError) -> JSON {
    guard let place = try place(params), place.occurrence != nil else {
      throw ResponseError(.requestFailed, "no name is here")
    }
    let renaming = try Renaming(place)
    let new = params["newName"].string ?? ""
    guard Identifier.isValid(new) else {
      throw ResponseError(.invalidParams, "'\(new)' is not a name; a name has letters, digits and '_'")
    }
    let edits = try renaming.edits(to: new)
    try check(edits, of: renaming, to: new)
    let changes = Dictionary(grouping: edits) { place.view.uri(of: $0.range.file) }.mapValues { edits in
      JSON.array(edits.map { ["range": place.view.range($0.range), "newText": .string($0.text)] })
    }
    return ["changes": .object(changes)]
  }

  /// Makes the edits in memory, and refuses them if any name means something else afterwards.
  private func check(_ edits: [TextEdit], of renaming: Renaming, to new: String) throws(ResponseError) {
    let (view, old) = (renaming.place.view, renaming.place.index)
    var trial = workspace
    for (file, edits) in Dictionary(grouping: edits, by: \.range.file) {
      let source = view.analysis.sources[Int(file)]
      trial.open(TextDocument(source: source.replacing(edits.map { ($0.range, $0.text) })))
    }
    let analysis = trial.analysis(ofRoot: view.root)
    let index = trial.index(ofRoot: view.root)
    let isSame =
      analysis.diagnostics.map(\.id).sorted() == view.analysis.diagnostics.map(\.id).sorted()
      && index.symbols.map(\.kind) == old.symbols.map(\.kind)
      && index.occurrences.map(\.symbols) == old.occurrences.map(\.symbols)
    guard isSame else {
      throw ResponseError(
        .requestFailed, "'\(renaming.old)' cannot be '\(new)': the schema would mean something else")
    }
  }
}

/// What a renaming changes: the symbols that share a name with the one at a place, and all their places.
private struct Renaming {
  let place: Place
  let old: String
  private let symbols: Set<SymbolID>

  init(_ place: Place) throws(ResponseError) {
    let index = place.index
    // A mapping has the names of its types, and a word of a union is one of the JSON.
    func named(_ ids: [SymbolID]) -> [SymbolID] { ids.filter { ![.mapping, .variant].contains(index[$0].kind) } }
    var symbols = Set(named(place.occurrence?.symbols ?? []))
    guard let first = symbols.first else {
      throw ResponseError(.requestFailed, "this is not a name that you can change")
    }
    var count = 0
    while symbols.count > count {
      count = symbols.count
      for occurrence in index.occurrences(of: symbols) {
        symbols.formUnion(named(occurrence.symbols))
      }
    }
    old = index[first].name.lastPart
    self.place = place
    self.symbols = symbols
    for id in symbols {
      let symbol = index[id]
      let path = place.view.analysis.sources[Int(symbol.range.file)].path
      guard !DocumentURI.isShipped(path) else {
        throw ResponseError(.requestFailed, "'\(symbol.name)' is declared by '\(path)', which comes with haapi-gen")
      }
      guard symbol.name.lastPart == old else {
        throw ResponseError(.requestFailed, "'\(old)' and '\(symbol.name)' share a place")
      }
    }
  }

  /// All edits, in the order of the text.
  func edits(to new: String) throws(ResponseError) -> [TextEdit] {
    var edits: [TextEdit] = []
    for occurrence in place.index.occurrences(of: symbols) {
      var edit = try edit(of: occurrence, in: place.view)
      edit.text = new
      edits.append(edit)
    }
    for id in symbols {
      if let wire = try place.view.wireName(of: place.index[id], in: place.index) { edits.append(wire) }
    }
    return edits.sorted { $0.range < $1.range }
  }

  /// The part of an occurrence that is the name.
  func edit(of occurrence: SymbolIndex.Occurrence, in view: SchemaView) throws(ResponseError) -> TextEdit {
    let text = view.text(of: occurrence.range)
    var range = occurrence.range
    let quote = text.first == "\"" || text.first == "'" ? 1 : 0
    let inner = String(text.dropFirst(quote).dropLast(quote))
    let (length, whole) = (Int32(old.unicodeScalars.count), Int32(inner.unicodeScalars.count))
    range.startColumn += Int32(quote)
    if inner == old || inner.hasSuffix(".\(old)") {
      range.startColumn += whole - length
    } else if !inner.hasPrefix("\(old)(") {
      throw ResponseError(.requestFailed, "'\(inner)' is not written so that '\(old)' can be changed in it")
    }
    (range.endLine, range.endColumn) = (range.startLine, range.startColumn + length)
    return TextEdit(range: range, text: old)
  }
}

extension SchemaView {
  /// What keeps the name in the JSON of a symbol that gets another name; `nil` if it has a name of its own there.
  fileprivate func wireName(of symbol: Symbol, in index: SymbolIndex) throws(ResponseError) -> TextEdit? {
    let owner = symbol.parent.map { index[$0].kind }
    let isWired =
      switch symbol.kind {
      case .member: owner != .model
      case .variable, .enumCase: true
      default: false
      }
    guard isWired,
      let tree = analysis.trees.indices.contains(Int(symbol.range.file))
        ? analysis.trees[Int(symbol.range.file)] : nil
    else { return nil }
    guard let value = tree.root?.value(ofKeyAt: symbol.range) else {
      if symbol.kind == .enumCase, !text(of: symbol.range).hasSuffix(")") {
        throw ResponseError(
          .requestFailed, "'\(symbol.name)' is also the word in the JSON; write '\(symbol.name): \(symbol.name)'")
      }
      return nil
    }
    let wire = "wire: \(symbol.name)"
    switch value.content {
    case .scalar where symbol.kind != .enumCase:
      let type = text(of: value.range)
      let isFree = type.first == "\"" || type.first == "'" || !type.contains { ",[]{}:#".contains($0) }
      return TextEdit(range: value.range, text: "{type: \(isFree ? type : "\"\(type)\""), \(wire)}")
    case .mapping(let members):
      guard let first = members.first, members.allSatisfy({ !["wire", "from", "text", "alias"].contains($0.key) })
      else { return nil }
      var start = first.keyRange
      (start.endLine, start.endColumn) = (start.startLine, start.startColumn)
      let isFlow = text(of: value.range).hasPrefix("{")
      return TextEdit(
        range: start,
        text: isFlow ? "\(wire), " : "\(wire)\n" + String(repeating: " ", count: Int(start.startColumn)))
    case .scalar, .sequence, .unreadable: return nil
    }
  }
}

extension YAMLNode {
  /// The value of the key at a place.
  fileprivate func value(ofKeyAt place: SourceRange) -> YAMLNode? {
    switch content {
    case .mapping(let members):
      for member in members {
        if member.keyRange == place { return member.value }
        if let found = member.value.value(ofKeyAt: place) { return found }
      }
      return nil
    case .sequence(let elements): return elements.lazy.compactMap { $0.value(ofKeyAt: place) }.first
    case .scalar, .unreadable: return nil
    }
  }
}

extension String {
  /// `Option` in `SelectFormField.Option`.
  fileprivate var lastPart: String { split(separator: ".").last.map(String.init) ?? self }
}
