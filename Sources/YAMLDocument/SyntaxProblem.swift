import CLibYAML

extension Diagnostic {
  /// Why libyaml could not continue.
  static func problem(of parser: UnsafePointer<yaml_parser_t>, source: SourceFile, file: Int32) -> Diagnostic {
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? ""
    switch parser.pointee.error {
    case YAML_MEMORY_ERROR:
      return .outOfMemory(at: SourceRange(startOf: file))
    case YAML_READER_ERROR:
      return unreadableByte(
        problem, value: parser.pointee.problem_value,
        at: source.range(ofByte: parser.pointee.problem_offset, file: file))
    default:
      break
    }
    let mark = parser.pointee.problem_mark
    var notes: [Note] = []
    if let advice = advice(on: problem, byte: source.byte(at: mark)) { notes.append(Note(advice)) }
    let range = SourceRange(file: file, from: mark, to: mark)
    if let context = parser.pointee.context {
      let beginning = SourceRange(file: file, from: parser.pointee.context_mark, to: parser.pointee.context_mark)
      if beginning != range { notes.append(Note(String(cString: context), range: beginning)) }
    }
    return Diagnostic(
      id: YAMLDiagnosticID.yamlSyntax, range: range, message: "this is not valid YAML: \(problem)", notes: notes)
  }

  private static func unreadableByte(_ problem: String, value: Int32, at range: SourceRange) -> Diagnostic {
    if problem == "control characters are not allowed" {
      let digits = String(max(0, value), radix: 16, uppercase: true)
      let code = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      return Diagnostic(
        id: YAMLDiagnosticID.controlCharacter, range: range,
        message: "the control character U+\(code) is not allowed here",
        notes: [Note("in double quotes, write it as '\\u\(code)'")])
    }
    return Diagnostic(
      id: YAMLDiagnosticID.notUTF8, range: range, message: "this is not UTF-8: \(problem)",
      notes: [Note("save the file as UTF-8")])
  }

  /// What would be right, for common mistakes.
  private static func advice(on problem: String, byte: UInt8?) -> String? {
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

extension SourceFile {
  fileprivate func byte(at mark: yaml_mark_t) -> UInt8? {
    let offset = offset(line: Int32(clamping: mark.line), column: Int32(clamping: mark.column))
    return offset < bytes.count ? bytes[offset] : nil
  }
}
