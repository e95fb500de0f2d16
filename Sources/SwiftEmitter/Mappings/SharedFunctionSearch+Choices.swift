import HaapiSchema

/// Choices that several members are.
extension SharedFunctionSearch {
  private static let fewestChoices = 2
  private static let mostArguments = 2

  /// A member that is a choice.
  private struct Choice {
    let rows: [ModelConstruction.Choice]
    let member: ModelConstruction.Property
    /// The struct or protocol that is mapped.
    let source: String

    /// What choices have in common that may be the same.
    var kind: String { "\(rows.count) \(rows.implementation ?? "")" }
  }

  /// A choice as a function makes it for all values of a protocol.
  private struct Way {
    let abstraction: Abstraction
    let template: Abstraction.Template
    /// Which other ways are the same.
    var number = 0
  }

  mutating func shareChoices(of models: [Model]) {
    var choices: [Choice] = []
    let bodies = mapper.shared.all.compactMap { function -> Model? in
      guard case .construction(let construction) = function.body else { return nil }
      return Model(construction: construction, source: function.abstraction.source)
    }
    for model in models { collectChoices(of: model, into: &choices, isShared: true) }
    for model in bodies { collectChoices(of: model, into: &choices, isShared: false) }
    let kinds = choices.reduce(into: [:]) { $0[$1.kind, default: 0] += 1 }
    choices.removeAll { kinds[$0.kind, default: 0] < Self.fewestChoices }

    var numbers: [ModelConstruction.Value: [(result: TypeReference, source: String, number: Int)]] = [:]
    var counts: [Int] = []
    let ways = choices.map { choice in
      self.ways(to: choice).map { way in
        var way = way
        let result = choice.rows.result(for: choice.member.type)
        let known = numbers[way.template.value] ?? []
        let same = known.first { $0.result == result && $0.source == way.abstraction.source }
        way.number = same?.number ?? counts.count
        if same == nil {
          numbers[way.template.value] = known + [(result, way.abstraction.source, way.number)]
          counts.append(0)
        }
        counts[way.number] += 1
        return way
      }
    }
    // Of the ways to say it, the one in which most others are said as well, with the shortest calls.
    let best = ways.map { ways in
      ways.max {
        (counts[$0.number], -$0.template.arguments.count) < (counts[$1.number], -$1.template.arguments.count)
      }
    }
    var uses = counts.map { _ in 0 }
    for case let way? in best { uses[way.number] += 1 }
    for case (let choice, let way?) in zip(choices, best) where uses[way.number] >= Self.fewestChoices {
      uses[way.number] = 0
      if let function = function(choosing: choice, way) { mapper.shared.append(function) }
    }
  }

  /// - Parameter isShared: Whether functions make what models have in common.
  private func collectChoices(of model: Model, into choices: inout [Choice], isShared: Bool) {
    var properties = model.construction.properties
    if isShared, let call = mapper.shared.call(making: model.construction, from: model.source, names) {
      properties = call.arguments
    }
    for property in properties {
      if case .choice(let rows) = property.value, rows.areWorthSharing {
        choices.append(Choice(rows: rows, member: property, source: model.source))
      }
      for inner in property.value.constructions {
        collectChoices(of: Model(construction: inner, source: model.source), into: &choices, isShared: true)
      }
    }
  }

  private mutating func ways(to choice: Choice) -> [Way] {
    ([Abstraction.anything] + protocols(of: choice.source).reversed()).compactMap { name in
      let abstraction = abstraction(to: name)
      guard let template = abstraction.template(of: .choice(choice.rows)),
        template.arguments.count <= Self.mostArguments
      else { return nil }
      return Way(abstraction: abstraction, template: template)
    }
  }

  private func function(choosing choice: Choice, _ way: Way) -> SharedFunction? {
    let parameters = way.template.arguments.enumerated().map { index, argument in
      SharedFunction.Parameter(
        reference: Abstraction.parameter("\(index)"), name: Identifier(argument.nameAsParameter), type: argument.type)
    }
    let member = choice.member
    let candidates =
      choice.rows.implementation.map(names(forMaking:)) ?? [member.name, member.type.unwrapped.name].compactMap { $0 }
    return function(
      named: candidates, way.abstraction, parameters, result: choice.rows.result(for: member.type),
      body: way.template.value)
  }
}

extension Expression {
  /// What a parameter is called that has such a value: `actions` for `[any Action]`, otherwise as the member.
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
