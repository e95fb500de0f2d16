/// Reads YAML 1.1 as libyaml does, without tags and merge keys.
public enum YAMLParser {
  /// The root of the document in `source`, whose ranges carry `file`.
  ///
  /// Errors are added to `diagnostics`. `nil` when the file could not be read as YAML, or exceeds a limit; after other
  /// errors there is a tree without the parts that were wrong.
  public static func parse(
    _ source: SourceFile, file: Int32, limits: YAMLLimits = YAMLLimits(), diagnostics: inout [Diagnostic]
  ) -> YAMLNode? {
    var size = YAMLSize()
    return parse(source, file: file, limits: limits, size: &size, diagnostics: &diagnostics)
  }

  /// Like the above, and adds the bytes read to `size`.
  public static func parse(
    _ source: SourceFile, file: Int32, limits: YAMLLimits = YAMLLimits(), size: inout YAMLSize,
    diagnostics: inout [Diagnostic]
  ) -> YAMLNode? {
    if let refusal = refusal(of: source, file: file, limits: limits) {
      diagnostics.append(refusal)
      return nil
    }
    return source.bytes.withUnsafeBufferPointer { bytes in
      guard let events = EventStream(bytes) else {
        diagnostics.append(.outOfMemory(at: SourceRange(startOf: file)))
        return nil
      }
      var composer = NodeComposer(events: events, source: source, file: file, limits: limits)
      let root = try? composer.document()
      diagnostics += composer.diagnostics
      size += composer.size
      return root
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
