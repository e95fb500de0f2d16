/// What a file says, as far as it could be read.
public struct YAMLTree: Sendable {
  /// `nil` if the file is not text, is empty, or exceeds a limit.
  public let root: YAMLNode?
  /// In the order of the file, each from its `#` to the end of the line.
  public let comments: [SourceRange]
  /// The stretches that syntax errors hide, in the order of the file.
  public let unreadable: [SourceRange]
  public let size: YAMLSize

  /// A file without anything to read.
  public static let empty = YAMLTree(root: nil, comments: [], unreadable: [], size: YAMLSize())
}

/// What a phase made of its input, and what it found wrong.
public struct Parsed<Value: Sendable>: Sendable {
  public var value: Value
  public let diagnostics: [Diagnostic]

  public init(_ value: Value, _ diagnostics: [Diagnostic] = []) {
    self.value = value
    self.diagnostics = diagnostics
  }
}
