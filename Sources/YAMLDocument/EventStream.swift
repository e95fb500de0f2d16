import CLibYAML

/// libyaml's parser over bytes that outlive it, one event at a time.
///
/// libyaml keeps its state on its own stacks, so no input makes it recurse.
struct EventStream: ~Copyable {
  let parser: UnsafeMutablePointer<yaml_parser_t>
  /// The event from the last `next()`. Its texts are valid until the next call.
  let event: UnsafeMutablePointer<yaml_event_t>

  /// `nil` when memory is exhausted.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    parser = .allocate(capacity: 1)
    event = .allocate(capacity: 1)
    event.initialize(to: yaml_event_t())
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
}

extension SourceRange {
  init(file: Int32, from start: yaml_mark_t, to end: yaml_mark_t) {
    self.init(
      file: file, startLine: Int32(clamping: start.line), startColumn: Int32(clamping: start.column),
      endLine: Int32(clamping: end.line), endColumn: Int32(clamping: end.column))
  }
}
