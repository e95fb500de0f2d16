import YAMLDocument

/// The symbols of a schema and of what it extends, each place where the text names one, and the type of each term.
///
/// Offsets are those of UTF-8 bytes in a file, and files are those of `Analysis.sources`.
public struct SymbolIndex: Sendable {
  /// Those of what is extended come before others of their kind.
  public let symbols: [Symbol]
  /// In the order of the files and of the text.
  public let occurrences: [Occurrence]
  /// In the order of the files and of the text; a term around others comes before them.
  public let terms: [Term]

  /// The rows of all tables of screens, in the order in which they are tried.
  private let screens: [(model: String, screen: String?)]

  /// `nil` if the schema was not checked.
  let types: TypeTable?

  /// A place where the text names symbols.
  public struct Occurrence: Hashable, Sendable {
    public let range: SourceRange
    /// The bytes of the range in its file.
    public let bytes: Range<Int>
    /// What it declares. Usually one symbol or none; several if an alias repeats the text.
    public let declares: [SymbolID]
    /// What it means elsewhere: a type, or in an expression that several sources share, the member of each.
    public let uses: [SymbolID]

    /// What it declares or uses.
    public var symbols: [SymbolID] { declares + uses }
  }

  /// A part of an expression.
  public struct Term: Hashable, Sendable {
    public let range: SourceRange
    /// The bytes of the range in its file.
    public let bytes: Range<Int>
    /// Its type; several if the sources that share the expression give it different ones. Empty after an error.
    public let types: [TypeReference]
  }

  /// Of a schema that was not checked.
  init() { (symbols, occurrences, terms, screens, types) = ([], [], [], [], nil) }

  init(_ checked: CheckedSchema, of declared: DeclaredSchema) {
    let known = declared.bases.last.flatMap { base in
      base.indexed?.index.extended(to: checked.types, before: base.text.first)
    }
    var builder = known ?? SymbolIndexBuilder(checked.types)
    builder.add(declared, checked.meanings)
    (symbols, occurrences, terms) = (builder.symbols, builder.occurrences, builder.terms)
    screens = builder.allScreens
    types = checked.types
  }

  /// The symbols alone.
  init(declarationsOf checked: CheckedSchema, _ declared: DeclaredSchema) {
    var builder = SymbolIndexBuilder(checked.types)
    builder.declare(checked.types.syntax, declared)
    (symbols, occurrences, terms, screens, types) = (builder.symbols, [], [], [], checked.types)
  }

  /// What a name stands for as the type of values; `nil` if it is not the name of a type.
  public func type(named name: String) -> TypeReference? {
    switch types?.symbols[name]?.kind {
    case .struct?, .enum?, .overlayModel?: .named(name)
    case .protocol?, .model?: .existential(name)
    default: nil
    }
  }

  /// The members that an expression can name in a value of a type.
  public func members(of type: TypeReference) -> [(name: String, type: TypeReference)] {
    types?.members(of: type) ?? []
  }

  /// The models of the base that a model of an overlay refines by `is`; nothing for other models.
  public func modelsRefined(by name: String) -> [String] {
    guard let types, let symbol = types.symbols[name], symbol.kind == .overlayModel else { return [] }
    return types.inheritance.modelParents[symbol.index].map { types.syntax.models[$0].name.value }
  }

  /// The screen that shows a model; `nil` if no table has one.
  public func screen(ofModel name: String) -> String? {
    guard let types, let symbol = types.symbols[name], [.model, .overlayModel].contains(symbol.kind) else { return nil }
    let models = Set(types.modelAncestors[symbol.index].map { types.syntax.models[$0].name.value })
    return screens.first { models.contains($0.model) }?.screen
  }

  /// The numbers of all symbols, in their order.
  public var ids: [SymbolID] { symbols.indices.map(SymbolID.init(number:)) }

  public subscript(id: SymbolID) -> Symbol { symbols[id.number] }

  /// The names at an offset, or just before it, in the order of the text.
  public func occurrences(at offset: Int, inFile file: Int) -> [Occurrence] {
    occurrences.touching(offset, Int32(file)) { ($0.range.file, $0.bytes) }
  }

  /// The innermost name at an offset, or just before it.
  public func occurrence(at offset: Int, inFile file: Int) -> Occurrence? {
    occurrences(at: offset, inFile: file).min { $0.bytes.count < $1.bytes.count }
  }

  /// All places of some symbols, their declarations among them.
  public func occurrences(of ids: Set<SymbolID>) -> [Occurrence] {
    occurrences.filter { $0.declares.contains(where: ids.contains) || $0.uses.contains(where: ids.contains) }
  }

  /// The terms at an offset, or just before it, the innermost one last.
  public func terms(at offset: Int, inFile file: Int) -> [Term] {
    terms.touching(offset, Int32(file)) { ($0.range.file, $0.bytes) }
  }
}

extension Array {
  /// The elements whose bytes have an offset in them or at their end, of some in the order of the files and of the text.
  fileprivate func touching(
    _ offset: Int, _ file: Int32, _ place: (Element) -> (file: Int32, bytes: Range<Int>)
  ) -> [Element] {
    func firstIndex(_ isBehind: (Int32, Int) -> Bool) -> Int {
      var (low, high) = (startIndex, endIndex)
      while low < high {
        let middle = (low + high) / 2
        let (file, bytes) = place(self[middle])
        if isBehind(file, bytes.lowerBound) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    let start = firstIndex { own, _ in own >= file }
    let end = firstIndex { own, first in own > file || own == file && first > offset }
    return self[start..<end].filter { place($0).bytes.touches(offset) }
  }
}

extension Range<Int> {
  /// Whether an offset is in the range or at its end, where a cursor stands after typing.
  fileprivate func touches(_ offset: Int) -> Bool { lowerBound <= offset && offset <= upperBound }
}
