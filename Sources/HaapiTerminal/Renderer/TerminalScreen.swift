import HaapiScreens

/// A screen as lines, with the possible answers.
public struct TerminalScreen: Equatable, Sendable {
  /// The lines, from top to bottom.
  public var lines: [TerminalText]
  /// The choices, in the order of their numbers, from 1.
  public var routes: [Route]

  /// A choice.
  public struct Route: Equatable, Sendable {
    /// The label.
    public var label: TerminalText
    /// What it does.
    public var action: UserAction
    /// The fields to ask for first.
    public var fields: [ScreenBlock]

    /// A choice.
    public init(label: TerminalText, action: UserAction, fields: [ScreenBlock] = []) {
      self.label = label
      self.action = action
      self.fields = fields
    }
  }

  /// A screen.
  public init(lines: [TerminalText], routes: [Route]) {
    self.lines = lines
    self.routes = routes
  }

  /// The whole screen as text.
  public var text: String {
    lines.map(\.text).joined(separator: "\n")
  }

  /// The position of the choice that an answer means: a number, or the beginning of exactly one label.
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
