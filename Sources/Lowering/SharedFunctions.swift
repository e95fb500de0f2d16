import HaapiSchema

/// The private functions for what mappings of protocols give to several models, and the calls of them.
///
/// What models have in common is what the author of the schema said once, in a mapping of a protocol.
package struct SharedFunctions: Sendable {
  package private(set) var all: [SharedFunction] = []
  /// The indices of those that make a model, by its implementation.
  private var makers: [String: [Int]] = [:]
  /// The indices of those that choose what a member is, by its name.
  private var choosers: [String: [Int]] = [:]

  /// What a function is about.
  package enum Subject: Sendable {
    /// It makes a value of this implementation of a model.
    case implementation(String)
    /// It chooses what this member is.
    case member(String)
  }

  package init() {}

  /// - Parameters:
  ///   - functions: Those whose models share.
  ///   - name: The name that an emitter gives to a function for a model or for a member; `nil` if it has another meaning.
  ///   - accepts: Whether nothing else has one of the names of a function.
  package init(
    for functions: [MappingFunction], _ index: SchemaIndex, named name: (Subject) -> String?,
    where accepts: (SharedFunction) -> Bool
  ) {
    var gifts = Gifts(index)
    var signatures: Set<String> = []
    let constructions = functions.flatMap(\.constructions)
    for (construction, source) in constructions { gifts.add(construction, from: source) }
    for gift in gifts.models {
      let shared = gift.shared
      guard !shared.isEmpty, let name = name(.implementation(gift.construction.implementation)) else { continue }
      for given in shared {
        let function = SharedFunction(
          name: name, gift.view, making: gift.construction, given: given, by: gift.givers)
        guard accepts(function), signatures.insert(function.signature).inserted else { continue }
        makers[gift.construction.implementation, default: []].append(all.count)
        all.append(function)
      }
    }
    for (construction, source) in constructions {
      let call = call(making: construction, from: source, index)
      gifts.addChoices(of: construction, from: source, among: call.map { Set($0.arguments.map(\.name)) })
    }
    for gift in gifts.choices where gift.count > 1 {
      guard let name = name(.member(gift.member)) else { continue }
      let function = SharedFunction(name: name, gift.view, choosing: gift.template, of: gift.type)
      guard accepts(function), signatures.insert(function.signature).inserted else { continue }
      choosers[gift.member, default: []].append(all.count)
      all.append(function)
    }
  }

  /// The call that makes a model, by the function that computes most of it.
  ///
  /// - Parameter type: The struct or protocol that is mapped.
  package func call(making construction: ModelConstruction, from type: String, _ index: SchemaIndex) -> SharedFunction
    .Call?
  {
    calls(makers[construction.implementation], from: type, index) { $0.call(making: construction) }
      .min { $0.arguments.count < $1.arguments.count }
  }

  /// The call that chooses what a member is.
  ///
  /// - Parameter type: The struct or protocol that is mapped.
  package func call(
    choosing property: ModelConstruction.Property, from type: String, _ index: SchemaIndex
  ) -> SharedFunction.Call? {
    calls(choosers[property.name], from: type, index) { $0.call(choosing: property.value, of: property.type) }
      .min { $0.arguments.count < $1.arguments.count }
  }

  private func calls(
    _ places: [Int]?, from type: String, _ index: SchemaIndex, _ call: (SharedFunction) -> SharedFunction.Call?
  ) -> [SharedFunction.Call] {
    (places ?? []).compactMap { place in
      let function = all[place]
      if let source = function.source, !index.conforms([type], to: source) { return nil }
      return call(function)
    }
  }
}

/// What mappings of protocols give, with the number of models that take it.
private struct Gifts {
  /// Members of models of one type.
  private(set) var models: [Model] = []
  /// Members for which there is a choice.
  private(set) var choices: [Choice] = []

  private let index: SchemaIndex
  private var views: [String: ProtocolView] = [:]
  /// Expressions as protocols have them; `nil` for those that take more than a protocol promises.
  private var expressions: [Gift: ModelConstruction.Value?] = [:]
  /// Indices, by the implementation, and by the member.
  private var places: (models: [String: [Int]], choices: [String: [Int]]) = ([:], [:])

  /// What a mapping gives to a member says the same for all values of a protocol.
  private struct Gift: Hashable {
    let giver: MappingReference
    let member: String
    let view: String
  }

  /// Models with the same members, whose sources conform to one protocol.
  struct Model {
    let construction: ModelConstruction
    let view: ProtocolView
    /// What mappings of the protocol give, by the member.
    private var values: [String: ModelConstruction.Value] = [:]
    /// The mappings whose expressions they are.
    private(set) var givers: [String: MappingReference] = [:]
    /// The members that each of the models takes.
    private var taken: [Set<String>] = []

