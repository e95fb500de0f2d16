import YAMLDocument

/// All mappings, by their source and their target.
struct MappingTable {
  /// In the order of declaration; those that cannot be right are left out.
  private(set) var entries: [Entry] = []
  private var index: [MappingReference: Meaning] = [:]
  /// By the index of the target model, then by the name of the source.
  private var byModel: [Int: [String: [Int]]] = [:]

  private enum Meaning {
    case entry(Int)
    /// The declaration is wrong. Its error is reported, so its uses have none.
    case error
  }

  struct Entry {
    var syntax: MappingSyntax
    let kind: Kind
    let source: TypeReference
    /// The index of the target model.
    let model: Int

    var reference: MappingReference { syntax.name.reference }

    /// Whether expressions can call it.
    var makesModels: Bool { kind != .shared && kind != .nothing }
  }

  enum Kind: CaseIterable {
    /// Makes a model from a struct.
    case make
    /// Gives members to models that others make.
    case shared
    case dispatch
    case list
    /// Makes no model.
    case nothing
  }

  /// The used declarations.
  struct Usage {
    var mappings: Set<MappingReference> = []
    private(set) var transforms: Set<String> = []
    /// The values that mappings name.
    private(set) var locals: Set<LocalReference> = []
    /// The models that are made.
    private(set) var made: Set<String> = []
    /// By the mapping that has them.
    private(set) var properties: TakenMembers = [:]

    init() {}

    /// The usage in some expressions and their local values.
    init(_ expressions: [Expression], _ locals: [MappingFunction.Local], _ givers: Givers) {
      for expression in expressions + givers.values.map(\.value) { expression.collectTransforms(into: &transforms) }
      self.locals = Set(locals.map(\.reference))
      made = givers.made
      properties = givers.properties
    }

    mutating func formUnion(_ other: Usage) {
      mappings.formUnion(other.mappings)
      transforms.formUnion(other.transforms)
      locals.formUnion(other.locals)
      made.formUnion(other.made)
      properties.add(other.properties)
    }
  }

  func isWrong(_ reference: MappingReference) -> Bool {
    if case .error? = index[reference] { true } else { false }
  }

  /// Notes a mapping that cannot be declared.
  mutating func addWrong(_ reference: MappingReference) {
    if place(of: reference) == nil { index[reference] = .error }
  }

  subscript(reference: MappingReference) -> Entry? { place(of: reference).map { entries[$0] } }

  private func place(of reference: MappingReference) -> Int? {
    if case .entry(let place)? = index[reference] { place } else { nil }
  }

  /// The mappings to a model from some structs and protocols, in the order of declaration.
  func entries(to model: Int, from sources: [String]) -> [Entry] {
    guard let bySource = byModel[model] else { return [] }
    return sources.flatMap { bySource[$0] ?? [] }.sorted().map { entries[$0] }
  }

  /// The place of a mapping in the order of declaration.
  func position(of reference: MappingReference) -> Int { place(of: reference) ?? entries.count }

  /// Gives a table other rows.
  mutating func setRows(_ rows: [MappingSyntax.Row], of reference: MappingReference) {
    guard let place = place(of: reference) else { return }
    entries[place].syntax.body = .rows(rows)
  }

  /// Adds a mapping, or returns the existing one.
  mutating func add(_ entry: Entry) -> Entry? {
    if let existing = self[entry.reference] { return existing }
    index[entry.reference] = .entry(entries.count)
    byModel[entry.model, default: [:]][entry.reference.source, default: []].append(entries.count)
    entries.append(entry)
    return nil
  }
}

extension Expression {
  /// All transforms that it calls.
  fileprivate func collectTransforms(into found: inout Set<String>) {
    if case .call(let name, _) = kind { found.insert(name) }
    forEachPart { $0.collectTransforms(into: &found) }
  }
}

extension MappingReference {
  /// As the schema writes it.
  package var description: String { "\(source) -> \(isList ? "[\(target)]" : target)" }
}
