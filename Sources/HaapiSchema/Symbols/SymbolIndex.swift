import YAMLDocument

/// The symbols of a schema and of what it extends, each place where the text names one, and the type of each term.
///
/// Offsets are those of UTF-8 bytes in a file, and files are those of `Analysis.sources`.
public struct SymbolIndex: Sendable {
  /// In the order of the sections, those of what is extended first.
  public let symbols: [Symbol]
  /// In the order of the files and of the text.
  public let occurrences: [Occurrence]
  /// In the order of the files and of the text; a term around others comes before them.
  public let terms: [Term]

  /// `nil` if the schema was not checked.
  private let types: TypeTable?

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
  init() { (symbols, occurrences, terms, types) = ([], [], [], nil) }

  init(_ checked: CheckedSchema, of declared: DeclaredSchema) {
    var builder = SymbolIndexBuilder(checked.types)
    builder.declare(declared)
    builder.use(declared)
    if let meanings = checked.meanings { builder.use(meanings) }
    (symbols, occurrences, terms) = (builder.symbols, builder.occurrences, builder.terms)
    types = checked.types
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

  /// The numbers of all symbols, in their order.
  public var ids: [SymbolID] { symbols.indices.map(SymbolID.init(number:)) }

  public subscript(id: SymbolID) -> Symbol { symbols[id.number] }

  /// The name at an offset, or just before it: the innermost one.
  public func occurrence(at offset: Int, inFile file: Int) -> Occurrence? {
    occurrences.filter { $0.range.file == file && $0.bytes.touches(offset) }.min { $0.bytes.count < $1.bytes.count }
  }

  /// All places of a symbol, its declaration among them.
  public func occurrences(of id: SymbolID) -> [Occurrence] {
    occurrences.filter { $0.declares.contains(id) || $0.uses.contains(id) }
  }

  /// The terms at an offset, or just before it, the innermost one last.
  public func terms(at offset: Int, inFile file: Int) -> [Term] {
    terms.filter { $0.range.file == file && $0.bytes.touches(offset) }
  }
}

extension Range<Int> {
  /// Whether an offset is in the range or at its end, where a cursor stands after typing.
  fileprivate func touches(_ offset: Int) -> Bool { lowerBound <= offset && offset <= upperBound }
}
