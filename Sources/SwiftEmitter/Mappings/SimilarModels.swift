import HaapiSchema

/// Models of one type with the same members, and which of these are alike in several models.
struct SimilarModels {
  let construction: ModelConstruction
  /// The values that enough models have.
  let values: [Value]
  private(set) var models: [Model]

  struct Value {
    /// The name of the member.
    let member: String
    let value: GeneralValue
  }

  struct Model {
    /// The struct or protocol that is mapped.
    let source: String
    /// The places of its values among those that enough models have, in ascending order.
    let values: [Int]
  }

  /// - Parameter fewest: How many models have to have a value.
  init(_ models: [SharedFunctionSearch.Model], fewest: Int) {
    construction = models[0].construction
    var all: [(value: Value, count: Int)] = []
    var numbers = [[ModelConstruction.Value: Int]](repeating: [:], count: construction.properties.count)
    let numbered = models.map { model in
      model.construction.properties.enumerated().compactMap { index, property -> Int? in
        guard let general = Abstraction.general(property.value) else { return nil }
        let number = numbers[index][general.value] ?? all.count
        if number == all.count {
          numbers[index][general.value] = number
          all.append((Value(member: property.name, value: general), 0))
        }
        all[number].count += 1
        return number
      }
    }
    var places: [Int?] = []
    var kept: [Value] = []
    for (value, count) in all {
      places.append(count < fewest ? nil : kept.count)
      if count >= fewest { kept.append(value) }
    }
    values = kept
    self.models = zip(models, numbered).map { model, numbers in
      Model(source: model.source, values: numbers.compactMap { places[$0] }.sorted())
    }
  }

  /// Models by their types and members, in the order in which they come, with those inside others.
  static func groups(of models: [SharedFunctionSearch.Model]) -> [[SharedFunctionSearch.Model]] {
    var groups: [[SharedFunctionSearch.Model]] = []
    var places: [String: [Int]] = [:]
    func visit(_ model: SharedFunctionSearch.Model) {
      let construction = model.construction
      let known = places[construction.implementation] ?? []
      if let place = known.first(where: { groups[$0][0].construction.hasMembers(of: construction) }) {
        groups[place].append(model)
      } else {
        places[construction.implementation] = known + [groups.count]
        groups.append([model])
      }
      for property in construction.properties {
        for inner in property.value.constructions { visit(.init(construction: inner, source: model.source)) }
      }
    }
    for model in models { visit(model) }
    return groups
  }

  mutating func removeAll(where isCovered: (Model) -> Bool) {
    models.removeAll(where: isCovered)
  }
}

extension SimilarModels.Model {
  /// Whether it has all of some values, which are in ascending order.
  func has(_ wanted: [Int]) -> Bool {
    var next = 0
    for value in values where next < wanted.count && value == wanted[next] { next += 1 }
    return next == wanted.count
  }
}

extension ModelConstruction {
  fileprivate func hasMembers(of other: ModelConstruction) -> Bool {
    properties.count == other.properties.count && zip(properties, other.properties).allSatisfy { $0.name == $1.name }
  }
}
