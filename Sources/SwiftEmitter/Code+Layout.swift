/// What the printer, and those who choose a layout, ask of a piece.
extension Code {
  /// The tokens, with those of other pieces in their places.
  var flatTokens: [Token] {
    var flat: [Token] = []
    addFlatTokens(to: &flat)
    return flat
  }

  private func addFlatTokens(to flat: inout [Token]) {
    for token in tokens {
      if case .code(let code) = token { code.addFlatTokens(to: &flat) } else { flat.append(token) }
    }
  }

  /// Whether it can be broken outside of parentheses.
  var hasBreak: Bool {
    tokens.contains { token in
      switch token {
      case .lineBreak: true
      case .code(let code): code.hasBreak
      default: false
      }
    }
  }

  /// Whether it begins with a list, or in parentheses.
  var beginsWithBracket: Bool {
    switch tokens.first {
    case .list, .group: true
    case .code(let code): code.beginsWithBracket
    default: false
    }
  }
}
