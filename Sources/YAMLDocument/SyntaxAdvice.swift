/// What is usually wrong where libyaml finds an error.
enum SyntaxAdvice {
  /// What would be right, for common mistakes.
  static func advice(on problem: String, byte: UInt8?) -> String? {
    switch problem {
    case "mapping values are not allowed in this context":
      "a text that has ': ' in it needs quotes; a nested mapping begins on a line of its own"
    case "found character that cannot start any token":
      switch byte {
      case UInt8(ascii: "\t"): "indent with spaces; YAML allows no tab there"
      case UInt8(ascii: "@"), UInt8(ascii: "`"), UInt8(ascii: "%"):
        "a text that begins with this character needs quotes"
      default: nil
      }
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      "indent with spaces; YAML allows no tab there"
    case "did not find expected key":
      "the keys of a mapping begin in the same column; a text with quotes in its middle needs quotes around it"
    case "did not find expected '-' indicator":
      "the '-' of all elements of a list stand in the same column"
    case "could not find expected ':'":
      "a line of a mapping is 'key: value'; a text of several lines begins with '|' or stands in quotes"
    case "did not find expected ',' or ']'":
      "elements between '[' and ']' are separated by ','; a text with a comma or bracket in it needs quotes"
    case "did not find expected ',' or '}'":
      "members between '{' and '}' are separated by ','; a text with a comma, bracket or brace in it needs quotes"
    case "did not find expected node content":
      "a value is missing here; a text that begins with this character needs quotes"
    case "found unexpected end of stream":
      "the closing quote is missing"
    case "found unknown escape character":
      "in double quotes, a backslash is written twice; in single quotes it stands for itself"
    case "did not find expected alphabetic or numeric character":
      "a text that begins with '&' or '*' needs quotes"
    case "block sequence entries are not allowed in this context":
      "a list begins on the line after its key, with '- ' before each element"
    case "found undefined tag handle":
      "tags are not supported; a text that begins with '!' needs quotes"
    default: nil
    }
  }
}
