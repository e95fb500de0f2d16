/// A name for what a server calls by a word or the name of a member: `acmeLogin` for `acme-login`.
struct ProposedName {
  private let parts: [Substring]

  init(_ text: String) {
    // Of a URL, only the end tells things apart.
    let end = text.split(separator: "/").last ?? ""
    parts = end.split { !$0.isLetter && !$0.isNumber }
  }

  init(_ path: [String]) {
    parts = path.flatMap { $0.split { !$0.isLetter && !$0.isNumber } }
  }

  /// `nil` if there is nothing that a name can be made of.
  var member: String? {
    guard let first = parts.first, first.first?.isLetter ?? false else { return nil }
    return first.prefix(1).lowercased() + first.dropFirst() + parts.dropFirst().map(Self.capitalized).joined()
  }

  var type: String? {
    guard let first = parts.first, first.first?.isLetter ?? false else { return nil }
    return parts.map(Self.capitalized).joined()
  }

  private static func capitalized(_ part: Substring) -> String { part.prefix(1).uppercased() + part.dropFirst() }
}
