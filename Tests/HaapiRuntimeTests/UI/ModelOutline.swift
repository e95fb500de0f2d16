/// A UI model in the form that `Tests/Fixtures/expectations.txt` describes: a name, and a line for each member.
struct ModelOutline: Equatable, Sendable {
  /// Name of the model's protocol, and the type of the response it says it comes from.
  let head: String
  private(set) var lines: [String] = []

  init(_ name: String, of representationType: String? = nil) {
    head = [name, representationType?.word].compactMap(\.self).joined(separator: " ")
  }

  /// Adds a line as it is.
  mutating func add(_ line: String) {
    lines.append(line)
  }

  /// Adds lines as they are.
  mutating func add(_ lines: [String]) {
    self.lines += lines
  }

  /// Adds a member that is a word, unless it is missing.
  mutating func add(_ name: String, word: String?) {
    if let word { lines.append("\(name) = \(word.word)") }
  }

  /// Adds a member that is a text for the user, unless it is missing.
  mutating func add(_ name: String, text: String?) {
    if let text { lines.append("\(name) = \(text.quoted)") }
  }

  /// Adds a number, unless it is missing.
  mutating func add(_ name: String, number: Double?) {
    guard let number else { return }
    lines.append("\(name) = \(Int(exactly: number).map(String.init) ?? "\(number)")")
  }

  /// Adds a model inside this one, unless it is missing.
  mutating func add(_ name: String, _ model: ModelOutline?) {
    guard let model else { return }
    lines.append("\(name) -> \(model.head)")
    lines += model.lines.map { "   \($0)" }
  }

  /// The lines as they stand in a table, from the arrow on.
  var tableLines: [String] {
    ["-> \(head)"] + lines.map { "   \($0)" }
  }
}
