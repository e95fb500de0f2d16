import YAMLDocument

extension Diagnostic.Note {
  /// Proposes the nearest of some names, if one is near.
  ///
  /// - Parameter taken: For a key, the keys that the mapping already has, which a fix-it must not repeat.
  static func suggestion(
    for name: String, among names: some Sequence<String>, taken: [String]? = nil
  ) -> [Diagnostic.Note] {
    guard let meant = Suggestion.nearest(to: name, among: names) else { return [] }
    return [.didYouMean(meant, insteadOf: name, isFreeKey: taken.map { !$0.contains(meant) } ?? false)]
  }
}

/// Finds the name that was probably meant.
package enum Suggestion {
  /// The candidate that is nearest to `name`, if it is near enough to be a slip of the fingers: about one wrong letter
  /// in three, letter case not counted.
  package static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = Array(name.utf8.prefix(80)).map(lowercased)
    let limit = wanted.count < 2 ? 0 : max(1, wanted.count / 3)
    var best: (name: String, distance: Int)?
    for candidate in candidates where candidate != name {
      guard abs(candidate.utf8.count - wanted.count) <= limit else { continue }
      let found = distance(wanted, Array(candidate.utf8).map(lowercased))
      if found <= limit, found < (best?.distance ?? .max) {
        best = (candidate, found)
      }
    }
    return best?.name ?? longer(name, among: candidates)
  }

  /// The only candidate that begins with a name, in the singular or plural: `linkItems` for `links`.
  private static func longer(_ name: String, among candidates: some Sequence<String>) -> String? {
    let singular = name.hasSuffix("s") ? name.dropLast() : name[...]
    guard singular.utf8.count >= 4 else { return nil }
    let found = candidates.filter {
      $0 != name && $0.utf8.starts(with: singular.utf8) && !$0.utf8.contains(UInt8(ascii: "."))
    }
    return found.count == 1 ? found[0] : nil
  }

  /// Like `nearest(to:among:)`, for names that may well be new: only one or two wrong letters in a longer name.
  static func slip(of name: String, among candidates: some Sequence<String>) -> String? {
    let length = name.utf8.count
    guard length >= 4 else { return nil }
    let limit = length >= 8 ? 2 : 1
    // The lengths alone rule out most names.
    let similar = candidates.filter { abs($0.utf8.count - length) <= limit }
    guard let nearest = nearest(to: name, among: similar) else { return nil }
    let found = distance(Array(name.utf8).map(lowercased), Array(nearest.utf8).map(lowercased))
    return found <= limit ? nearest : nil
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }

  /// The number of letters to insert, delete, replace or swap.
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforePrevious = [Int](repeating: 0, count: b.count + 1)
    var previous = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var current = [i + 1]
      current.reserveCapacity(b.count + 1)
      for (j, other) in b.enumerated() {
        var cost = min(previous[j + 1], current[j]) + 1
        cost = min(cost, previous[j] + (letter == other ? 0 : 1))
        if i > 0, j > 0, letter == b[j - 1], a[i - 1] == other {
          cost = min(cost, beforePrevious[j - 1] + 1)
        }
        current.append(cost)
      }
      (beforePrevious, previous) = (previous, current)
    }
    return previous[b.count]
  }
}
