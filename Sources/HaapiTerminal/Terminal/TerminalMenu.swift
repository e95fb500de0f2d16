import HaapiScreens

/// A list of choices while a user moves in it and types. It takes the bytes of the keys as a terminal sends them.
struct TerminalMenu: Equatable, Sendable {
  /// The choices, from top to bottom.
  let choices: [TerminalChoice]
  /// The position of the marked one.
  private(set) var marked: Int?
  private var bytes: [UInt8] = []
  private var keys = Keys.text

  /// What a key leads to.
  enum Outcome: Equatable {
    /// The menu looks different.
    case change
    /// This line is the answer.
    case answer(String)
    /// There is no answer.
    case end
  }

  /// Where in the bytes of a key the menu is.
  private enum Keys {
    case text
    /// After the byte that begins the keys without a sign.
    case escape
    /// After that byte and a bracket, up to the next letter.
    case sequence
  }

  init(choices: [TerminalChoice], marked: Int?) {
    self.choices = choices
    self.marked = marked
  }

  /// What was typed.
  var typed: String { String(decoding: bytes, as: UTF8.self) }

  /// - Returns: `nil` for a byte without an effect.
  mutating func take(_ byte: UInt8) -> Outcome? {
    switch (keys, byte) {
    case (.escape, UInt8(ascii: "[")), (.escape, UInt8(ascii: "O")):
      keys = .sequence
      return nil
    case (.sequence, 0x20...0x3F): return nil
    case (.sequence, _):
      keys = .text
      return move(byte)
    case (.text, 0x1B):
      keys = .escape
      return nil
    case (.text, _), (.escape, _):
      keys = .text
      return type(byte)
    }
  }

  private mutating func move(_ byte: UInt8) -> Outcome? {
    guard !choices.isEmpty else { return nil }
    switch byte {
    case UInt8(ascii: "A"): marked = ((marked ?? 0) + choices.count - 1) % choices.count
    case UInt8(ascii: "B"): marked = ((marked ?? -1) + 1) % choices.count
    default: return nil
    }
    // The mark says it now.
    bytes = []
    return .change
  }

  private mutating func type(_ byte: UInt8) -> Outcome? {
    switch byte {
    case UInt8(ascii: "\r"), UInt8(ascii: "\n"):
      return .answer(bytes.isEmpty ? marked.map { "\(choices[$0].number)" } ?? "" : typed)
    case 0x04: return bytes.isEmpty ? .end : nil
    case 0x08, 0x7F:
      // A character may take several bytes, of which only the first does not look like this.
      while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
    case 0x15: bytes = []
    case ..<0x20: return nil
    default: bytes.append(byte)
    }
    if let position = TerminalScreen.choice(typed, among: choices) { marked = position }
    return .change
  }
}

extension TerminalScreen {
  /// The position of the choice that an answer means: its number, or the beginning of exactly one label.
  fileprivate static func choice(_ answer: String, among choices: [TerminalChoice]) -> Int? {
    if let number = Int(answer) { return choices.firstIndex { $0.number == number } }
    return choice(answer, among: choices.map(\.label.text))
  }
}
