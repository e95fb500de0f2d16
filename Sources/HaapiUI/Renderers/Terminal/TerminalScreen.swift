/// A screen as lines, with what the user may answer.
public struct TerminalScreen: Equatable, Sendable {
  /// The lines, from top to bottom.
  public var lines: [TerminalText]
  /// What can be chosen, in the order of its numbers, which begin with 1.
  public var routes: [Route]

  /// Something that can be chosen.
  public struct Route: Equatable, Sendable {
    /// What it is called.
    public var label: TerminalText
    /// What it does.
    public var action: UserAction
    /// The fields that are asked for first.
    public var fields: [ScreenBlock]
  }

  /// A screen.
  public init(lines: [TerminalText], routes: [Route]) {
    self.lines = lines
    self.routes = routes
  }

  /// All of it as text, as it is printed.
  public var text: String {
    lines.map(\.text).joined(separator: "\n")
  }

  /// The position of what a user means by an answer: a number, or the beginning of one name only.
  public static func choice(_ answer: String, among names: [String]) -> Int? {
    let answer = answer.filter { !$0.isWhitespace || $0 == " " }.trimmingSpaces
    guard !answer.isEmpty else { return nil }
    if let number = Int(answer) { return names.indices.contains(number - 1) ? number - 1 : nil }
    let exact = names.indices.filter { names[$0].lowercased() == answer.lowercased() }
    if exact.count == 1 { return exact[0] }
    let hits = names.indices.filter { names[$0].lowercased().hasPrefix(answer.lowercased()) }
    return hits.count == 1 ? hits[0] : nil
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