    init(_ construction: ModelConstruction, _ view: ProtocolView) {
      (self.construction, self.view) = (construction, view)
    }

    mutating func add(_ given: [String: ModelConstruction.Value], of construction: ModelConstruction) {
      taken.append(Set(given.keys))
      for property in construction.properties {
        guard let value = given[property.name], values[property.name] == nil else { continue }
        values[property.name] = value
        if case .expression = value { givers[property.name] = property.giver }
      }
    }

    /// What functions compute: as many members as several models take, then fewer for models that take only these. A call
    /// says less than it leaves out.
    var shared: [[String: ModelConstruction.Value]] {
      let counts = values.mapValues { _ in 0 }.merging(taken.joined().map { ($0, 1) }, uniquingKeysWith: +)
      var rest = taken
      return Set(counts.values).sorted().compactMap { fewest in
        let members = Set(counts.filter { $0.value >= fewest }.keys)
        let takers = rest.filter(members.isSubset)
        guard takers.count > 1, construction.properties.count <= 2 * members.count else { return nil }
        rest.removeAll(where: members.isSubset)
        return values.filter { members.contains($0.key) }
      }
    }
  }

  struct Choice {
    let member: String
    let type: TypeReference
    let view: ProtocolView
    let template: ProtocolView.Template
    fileprivate(set) var count = 1
  }

  init(_ index: SchemaIndex) { self.index = index }

  mutating func add(_ construction: ModelConstruction, from source: String) {
    for view in views(of: construction, from: source) { addModel(construction, view) }
  }

  /// - Parameter members: The members that the mapping gives itself; `nil` for all.
  mutating func addChoices(of construction: ModelConstruction, from source: String, among members: Set<String>?) {
    for view in views(of: construction, from: source) {
      for property in construction.properties
      where property.giver?.source == view.name && members?.contains(property.name) != false {
        addChoice(property, view)
      }
    }
  }

  /// The protocols whose mappings give members, the nearest first.
  private mutating func views(of construction: ModelConstruction, from source: String) -> [ProtocolView] {
    let givers = Set(construction.properties.compactMap { $0.giver?.source })
    return index.lineage(of: source).filter { givers.contains($0) && index.protocols[$0] != nil }.map { name in
      let view = views[name] ?? ProtocolView(name, in: index)
      views[name] = view
      return view
    }
  }

  private mutating func addModel(_ construction: ModelConstruction, _ view: ProtocolView) {
    var given: [String: ModelConstruction.Value] = [:]
    for property in construction.properties where property.standards.isEmpty {
      guard let giver = property.giver, index.conforms([view.name], to: giver.source) else { continue }
      given[property.name] = value(of: property, from: giver, view)
    }
    guard !given.isEmpty else { return }
    let known = places.models[construction.implementation] ?? []
    let place = known.first {
      models[$0].view.name == view.name && models[$0].construction.hasMembers(of: construction)
    }
    if place == nil {
      places.models[construction.implementation] = known + [models.count]
      models.append(Model(construction, view))
    }
    models[place ?? models.count - 1].add(given, of: construction)
  }

  private mutating func value(
    of property: ModelConstruction.Property, from giver: MappingReference, _ view: ProtocolView
  ) -> ModelConstruction.Value? {
    // A model inside may have members of more special mappings.
    guard case .expression = property.value else { return view.value(property.value) }
    let gift = Gift(giver: giver, member: property.name, view: view.name)
    if let known = expressions[gift] { return known }
    let value = view.value(property.value)
    expressions[gift] = .some(value)
    return value
  }

  private mutating func addChoice(_ property: ModelConstruction.Property, _ view: ProtocolView) {
    guard property.standards.isEmpty, case .choice(let rows) = property.value, rows.areWorthSharing,
      let template = view.template(of: property.value)
    else { return }
    let known = places.choices[property.name] ?? []
    let place = known.first {
      choices[$0].view.name == view.name && choices[$0].type == property.type
        && choices[$0].template.value == template.value
    }
    if let place {
      choices[place].count += 1
    } else {
      places.choices[property.name] = known + [choices.count]
      choices.append(Choice(member: property.name, type: property.type, view: view, template: template))
    }
  }
}

extension [ModelConstruction.Choice] {
  /// Whether a call is shorter.
  fileprivate var areWorthSharing: Bool {
    count > 2
      || contains { row in
        if case .construction = row.value { true } else { false }
      }
  }
}

extension MappingFunction {
  /// The models that it makes, with those inside them, each with what is mapped. None, if they use what they replace.
  fileprivate var constructions: [(construction: ModelConstruction, source: String)] {
    guard case .make(let construction) = body, !expressions.contains(where: \.usesStandard) else { return [] }
    return construction.withParts.map { ($0, reference.source) }
  }
}
