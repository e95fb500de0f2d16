import HaapiSchema

/// Finds code that the mappings of a mapper share and a person would write once: members that most models of a type get
/// alike, and choices that several members make.
struct SharedFunctionSearch {
  /// The mapper with the functions found so far.
  var mapper: MapperScope
  /// By the protocol.
  private var abstractions: [String: Abstraction] = [:]
  /// By the struct or the protocol: the protocols that it conforms to, itself among them, the nearest first.
  private var protocols: [String: [String]] = [:]

  /// A model that a mapping makes.
  struct Model {
    let construction: ModelConstruction
    /// The struct or protocol that is mapped.
    let source: String
  }

  /// Bounds the search, so that many protocols do not slow it down.
  static let mostProtocols = 8

  init(in functions: [MappingFunction], of mapper: MapperScope) {
    self.mapper = mapper
    let models = functions.compactMap { function -> Model? in
      guard case .make(let construction) = function.body, !function.expressions.contains(where: \.usesStandard) else {
        return nil
      }
      return Model(construction: construction, source: function.reference.source)
    }
    guard models.count > 1 else { return }
    shareMembers(of: models)
    shareChoices(of: models)
  }

  var names: Names { mapper.scope.names }

  /// The protocols with members of their own among those that a type conforms to.
  mutating func protocols(of type: String) -> [String] {
    if let known = protocols[type] { return known }
    let all = names.lineage(of: type).filter { names.protocols[$0]?.requirements.isEmpty == false }
    let found = Array(all.prefix(Self.mostProtocols))
    protocols[type] = found
    return found
  }

  /// The abstraction for values of a protocol.
  mutating func abstraction(to name: String) -> Abstraction {
    if let known = abstractions[name] { return known }
    let abstraction = Abstraction(to: name, names: names)
    abstractions[name] = abstraction
    return abstraction
  }

  // MARK: Names

  /// The possible names of a function that makes a model, the best first.
  func names(forMaking implementation: String) -> [String] {
    let model = names.models.values.lazy.filter { $0.implementation?.name == implementation }.map(\.name).min()
    return [model, implementation].compactMap { $0 }
  }

  /// - Returns: `nil` if something else has to have one of the names.
  func function(
    named candidates: [String], _ abstraction: Abstraction, _ parameters: [SharedFunction.Parameter],
    result: TypeReference, body: ModelConstruction.Value
  ) -> SharedFunction? {
    var taken: Set<String> = ["from", mapper.parameter(for: abstraction.source).text]
    for parameter in parameters {
      if case .function = parameter.type { return nil }
      guard mapper.isFree(parameter.name.text), taken.insert(parameter.name.text).inserted else { return nil }
    }
    guard
      let name = candidates.lazy.map({ CamelCase(Names.split($0).last).withSmallFirstWord }).first(where: mapper.isFree)
    else { return nil }
    let function = SharedFunction(
      name: Identifier(name), abstraction, parameters: parameters, result: result, body: body)
    return mapper.shared.hasNamesake(of: function) ? nil : function
  }
}
