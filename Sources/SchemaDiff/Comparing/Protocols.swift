import HaapiSchema

extension Comparison {
  mutating func compareProtocols(_ old: [ProtocolDeclaration], _ new: [ProtocolDeclaration]) {
    pair(old, new, by: \.name) {
      $0.note(.protocolRemoved, DiffSubject(.protocol, $1.name), "the protocol is gone")
    } added: {
      $0.note(.protocolAdded, DiffSubject(.protocol, $1.name), "the protocol is new")
    } both: { comparison, old, new in
      let subject = DiffSubject(.protocol, new.name)
      comparison.compareConformances(subject, old.conformances, new.conformances)
      comparison.note(
        .protocolFormChanged, subject, from: old.hasExistentialEquality, to: new.hasExistentialEquality
      ) { $0 ? "comparable by isEqualTo(_:)" : "not comparable" }
      comparison.compareFields(
        .protocol, of: new.name, old.requirements, new.requirements, areRequirements: true)
    }
  }
}
