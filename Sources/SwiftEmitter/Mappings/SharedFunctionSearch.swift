import HaapiSchema

/// Finds code that the mappings of a mapper share and a person would write once: members that most models of a type get
/// alike, and choices that several members make.
struct SharedFunctionSearch {
  /// The mapper with the functions found so far.
  private(set) var mapper: MapperScope
  /// By the protocol.
  private var abstractions: [String: Abstraction] = [:]
  /// By the struct or the protocol: the protocols that it conforms to, itself among them, the nearest first.
  private var protocols: [String: [String]] = [:]

  /// A model that a mapping makes.
  private struct Model {
    let construction: ModelConstruction
    /// The struct or protocol that is mapped.
    let source: String
  }

  /// A call pays only if it replaces much code, and a function only if it is called often.
  private static let fewestMembers = 3
  private static let fewestModels = 3
  private static let fewestChoices = 2
  private static let mostArguments = 2
  /// Bounds on the search, so that many protocols and models do not slow it down.
  private static let mostProtocols = 8
  private static let mostShapes = 32

  init(in functions: [MappingFunction], of mapper: MapperScope) {
    self.mapper = mapper
    let models = functions.compactMap { function -> Model? in
      guard case .make(let construction) = function.body else { return nil }
      return Model(construction: construction, source: function.reference.source)
    }
    guard models.count >= Self.fewestChoices else { return }
    shareMembers(of: models)
    shareChoices(of: models)
  }

  private var names: Names { mapper.scope.names }

  /// The protocols with members of their own among those that a type conforms to.
  private mutating func protocols(of type: String) -> [String] {
    if let known = protocols[type] { return known }
    let all = names.lineage(of: type).filter { names.protocols[$0]?.requirements.isEmpty == false }
    let found = Array(all.prefix(Self.mostProtocols))
    protocols[type] = found
    return found
  }

  /// The abstraction for values of a protocol, or for any value if the name is empty.
  private mutating func abstraction(to name: String) -> Abstraction {
    if let known = abstractions[name] { return known }
    let abstraction = Abstraction(to: name, names: names)
    abstractions[name] = abstraction
    return abstraction
  }

  // MARK: Members

  /// The value of a member in all models that a function makes.
  private struct Member: Hashable {
    let name: String
    let value: ModelConstruction.Value
  }

  private struct Shape: Hashable {
    let implementation: String
    let members: [String]
  }

  private mutating func shareMembers(of models: [Model]) {
    var shapes: [Shape] = []
    var byShape: [Shape: [Model]] = [:]
    func visit(_ model: Model) {
      let shape = Shape(
        implementation: model.construction.implementation, members: model.construction.properties.map(\.name))
      if byShape[shape] == nil { shapes.append(shape) }
      byShape[shape, default: []].append(model)
      for inner in model.construction.properties.flatMap(\.value.constructions) {
        visit(Model(construction: inner, source: model.source))
      }
    }
    for model in models { visit(model) }
    for shape in shapes where shape.members.count >= Self.fewestMembers {
      var left = byShape[shape] ?? []
      while left.count >= Self.fewestModels, let function = bestFunction(for: left) {
        mapper.shared.append(function)
        left.removeAll {
          function.arguments(for: .construction($0.construction), from: $0.source, names) != nil
        }
      }
    }
  }

