import HaapiSchema

/// The private functions that the mappings of a mapper share, and the calls of them.
struct SharedFunctions {
  private(set) var all: [SharedFunction] = []
  /// The indices of those that make a model, by its implementation.
  private var makers: [String: [Int]] = [:]
  /// The indices of those that choose, by their body.
  private var choosers: [ModelConstruction.Value: [Int]] = [:]
  /// The abstractions of those that choose, by the protocol.
  private var abstractions: [String: Abstraction] = [:]
  /// Names and labels.
  private var signatures: Set<String> = []

  struct Call {
    let function: SharedFunction
    let arguments: [ModelConstruction.Property]
  }

  /// Whether one of them has the name and the labels of another function.
  func hasNamesake(of function: SharedFunction) -> Bool {
    signatures.contains(function.signature)
  }

  mutating func append(_ function: SharedFunction) {
    guard signatures.insert(function.signature).inserted else { return }
    switch function.body {
    case .construction(let construction): makers[construction.implementation, default: []].append(all.count)
    default:
      choosers[function.body, default: []].append(all.count)
      abstractions[function.abstraction.source] = function.abstraction
    }
    all.append(function)
  }

  /// The call that makes a model.
  ///
  /// - Parameter type: The struct or protocol that is mapped.
  func call(making construction: ModelConstruction, from type: String, _ names: Names) -> Call? {
    guard let places = makers[construction.implementation] else { return nil }
    for function in places.lazy.map({ all[$0] }) {
      if let source = function.source, !names.conforms([type], to: source) { continue }
      guard let arguments = function.arguments(for: construction) else { continue }
      return Call(function: function, arguments: arguments)
    }
    return nil
  }

  /// The call that chooses what a member is.
  ///
  /// - Parameter type: The struct or protocol that is mapped.
  func call(
    choosingAmong rows: [ModelConstruction.Choice], for member: TypeReference, from type: String, _ names: Names
  ) -> Call? {
    guard !choosers.isEmpty, rows.areWorthSharing else { return nil }
    for name in names.lineage(of: type) + [Abstraction.anything] {
      guard let abstraction = abstractions[name], let template = abstraction.template(of: .choice(rows)) else {
        continue
      }
      let functions = (choosers[template.value] ?? []).lazy.map { all[$0] }
      guard
        let function = functions.first(where: { $0.abstraction.source == name && $0.result == rows.result(for: member) }
        )
      else { continue }
      let arguments = zip(function.parameters, template.arguments).map { parameter, argument in
        ModelConstruction.Property(name: parameter.name.text, type: parameter.type, value: .expression(argument))
      }
      return Call(function: function, arguments: arguments)
    }
    return nil
  }
}

extension [ModelConstruction.Choice] {
  /// Whether a call would be shorter.
  var areWorthSharing: Bool {
    count > 2 || contains { $0.value.implementation != nil }
  }

  /// The implementation that all rows make.
  var implementation: String? {
    guard let first = first?.value.implementation else { return nil }
    return dropFirst().allSatisfy { $0.value.implementation == first } ? first : nil
  }

  /// The result of a function that chooses the value of a member: the struct that the rows make, rather than its protocol.
  func result(for member: TypeReference) -> TypeReference {
    guard let implementation else { return member }
    return last?.condition == nil ? .named(implementation) : .optional(.named(implementation))
  }
}

extension ModelConstruction.Value {
  /// The implementation that is made.
  fileprivate var implementation: String? {
    if case .construction(let construction) = self { construction.implementation } else { nil }
  }

  /// The models that it makes, without those inside them.
  var constructions: [ModelConstruction] {
    switch self {
    case .construction(let construction): [construction]
    case .choice(let rows): rows.flatMap(\.value.constructions)
    case .expression, .supplied: []
    }
  }
}
