extension DriftReport {
  /// Of all comparisons that find something, this share may be false alarms.
  static let falseShare = 0.05

  /// What is more or less frequent than in an older summary, beyond chance. All comparisons are one family of tests, since thousands
  /// of them would give dozens of false alarms.
  static func changes(from old: DriftSummary, to new: DriftSummary) -> [Change] {
    var tests: [Change] = []
    let (before, after) = (old.shares, new.shares)
    for subject in Set(before.keys).union(after.keys).sorted() {
      // What has no values in one of them is told by the share of its type.
      guard let before = before[subject] ?? old.absent(subject, like: after[subject]),
        let after = after[subject] ?? new.absent(subject, like: before)
      else { continue }
      let probability = Share.probability(ofChangeFrom: before.share, to: after.share)
      tests.append(Change(subject: subject, old: before.share, new: after.share, probability: probability))
    }
    let found = tests.map(\.probability).discoveries(falseShare: falseShare)
    return tests.enumerated().filter { found.contains($0.offset) }.map(\.element)
  }
}

extension DriftSummary {
  /// A share, and what it is a share of.
  fileprivate struct Frequency {
    let share: Share
    let whole: Whole
  }

  fileprivate enum Whole {
    case responses
    /// The objects at a place, in values of a type, in a kind of response.
    case objects(Label, Label, [String])
    /// The strings at a place.
    case strings(Label, Label, [String])
  }

  /// All that can be compared with another summary, by what it is.
  fileprivate var shares: [String: Frequency] {
    var shares: [String: Frequency] = [:]
    let responses = kinds.values.values.reduce(0) { $0 + $1.responses.value }
    for (kind, counted) in kinds.values {
      shares[kind.name] = Frequency(share: Share(count: counted.responses.value, total: responses), whole: .responses)
      for (type, node) in counted.types.values {
        let place = kind == type ? kind.name : "\(kind.name), \(type.name)"
        for (pointer, _, share) in node.shares {
          let path = pointer.steps?.dropLast() ?? []
          shares["\(place) \(pointer)"] = Frequency(share: share, whole: .objects(kind, type, Array(path)))
        }
        for found in node.places {
          let path = found.path.map(\.text)
          for (word, count) in found.counter.words.values where word != .other {
            shares["\(place) \(path.pointer) '\(word.text)'"] = Frequency(
              share: Share(count: count.value, total: found.counter.strings.value), whole: .strings(kind, type, path))
          }
        }
      }
    }
    return shares
  }

  /// The share of what this summary lacks, and another one has.
  fileprivate func absent(_ subject: String, like other: Frequency?) -> Frequency? {
    guard let other else { return nil }
    let total: Int? =
      switch other.whole {
      case .responses: kinds.values.values.reduce(0) { $0 + $1.responses.value }
      case .objects(let kind, let type, let path):
        kinds.values[kind]?.types.values[type]?[path]?.counter.objects.value
      case .strings(let kind, let type, let path):
        kinds.values[kind]?.types.values[type]?[path]?.counter.strings.value
      }
    return total.map { Frequency(share: Share(count: 0, total: $0), whole: other.whole) }
  }
}

extension Label {
  /// For people: `UnknownAction (acme-sign)`.
  var name: String { word.map { "\(type) (\($0))" } ?? type }
}
