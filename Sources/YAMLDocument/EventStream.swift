import CLibYAML

/// libyaml's parser over bytes that outlive it, one event at a time.
///
/// libyaml keeps its state on its own stacks, so no input makes it recurse.
struct EventStream: ~Copyable {
  let parser: UnsafeMutablePointer<yaml_parser_t>
  /// The event from the last `next()`. Its texts are valid until the next call.
  let event: UnsafeMutablePointer<yaml_event_t>
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Where libyaml began to read. It counts from there.
  private(set) var firstByte = 0
  private var firstLine: Int32 = 0

  /// `nil` when memory is exhausted.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    parser = .allocate(capacity: 1)
    event = .allocate(capacity: 1)
    event.initialize(to: yaml_event_t())
    self.bytes = bytes
    guard yaml_parser_initialize(parser) != 0 else {
      parser.deallocate()
      event.deallocate()
      return nil
    }
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    yaml_event_delete(event)
    yaml_parser_delete(parser)
    event.deallocate()
    parser.deallocate()
  }

  /// Reads the next event; `false` when the input is broken there, which the parser's `problem` explains.
  func next() -> Bool {
    yaml_event_delete(event)
    return yaml_parser_parse(parser, event) != 0
  }

  /// Begins anew with a line of the file, and ends before another if there is one; `false` when memory is exhausted.
  mutating func resume(atLine line: Int32, before end: Int32? = nil, of source: SourceFile) -> Bool {
    yaml_event_delete(event)
    yaml_parser_delete(parser)
    guard yaml_parser_initialize(parser) != 0 else { return false }
    firstByte = source.lines.starts[Int(line)]
    firstLine = line
    let lastByte = end.map { source.lines.starts[Int($0)] } ?? bytes.count
    let rest = UnsafeBufferPointer(rebasing: bytes[firstByte..<lastByte])
    yaml_parser_set_input_string(parser, rest.baseAddress, rest.count)
    return true
  }

  var isBlockScalar: Bool {
    guard event.pointee.type == YAML_SCALAR_EVENT else { return false }
    let style = event.pointee.data.scalar.style
    return style == YAML_LITERAL_SCALAR_STYLE || style == YAML_FOLDED_SCALAR_STYLE
  }

  /// The last line of the event.
  var lastLine: Int32 { firstLine + Int32(clamping: event.pointee.end_mark.line) }

  /// The place of the event.
  func range(inFile file: Int32) -> SourceRange {
    range(from: event.pointee.start_mark, to: event.pointee.end_mark, inFile: file)
  }

  func range(from start: yaml_mark_t, to end: yaml_mark_t, inFile file: Int32) -> SourceRange {
    SourceRange(
      file: file, startLine: firstLine + Int32(clamping: start.line), startColumn: Int32(clamping: start.column),
      endLine: firstLine + Int32(clamping: end.line), endColumn: Int32(clamping: end.column))
  }
}
