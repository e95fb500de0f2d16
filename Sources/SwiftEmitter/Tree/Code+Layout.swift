/// Properties of a piece, for the printer and for choosing a layout.
extension Code {
  /// The same with its own breaks one step deeper.
  var deepened: Code {
    guard hasBreak else { return self }
    return Code(
      tokens: tokens.map { token in
        switch token {
        case .lineBreak(.space): .lineBreak(.inner)
        case .code(let code): .code(code.deepened)
        default: token
        }
      })
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

  /// The same with the breaks in the parentheses at its end as its own: the formatter indents those of `!(a || b)` so.
  var withOpenEnd: Code {
    guard case .group(let inner)? = tokens.last else {
      guard case .code(let code)? = tokens.last else { return self }
      return Code(tokens: tokens.dropLast() + [.code(code.withOpenEnd)])
    }
    return Code(tokens: tokens.dropLast() + [.text("("), .code(inner), .text(")")])
  }

  /// Whether a word of a declaration's head is in front of its name.
  func has(_ word: StaticString) -> Bool {
    for token in tokens {
      switch token {
      case .text(let text): if text.contains(word) { return true }
      case .code(let code): if code.has(word) { return true }
      case .type: continue
      default: return false
      }
    }
    return false
  }
}

extension StaticString {
  /// Whether the text has another in it.
  fileprivate func contains(_ other: StaticString) -> Bool {
    withUTF8Buffer { text in
      other.withUTF8Buffer { other in
        var start = 0
        while start + other.count <= text.count {
          var length = 0
          while length < other.count, text[start + length] == other[length] { length += 1 }
          if length == other.count { return true }
          start += 1
        }
        return false
      }
    }
  }
}