  /// The function that saves the most code.
  private mutating func bestFunction(for models: [Model]) -> SharedFunction? {
    var best: SharedFunction?
    var saved = 0
    // General functions come first.
    var candidates = [""]
    for name in models.flatMap({ protocols(of: $0.source) }) where !candidates.contains(name) {
      guard candidates.count <= Self.mostProtocols else { break }
      candidates.insert(name, at: 1)
    }
    for name in candidates {
      let abstraction = abstraction(to: name)
      let speakers = models.filter { name.isEmpty || protocols(of: $0.source).contains(name) }
      guard speakers.count >= Self.fewestModels else { continue }
      var members: [Member: Int] = [:]
      var counts: [Int] = []
      let known = speakers.map { model in
        Set(
          self.members(of: model, abstraction).map { member in
            let index = members[member] ?? counts.count
            if index == counts.count {
              members[member] = index
              counts.append(0)
            }
            counts[index] += 1
            return index
          })
      }
      let common = known.map { members in members.filter { counts[$0] >= Self.fewestModels } }
      var seen: Set<Set<Int>> = []
      for (model, shared) in zip(speakers, common)
      where shared.count >= Self.fewestMembers && seen.count < Self.mostShapes && seen.insert(shared).inserted {
        let count = common.count { $0.isSuperset(of: shared) }
        let saving = (count - 1) * (shared.count - 1)
        guard count >= Self.fewestModels, saving > saved,
          let function = function(
            making: model.construction, with: members.filter { shared.contains($0.value) }.map(\.key), abstraction)
        else { continue }
        (best, saved) = (function, saving)
      }
    }
    return best
  }

  /// The members whose values hold for the whole protocol.
  private func members(of model: Model, _ abstraction: Abstraction) -> [Member] {
    model.construction.properties.compactMap { property in
      guard let template = abstraction.template(of: property.value), template.arguments.isEmpty else { return nil }
      return Member(name: property.name, value: template.value)
    }
  }

  private func function(
    making construction: ModelConstruction, with members: [Member], _ abstraction: Abstraction
  ) -> SharedFunction? {
    let values = Dictionary(members.map { ($0.name, $0.value) }) { first, _ in first }
    var parameters: [SharedFunction.Parameter] = []
    let properties = construction.properties.map { property -> ModelConstruction.Property in
      if let value = values[property.name] { return .init(name: property.name, type: property.type, value: value) }
      let reference = Abstraction.parameter(property.name)
      parameters.append(.init(reference: reference, name: Identifier(property.name), type: property.type))
      let value = Expression(kind: .local(reference), type: property.type, throws: false)
      return .init(name: property.name, type: property.type, value: .expression(value))
    }
    // A call would be as long as the code that it replaces.
    guard parameters.count <= members.count else { return nil }
    let implementation = construction.implementation
    return function(
      named: candidates(forMaking: implementation), abstraction, parameters, result: .named(implementation),
      body: .construction(.init(implementation: implementation, properties: properties)))
  }

  private func candidates(forMaking implementation: String) -> [String] {
    [model(madeBy: implementation), implementation].compactMap { $0 }
  }

  private func model(madeBy implementation: String) -> String? {
    names.models.values.lazy.filter { $0.implementation?.name == implementation }.map(\.name).min()
  }

  // MARK: Choices

  /// A choice as a function makes it, for all mappings.
  private struct Choice: Hashable {
    let body: ModelConstruction.Value
    let result: TypeReference
    /// The protocol that it depends on.
    let source: String?

    init(_ function: SharedFunction) {
      body = function.body
      result = function.result
      source = function.source
    }
  }

  private mutating func shareChoices(of models: [Model]) {
    let bodies = mapper.shared.compactMap { function -> Model? in
      guard case .construction(let construction) = function.body else { return nil }
      return Model(construction: construction, source: function.abstraction.source)
    }
    var places: [[SharedFunction]] = []
    for model in models { visit(model, &places, isShared: true) }
    for model in bodies { visit(model, &places, isShared: false) }
    var counts: [Choice: Int] = [:]
    for functions in places { for function in functions { counts[Choice(function), default: 0] += 1 } }
    // Prefers the function that most other places can use, then the one with the shortest calls.
    let best = places.compactMap { functions in
      functions.max {
        (counts[Choice($0), default: 0], -$0.parameters.count) < (counts[Choice($1), default: 0], -$1.parameters.count)
      }
    }
    counts = [:]
    for function in best { counts[Choice(function), default: 0] += 1 }
    for function in best {
      guard let count = counts.removeValue(forKey: Choice(function)), count >= Self.fewestChoices,
        !mapper.shared.contains(where: { $0.name == function.name && $0.labels == function.labels })
      else { continue }
      mapper.shared.append(function)
    }
  }

