import HaapiSchema

/// Members that several models get alike, made by a function that takes the others.
extension SharedFunctionSearch {
  /// A call pays only if it replaces much code, and a function only if it is called often.
  private static let fewestMembers = 3
  private static let fewestModels = 3
  /// Nobody could tell more functions for one model apart.
  private static let mostFunctions = 8
  /// Bounds the search, so that many ways to share members do not slow it down.
  private static let mostWays = 32

  mutating func shareMembers(of models: [Model]) {
    for group in SimilarModels.groups(of: models)
    where group.count >= Self.fewestModels && group[0].construction.properties.count >= Self.fewestMembers {
      var similar = SimilarModels(group, fewest: Self.fewestModels)
      for _ in 0..<Self.mostFunctions {
        guard similar.models.count >= Self.fewestModels, let best = bestFunction(for: similar) else { break }
        mapper.shared.append(best.function)
        similar.removeAll {
          $0.has(best.values) && (best.function.source.map(protocols(of: $0.source).contains) ?? true)
        }
      }
    }
  }

  /// The function that saves most, and the values that it gives to all models.
  private mutating func bestFunction(for similar: SimilarModels) -> (function: SharedFunction, values: [Int])? {
    var best: (function: SharedFunction, values: [Int])?
    var saved = 0
    for name in candidates(for: similar.models) {
      let abstraction = abstraction(to: name)
      let isKnown = similar.values.map { abstraction.has($0.value) }
      var counts = isKnown.map { _ in 0 }
      var speakers: [SimilarModels.Model] = []
      for model in similar.models where name == Abstraction.anything || protocols(of: model.source).contains(name) {
        let known = model.values.filter { isKnown[$0] }
        for value in known { counts[value] += 1 }
        speakers.append(.init(source: model.source, values: known))
      }
      var ways: [[Int]] = []
      for model in speakers {
        let shared = model.values.filter { counts[$0] >= Self.fewestModels }
        guard shared.count >= Self.fewestMembers, (speakers.count - 1) * (shared.count - 1) > saved,
          !ways.contains(shared)
        else { continue }
        guard ways.count < Self.mostWays else { break }
        ways.append(shared)
        let count = speakers.count { $0.has(shared) }
        let saving = (count - 1) * (shared.count - 1)
        guard count >= Self.fewestModels, saving > saved,
          let function = function(making: similar.construction, with: shared.map { similar.values[$0] }, abstraction)
        else { continue }
        (best, saved) = ((function, shared), saving)
      }
    }
    return best
  }

  /// The protocols whose values the function may take, the most general first.
  private mutating func candidates(for models: [SimilarModels.Model]) -> [String] {
    var candidates = [Abstraction.anything]
    for model in models {
      for name in protocols(of: model.source) where !candidates.contains(name) {
        guard candidates.count <= Self.mostProtocols else { return candidates }
        candidates.insert(name, at: 1)
      }
    }
    return candidates
  }

  private func function(
    making construction: ModelConstruction, with values: [SimilarModels.Value], _ abstraction: Abstraction
  ) -> SharedFunction? {
    var parameters: [SharedFunction.Parameter] = []
    let properties = construction.properties.map { property -> ModelConstruction.Property in
      if let shared = values.first(where: { $0.member == property.name }) {
        return .init(name: property.name, type: property.type, value: shared.value.value)
      }
      let reference = Abstraction.parameter(property.name)
      parameters.append(.init(reference: reference, name: Identifier(property.name), type: property.type))
      let value = Expression(kind: .local(reference), type: property.type, throws: false)
      return .init(name: property.name, type: property.type, value: .expression(value))
    }
    // A call would say as much as it leaves out.
    guard parameters.count <= values.count else { return nil }
    let implementation = construction.implementation
    return function(
      named: names(forMaking: implementation), abstraction, parameters, result: .named(implementation),
      body: .construction(.init(implementation: implementation, properties: properties)))
  }
}
