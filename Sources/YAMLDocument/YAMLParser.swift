/// Reads YAML 1.1 as libyaml does, without tags and merge keys.
public enum YAMLParser {
  /// The tree of the document in `source`, whose ranges carry `file`.
  ///
  /// After a syntax error, reading goes on with the next key in column 1, or the next in the column of the member of the
  /// root that has the error.
  public static func parse(
    _ source: SourceFile, file: Int32, limits: YAMLLimits = YAMLLimits()
  ) -> Parsed<YAMLTree> {
    if let refusal = refusal(of: source, file: file, limits: limits) { return Parsed(.empty, [refusal]) }
    return source.bytes.withUnsafeBufferPointer { bytes in
      guard let events = EventStream(bytes) else {
        return Parsed(.empty, [.outOfMemory(at: SourceRange(startOf: file))])
      }
      var composer = NodeComposer(events: events, source: source, file: file, limits: limits)
      let root = try? composer.document()
      let tree = YAMLTree(
        root: root, comments: composer.comments.found, unreadable: composer.unreadable, size: composer.size)
      return Parsed(tree, composer.diagnostics)
    }
  }

  /// Errors that show without reading the text.
  private static func refusal(of source: SourceFile, file: Int32, limits: YAMLLimits) -> Diagnostic? {
    let range = SourceRange(startOf: file)
    if source.bytes.count > limits.maximumBytes {
      return .fileTooLarge(source.bytes.count, limit: limits.maximumBytes, at: range)
    }
    // A zero among the first four bytes: UTF-16 or UTF-32 without a byte-order mark, because YAML begins with ASCII.
    let head = source.bytes.prefix(4)
    if head.starts(with: [0xFE, 0xFF]) || head.starts(with: [0xFF, 0xFE]) || head.contains(0) {
      return .otherEncoding(at: range)
    }
    return nil
  }
}
