import Testing

@testable import YAMLDocument

/// A text that was read, and all that was said about it.
struct Reading {
  let source: SourceFile
  let tree: YAMLTree
  let diagnostics: [Diagnostic]

  init(_ text: String, limits: YAMLLimits = YAMLLimits()) {
    self.init(bytes: Array(text.utf8), limits: limits)
  }

  init(bytes: [UInt8], limits: YAMLLimits = YAMLLimits()) {
    source = SourceFile(path: "test.yaml", bytes: bytes)
    let parsed = YAMLParser.parse(source, file: 0, limits: limits)
    tree = parsed.value
    diagnostics = parsed.diagnostics
  }

  var root: YAMLNode? { tree.root }

  /// What a person sees.
  var rendered: String {
    DiagnosticRenderer(sources: [source]).render(diagnostics)
  }

  var ids: [String] { diagnostics.map(\.id) }

  /// The node at a path of keys and indices.
  func node(_ path: Step...) throws -> YAMLNode {
    var node = try #require(root)
    for step in path {
      switch (step, node.content) {
      case (.key(let key), .mapping(let members)): node = try #require(members.first { $0.key == key }).value
      case (.index(let index), .sequence(let nodes)) where nodes.indices.contains(index): node = nodes[index]
      default: throw NoSuchNode(step: step)
      }
    }
    return node
  }

  /// The member with the given key of the root mapping.
  func member(_ key: String) throws -> YAMLMember {
    guard case .mapping(let members) = try #require(root).content else { throw NoSuchNode(step: .key(key)) }
    return try #require(members.first { $0.key == key })
  }

  enum Step: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    case key(String)
    case index(Int)

    init(stringLiteral value: String) { self = .key(value) }
    init(integerLiteral value: Int) { self = .index(value) }
  }

  struct NoSuchNode: Error {
    let step: Step
  }
}

extension YAMLNode {
  /// "1:4-1:9": 0-based, as the parser counts.
  var place: String { range.place }

  var scalar: YAMLScalar? {
    if case .scalar(let scalar) = content { scalar } else { nil }
  }

  var text: String? { scalar?.text }
}

extension SourceRange {
  var place: String { "\(startLine):\(startColumn)-\(endLine):\(endColumn)" }
}
