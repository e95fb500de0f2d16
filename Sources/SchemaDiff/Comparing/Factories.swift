import HaapiSchema

extension Comparison {
  mutating func compareFactories(_ old: [FactoryDeclaration], _ new: [FactoryDeclaration]) {
    func functions(_ factories: [FactoryDeclaration]) -> [Owned<FactoryDeclaration.Function>] {
      factories.flatMap { factory in factory.functions.map { Owned($0, named: $0.name, of: factory.name) } }
    }
    pair(functions(old), functions(new), by: \.name) {
      $0.note(.factoryFunctionRemoved, DiffSubject(.factory, $1.owner, $1.item.name), "the function is gone")
    } added: {
      $0.note(.factoryFunctionAdded, DiffSubject(.factory, $1.owner, $1.item.name), "the function is new")
    } both: { comparison, old, new in
      let subject = DiffSubject(.factory, new.owner, new.item.name)
      if old.item.form == new.item.form, new.item.hasDefaults(of: old.item) {
        // All calls still compile, and some may leave out more.
        comparison.note(
          new.item.defaults(of: old.item) == old.item.defaults ? .factoryFunctionAdded : .factoryConstantChanged,
          subject,
          from: old.item.signature, to: new.item.signature
        ) { $0 }
      } else {
        comparison.note(.factoryFunctionChanged, subject, from: old.item.signature, to: new.item.signature) { $0 }
      }
      comparison.note(
        .factoryConstantChanged, subject, from: old.item.constantTexts, to: new.item.constantTexts
      ) {
        $0.isEmpty ? "no constants" : "the constants " + $0.joined(separator: ", ")
      }
    }
  }
}

extension FactoryDeclaration.Function {
  /// What each call has to know, besides which parameters it may leave out.
  fileprivate var form: String {
    "(\(parameters.map { "\($0.name): \($0.type.description)" }.joined(separator: ", ")))\(decodes) \(makes) \(returnsOptional)"
  }

  fileprivate var defaults: [String: Literal] {
    Dictionary(parameters.compactMap { parameter in parameter.defaultValue.map { (parameter.name, $0) } }) { $1 }
  }

  /// The defaults of the parameters that have some in another function.
  fileprivate func defaults(of other: Self) -> [String: Literal] {
    defaults.filter { other.defaults.keys.contains($0.key) }
  }

  fileprivate func hasDefaults(of other: Self) -> Bool { defaults(of: other).count == other.defaults.count }

  fileprivate var signature: String {
    let parameters = parameters.map { parameter in
      "\(parameter.name): \(parameter.type.description)" + (parameter.defaultValue.map { " = \($0.text)" } ?? "")
    }
    return "(\(parameters.joined(separator: ", ")))\(decodes ? " throws" : "") -> \(makes)\(returnsOptional ? "?" : "")"
  }

  /// What it fills, besides what the parameters say by themselves.
  fileprivate var constantTexts: [String] {
    (constants.map { "\($0.field) = \($0.value.text)" }
      + parameters.filter { $0.field != $0.name }.map { "\($0.field) = \($0.name)" }).sorted()
  }
}
