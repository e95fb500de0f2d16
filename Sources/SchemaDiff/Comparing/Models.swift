import HaapiSchema

extension Comparison {
  /// - Parameter ancestors: Those of the new schema.
  mutating func compareModels(_ old: [ModelDeclaration], _ new: [ModelDeclaration], _ ancestors: Ancestors) {
    pair(old, new, by: \.name) {
      $0.note(.modelRemoved, DiffSubject(.model, $1.name), "the model is gone")
    } added: {
      $0.note(.modelAdded, DiffSubject(.model, $1.name), "the model is new")
    } both: { comparison, old, new in
      let subject = DiffSubject(.model, new.name)
      comparison.compareConformances(
        subject, old.conformances, new.conformances, given: ancestors.of(new.conformances))
      if old.implementation == nil, let implementation = new.implementation {
        comparison.note(.modelAdded, subject, "it is made, as the \(implementation.form)")
      }
      let kept = new.form(withImplementation: old.implementation != nil)
      comparison.note(.modelFormChanged, subject, from: old.form(withImplementation: true), to: kept) {
        $0.isEmpty ? "nothing" : $0.joined(separator: ", ")
      }
      comparison.compareModelMembers(of: new.name, old.members, new.members)
      if let oldMembers = old.implementation?.members, let newMembers = new.implementation?.members {
        comparison.compareOrder(of: subject, oldMembers.map(\.name), newMembers.map(\.name))
      }
    }
  }

  mutating func compareModelMembers(
    of model: String, _ old: [ModelDeclaration.Member], _ new: [ModelDeclaration.Member]
  ) {
    pair(old, new, by: \.name) {
      $0.note(.modelMemberRemoved, DiffSubject(.model, model, $1.name), "the member is gone")
    } added: {
      let subject = DiffSubject(.model, model, $1.name)
      if $1.defaultValue == nil {
        $0.note(.modelMemberRequired, subject, "types of an app that conform need the member, which has no default")
      } else {
        $0.note(.modelMemberAdded, subject, "the member is new")
      }
    } both: { comparison, old, new in
      let subject = DiffSubject(.model, model, new.name)
      comparison.note(.modelMemberTypeChanged, subject, from: old.type, to: new.type, \.description)
      comparison.note(.modelMemberTypeChanged, subject, from: old.isMutable, to: new.isMutable) {
        $0 ? "editable" : "not editable"
      }
      comparison.note(.modelMemberDefaultChanged, subject, from: old.defaultValue, to: new.defaultValue) {
        $0.map { "the default \($0.text)" } ?? "no default"
      }
      comparison.note(.memberSecrecyChanged, subject, from: old.isSecret, to: new.isSecret) {
        $0 ? "kept out of descriptions" : "shown in descriptions"
      }
    }
  }

  /// The initializer of a model takes its members in this order.
  private mutating func compareOrder(of subject: DiffSubject, _ old: [String], _ new: [String]) {
    let common = Set(old).intersection(new)
    guard old.filter(common.contains) != new.filter(common.contains) else { return }
    note(.modelOrderChanged, subject, "the initializer takes its members in another order")
  }

  mutating func compareTransforms(_ old: [TransformDeclaration], _ new: [TransformDeclaration]) {
    pair(old, new, by: \.name) {
      $0.note(.transformRemoved, DiffSubject(.transform, $1.name), "the transform is gone")
    } added: {
      $0.note(.transformAdded, DiffSubject(.transform, $1.name), "somebody has to write the transform")
    } both: {
      guard !$1.type.fits($2.type) else { return }
      $0.note(.transformTypeChanged, DiffSubject(.transform, $2.name), from: $1.type, to: $2.type) {
        TypeReference.function($0).description
      }
    }
  }
}

extension FunctionType {
  /// Whether a function of this type can stand for one of the other: one that throws nothing, for one that may throw.
  fileprivate func fits(_ other: FunctionType) -> Bool {
    parameters == other.parameters && result == other.result && (!self.throws || other.throws)
  }
}

extension ModelDeclaration {
  /// What types that conform to it, or make one, have to know besides the members.
  ///
  /// - Parameter isMade: Whether code may make one: what was not there before, nobody makes.
  fileprivate func form(withImplementation isMade: Bool) -> [String] {
    var form: [String] = []
    if isMade, let implementation { form.append("the \(implementation.form)") }
    if hasExistentialEquality { form.append("isEqualTo(_:)") }
    form += associatedTypes.map { "the associated type \($0.name)" }.sorted()
    return form + constraints.map { "\($0.associatedType) == \($0.type.description)" }.sorted()
  }
}

extension ModelDeclaration.Implementation {
  fileprivate var form: String { "\(isClass ? "class" : "struct") \(name)" }
}
