import YAMLDocument

/// Collects symbols, and the places that name them.
struct SymbolIndexBuilder: TypeLookup, Sendable {
  private(set) var types: TypeTable
  private(set) var symbols: [Symbol] = []
  /// The rows of all tables of screens, in the order in which they are tried; no screen for a model that has none.
  var screens: [(model: String, screen: String?)] = []
  /// The first symbol declared at each place.
  private var byPlace: [SourceRange: SymbolID] = [:]
  /// Those that are found by their name and that of what they belong to, by kind.
  private var byName: [Key: [SymbolID]] = [:]
  private var declarations: [SourceRange: [SymbolID]] = [:]
  private var uses: [SourceRange: [SymbolID]] = [:]
  private var termTypes: [SourceRange: [TypeReference]] = [:]
  /// What is known of the schema that is extended.
  private var base = Base()

  private struct Base {
    /// The first of its files.
    var file = Int32.max
    var occurrences: [SymbolIndex.Occurrence] = []
    var terms: [SymbolIndex.Term] = []
    var screens: [(model: String, screen: String?)] = []
  }

  private struct Key: Hashable {
    let kind: Symbol.Kind
    let name: String
  }

  init(_ types: TypeTable) {
    self.types = types
  }

  /// Goes on with an overlay, whose files come before the given one.
  func extended(to types: TypeTable, before file: Int32) -> SymbolIndexBuilder {
    var builder = self
    builder.base = Base(file: file, occurrences: occurrences, terms: terms, screens: screens)
    builder.types = types
    (builder.declarations, builder.uses, builder.termTypes, builder.screens) = ([:], [:], [:], [])
    return builder
  }

  /// Adds what is declared and not known yet.
  mutating func add(_ declared: DeclaredSchema, _ meanings: ExpressionMeanings?) {
    let new = syntax.declared(before: base.file)
    declare(new, declared)
    use(new, declared)
    if let meanings { use(meanings) }
  }

  // MARK: Symbols

  /// Adds a symbol, unless another alias has it already.
  @discardableResult
  mutating func declare(
    _ kind: Symbol.Kind, _ name: Located<String>, in parent: SymbolID? = nil, wire: String? = nil,
    type: TypeSyntax? = nil, doc: String? = nil
  ) -> SymbolID {
    let place = kind.isNested ? name.lastComponent : name.range
    if let known = declarations[place]?.first(where: {
      symbols[$0.number].kind == kind && symbols[$0.number].parent == parent
    }) {
      return known
    }
    let id = SymbolID(number: symbols.count)
    symbols.append(
      Symbol(kind: kind, name: name.value, range: name.range, parent: parent, wire: wire, type: type?.text, doc: doc))
    declarations[place, default: []].append(id)
    byName[Key(kind: kind, name: name.value), default: []].append(id)
    if byPlace[name.range] == nil { byPlace[name.range] = id }
    return id
  }

  subscript(id: SymbolID) -> Symbol { symbols[id.number] }

  /// The symbols of a kind and a name, wherever they belong.
  func named(_ name: String, _ kind: Symbol.Kind) -> [SymbolID] { byName[Key(kind: kind, name: name)] ?? [] }

  /// The symbol of a kind and a name that belongs to another one.
  func named(_ name: String, _ kind: Symbol.Kind, in parent: SymbolID?) -> SymbolID? {
    named(name, kind).first { symbols[$0.number].parent == parent }
  }

  /// What a name means that stands for a type, a screen or a table of screens.
  func type(named name: String) -> SymbolID? {
    guard let symbol = types.symbols[name] else { return named(name, .resource).first }
    return byPlace[symbol.range]
  }

  func symbol(at place: SourceRange?) -> SymbolID? { place.flatMap { byPlace[$0] } }

  // MARK: Uses

  mutating func use(_ symbol: SymbolID?, at range: SourceRange) {
    guard let symbol, uses[range]?.contains(symbol) != true else { return }
    uses[range, default: []].append(symbol)
  }

  mutating func use(_ type: TypeReference, at range: SourceRange) {
    if type == .unknown || termTypes[range]?.contains(type) == true {
      termTypes[range] = termTypes[range] ?? []
    } else {
      termTypes[range, default: []].append(type)
    }
  }

  /// A name of a type, and the names that it is nested in.
  mutating func useType(_ name: Located<String>) {
    use(type(named: name.value), at: name.lastComponent)
    useOuterTypes(of: name)
  }

  mutating func useOuterTypes(of name: Located<String>) {
    guard let outer = name.outer, outer.range != name.range else { return }
    useType(outer)
  }

  // MARK: Results

  var occurrences: [SymbolIndex.Occurrence] {
    let places = Set(declarations.keys).union(uses.keys)
    let found = places.map { place in
      SymbolIndex.Occurrence(
        range: place, bytes: bytes(of: place), declares: declarations[place] ?? [], uses: uses[place] ?? [])
    }
    return found.sorted { ($0.range.file, $0.bytes) < ($1.range.file, $1.bytes) } + base.occurrences
  }

  var terms: [SymbolIndex.Term] {
    termTypes.map { SymbolIndex.Term(range: $0.key, bytes: bytes(of: $0.key), types: $0.value) }
      .sorted { ($0.range.file, $0.bytes) < ($1.range.file, $1.bytes) } + base.terms
  }

  /// The rows of all tables of screens.
  var allScreens: [(model: String, screen: String?)] { screens + base.screens }

  private func bytes(of range: SourceRange) -> Range<Int> { sources[Int(range.file)].bytes(of: range).indices }
}

/// By the file, then by the beginning, longer ones first.
private func < (_ a: (Int32, Range<Int>), _ b: (Int32, Range<Int>)) -> Bool {
  (a.0, a.1.lowerBound, -a.1.upperBound) < (b.0, b.1.lowerBound, -b.1.upperBound)
}

extension Symbol.Kind {
  /// Whether a name of this kind may name what it is nested in.
  fileprivate var isNested: Bool { [.enum, .protocol, .struct, .factory].contains(self) }
}

extension Located<String> {
  /// The place of `Option` in `SelectFormField.Option`; the whole place if the text is written otherwise.
  var lastComponent: SourceRange {
    part(value.unicodeScalars.lastIndex(of: ".").map { value.unicodeScalars.index(after: $0)..<value.endIndex })
  }

  /// `SelectFormField` in `SelectFormField.Option`.
  var outer: Located<String>? {
    value.unicodeScalars.lastIndex(of: ".").map {
      Located(String(value[..<$0]), part(value.startIndex..<$0))
    }
  }

  private func part(_ part: Range<String.Index>?) -> SourceRange {
    let scalars = value.unicodeScalars
    guard let part, range.startLine == range.endLine else { return range }
    // With quotes, there are two more characters.
    let quote = (Int(range.endColumn - range.startColumn) - scalars.count) / 2
    guard Int(range.endColumn - range.startColumn) == scalars.count + 2 * quote, 0...1 ~= quote else { return range }
    var place = range
    place.startColumn += Int32(quote + scalars.distance(from: scalars.startIndex, to: part.lowerBound))
    place.endColumn = place.startColumn + Int32(scalars.distance(from: part.lowerBound, to: part.upperBound))
    return place
  }
}

extension TypeSyntax {
  /// As it is written.
  fileprivate var text: String? { written.value.isEmpty ? nil : written.value }
}
