import CLibYAML

extension Diagnostic {
  /// Why libyaml could not read the bytes, if that is what is wrong.
  static func readerProblem(of events: borrowing EventStream, source: SourceFile, file: Int32) -> Diagnostic? {
    let parser = events.parser.pointee
    switch parser.error {
    case YAML_MEMORY_ERROR:
      return .outOfMemory(at: SourceRange(startOf: file))
    case YAML_READER_ERROR:
      return unreadableByte(
        parser.problem.map { String(cString: $0) } ?? "", value: parser.problem_value,
        at: source.range(ofByte: events.firstByte + parser.problem_offset, file: file))
    default:
      return nil
    }
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
}