  /// - Parameters:
  ///   - places: For each choice in the model the functions that could make it.
  ///   - isShared: Whether functions make the shared parts of models.
  private mutating func visit(_ model: Model, _ places: inout [[SharedFunction]], isShared: Bool) {
    var properties = model.construction.properties
    if isShared, let call = mapper.shared(making: .construction(model.construction), from: model.source) {
      properties = call.arguments
    }
    for property in properties {
      if case .choice(let rows) = property.value, rows.count > 2 || rows.contains(where: { $0.value.isConstruction }) {
        places.append(functions(choosingAmong: rows, for: property, of: model.source))
      }
      for inner in property.value.constructions {
        visit(Model(construction: inner, source: model.source), &places, isShared: true)
      }
    }
  }

  private mutating func functions(
    choosingAmong rows: [ModelConstruction.Choice], for property: ModelConstruction.Property, of source: String
  ) -> [SharedFunction] {
    let made = Set(rows.map(\.value.implementation))
    let implementation = made.count == 1 ? made.first ?? nil : nil
    let model = implementation.map { TypeReference.named($0) }
    let result = rows.last?.condition == nil ? model : model.map { .optional($0) }
    let candidates = implementation.map(candidates) ?? [property.name, property.type.unwrapped.name].compactMap { $0 }
    return ([""] + protocols(of: source).reversed()).compactMap { name in
      let abstraction = abstraction(to: name)
      guard let template = abstraction.template(of: property.value), template.arguments.count <= Self.mostArguments
      else { return nil }
      let parameters = template.arguments.enumerated().map { index, argument in
        SharedFunction.Parameter(
          reference: Abstraction.parameter("\(index)"), name: Identifier(argument.nameAsParameter),
          type: argument.type)
      }
      return function(
        named: candidates, abstraction, parameters, result: result ?? property.type, body: template.value)
    }
  }

  // MARK: Names

  /// - Returns: `nil` if one of the names is already in use.
  private func function(
    named candidates: [String], _ abstraction: Abstraction, _ parameters: [SharedFunction.Parameter],
    result: TypeReference,
    body: ModelConstruction.Value
  ) -> SharedFunction? {
    var taken: Set<String> = ["from", mapper.parameter(for: abstraction.source).text]
    for parameter in parameters {
      if case .function = parameter.type { return nil }
      guard mapper.isFree(parameter.name.text), taken.insert(parameter.name.text).inserted else { return nil }
    }
    guard
      let name = candidates.lazy.map({ CamelCase(Names.split($0).last).withSmallFirstWord }).first(where: mapper.isFree)
    else { return nil }
    return SharedFunction(
      name: Identifier(name), abstraction, parameters: parameters, result: result, body: body)
  }
}

extension Expression {
  /// The name of a parameter for such a value: `actions` for `[any Action]`, otherwise the member's.
  fileprivate var nameAsParameter: String {
    if case .array(let element) = type, let name = element.name {
      return CamelCase(Names.split(name).last).smallLastWord + "s"
    }
    return switch kind {
    case .member(_, let name, _): name
    case .local(let reference): reference.name
    default: "value"
    }
  }
}

extension TypeReference {
  /// The name of a declared type.
  fileprivate var name: String? {
    switch self {
    case .named(let name), .existential(let name): name
    default: nil
    }
  }
}

extension ModelConstruction.Value {
  fileprivate var isConstruction: Bool { implementation != nil }

  fileprivate var implementation: String? {
    if case .construction(let construction) = self { construction.implementation } else { nil }
  }

  /// The models that it makes, without those inside them.
  fileprivate var constructions: [ModelConstruction] {
    switch self {
    case .construction(let construction): [construction]
    case .choice(let rows): rows.flatMap(\.value.constructions)
    case .expression, .supplied: []
    }
  }
}
