/// What a change of a schema does to a captured response or to an overlay, for formats that list findings with their places.
package struct DiffConsequence: Hashable, Sendable {
  /// The names are stable, as those of rules.
  package enum Kind: String, CaseIterable, Sendable {
    case responseDiffers = "response-differs"
    case dependantBreaks = "dependant-breaks"
  }

  package let kind: Kind
  /// What it is about, also when messages get other words.
  package let subject: String
  package let message: String
  package let place: DiffPlace
  /// How many of the same kind and subject come before it.
  var number = 0

  package init(_ kind: Kind, _ subject: String, _ message: String, at place: DiffPlace) {
    self.kind = kind
    self.subject = subject
    self.message = message
    self.place = place
  }

  var fingerprint: String { "\(kind.rawValue) \(subject)" + (number > 0 ? " #\(number + 1)" : "") }
}

extension [DiffConsequence] {
  /// The same, of which no two have one fingerprint.
  var numbered: [DiffConsequence] {
    var counts: [String: Int] = [:]
    return map { consequence in
      let known = counts[consequence.fingerprint, default: 0]
      counts[consequence.fingerprint] = known + 1
      var consequence = consequence
      consequence.number = known
      return consequence
    }
  }
}
