import HaapiSchema

extension Comparison {
  /// - Parameter ancestors: Those of the new schema.
  mutating func compareProtocols(
    _ old: [ProtocolDeclaration], _ new: [ProtocolDeclaration], _ ancestors: Ancestors
  ) {
    pair(old, new, by: \.name) {
      $0.note(.protocolRemoved, DiffSubject(.protocol, $1.name), "the protocol is gone")
    } added: {
      $0.note(.protocolAdded, DiffSubject(.protocol, $1.name), "the protocol is new")
    } both: { comparison, old, new in
      let subject = DiffSubject(.protocol, new.name)
      let given = ancestors.of(new.conformances)
      comparison.compareConformances(subject, old.conformances, new.conformances, given: given)
      // A type that is equatable gets the function with the protocol.
      let isGiven = new.hasExistentialEquality && (given.contains("Equatable") || given.contains("Hashable"))
      comparison.note(
        isGiven ? .conformanceAdded : .protocolFormChanged, subject, from: old.hasExistentialEquality,
        to: new.hasExistentialEquality
      ) { $0 ? "comparable by isEqualTo(_:)" : "not comparable" }
      comparison.compareFields(
        .protocol, of: new.name, old.requirements, new.requirements, areRequirements: true)
    }
  }
}
