extension URITemplate {
  /// The URI reference for the values. A variable without a value is left out, as are empty lists and maps.
  ///
  /// - Throws: `URITemplate.Error` if a variable with a prefix holds a list or a map.
  public func expanded(with values: [String: Value]) throws(Error) -> String {
    try expanded { values[$0] }
  }

  func expanded(_ value: (String) -> Value?) throws(Error) -> String {
    var output = Output()
    for part in parts {
      switch part {
      case .literal(let text): output.bytes += text
      case .expression(let expression): try output.append(expression, value)
      }
    }
    return String(decoding: output.bytes, as: UTF8.self)
  }

  /// The text written so far.
  private struct Output {
    var bytes: [UInt8] = []

    mutating func append(_ expression: Expression, _ value: (String) -> Value?) throws(Error) {
      let rules = expression.operator
      var isFirst = true
      for variable in expression.variables {
        guard let value = value(variable.name), value.isDefined else { continue }
        if !isFirst {
          bytes.append(rules.separator)
        } else if let first = rules.first {
          bytes.append(first)
        }
        isFirst = false
        switch (value, variable.modifier) {
        case (.string(let text), .prefix(let length)):
          name(variable.name, isEmpty: text.isEmpty, rules)
          prefix(text, length, rules)
        case (.string(let text), _):
          name(variable.name, isEmpty: text.isEmpty, rules)
          self.text(text, rules)
        case (_, .prefix):
          throw Error(offset: variable.offset, reason: .prefixOfComposite(variable: variable.name))
        case (.list(let members), .none):
          name(variable.name, isEmpty: members == [""], rules)
          joined(members, by: UInt8(ascii: ",")) { $0.text($1, rules) }
        case (.list(let members), .explode):
          joined(members, by: rules.separator) {
            $0.name(variable.name, isEmpty: $1.isEmpty, rules)
            $0.text($1, rules)
          }
        case (.map(let pairs), .none):
          name(variable.name, isEmpty: false, rules)
          joined(pairs, by: UInt8(ascii: ",")) {
            $0.text($1.key, rules)
            $0.bytes.append(UInt8(ascii: ","))
            $0.text($1.value, rules)
          }
        case (.map(let pairs), .explode):
          joined(pairs, by: rules.separator) {
            $0.text($1.key, rules)
            if !$1.value.isEmpty || !rules.isNamed || rules.marksEmptyValues { $0.bytes.append(UInt8(ascii: "=")) }
            $0.text($1.value, rules)
          }
        }
      }
    }

    private mutating func name(_ name: String, isEmpty: Bool, _ rules: Operator) {
      guard rules.isNamed else { return }
      bytes += name.utf8
      if !isEmpty || rules.marksEmptyValues { bytes.append(UInt8(ascii: "=")) }
    }

    private mutating func joined<Element>(
      _ elements: [Element], by separator: UInt8, _ write: (inout Output, Element) -> Void
    ) {
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(separator) }
        write(&self, element)
      }
    }

    private mutating func text(_ text: String, _ rules: Operator) {
      if rules.keepsReserved {
        reserved(Array(text.utf8), count: .max)
      } else {
        bytes.append(text.utf8, keeping: .unreserved)
      }
    }

    /// The first characters, counted as Unicode scalars.
    private mutating func prefix(_ text: String, _ length: Int, _ rules: Operator) {
      if rules.keepsReserved {
        // A triplet is at most three scalars, so the rest of a long value is not read.
        reserved(Array(String(text.unicodeScalars.prefix(length * 3)).utf8), count: length)
      } else {
        bytes.append(String(text.unicodeScalars.prefix(length)).utf8, keeping: .unreserved)
      }
    }

    /// Keeps reserved characters and percent triplets. A triplet counts as one character.
    private mutating func reserved(_ text: [UInt8], count: Int) {
      var index = 0
      var characters = 0
      while index < text.count {
        let byte = text[index]
        let isContinuation = byte & 0xC0 == 0x80
        if !isContinuation {
          guard characters < count else { return }
          characters += 1
        }
        if text.hasTriplet(at: index) {
          bytes += text[index..<index + 3]
          index += 3
          continue
        }
        if URICharacters.unreserved.contains(byte) || URICharacters.reserved.contains(byte) {
          bytes.append(byte)
        } else {
          bytes.appendEncoded(byte)
        }
        index += 1
      }
    }
  }
}

extension URITemplate.Value {
  /// RFC 6570 counts empty lists and maps as undefined, but not empty strings.
  var isDefined: Bool {
    switch self {
    case .string: true
    case .list(let members): !members.isEmpty
    case .map(let pairs): !pairs.isEmpty
    }
  }
}
