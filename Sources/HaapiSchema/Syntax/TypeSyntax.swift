import YAMLDocument

/// A type as it is written, with the place of each name.
struct TypeSyntax: Sendable {
  let root: Term
  /// The whole text.
  let written: Located<String>

  enum Term: Sendable {
    case name(Name)
    case existential(Name)
    indirect case array(Term)
    indirect case dictionary(key: Term, value: Term)
    indirect case optional(Term)
    indirect case tuple([Term], at: Range<Int>)
    indirect case function(FunctionTerm, at: Range<Int>)
    /// A type that could not be read.
    case unread
  }

  /// A name in the text. There are many: where it ends goes without saying.
  struct Name: Sendable {
    let text: String
    private let start: UInt32

    init(_ text: String, from start: Int) {
      self.text = text
      self.start = UInt32(clamping: start)
    }

    /// UTF-8 bytes of the text.
    var offsets: Range<Int> { Int(start)..<Int(start) + text.utf8.count }
  }

  /// Where bytes of its text stand.
  func place(_ offsets: Range<Int>, in sources: [SourceFile]) -> SourceRange {
    written.range(ofUTF8: offsets, in: sources[Int(written.range.file)])
  }

  /// What stands where a type could not be read.
  static func unread(_ node: YAMLNode) -> TypeSyntax { TypeSyntax(root: .unread, written: Located(textOf: node)) }

  struct FunctionTerm: Sendable {
    let parameters: [Term]
    let result: Term
    let `throws`: Bool
    let isSendable: Bool
  }
}

extension SyntaxReader {
  /// A type written as in Swift: `[Link]`, `Message?`, `[String: any Sendable]`.
  mutating func type(_ node: YAMLNode, _ what: String = "a type") -> TypeSyntax? {
    if case .sequence = node.content {
      report(
        .expectedText, "\(what) must be text, not a list", at: node.range,
        .init("YAML reads brackets as a list; put a type that begins with '[' in quotes: \"[Link]\""))
      return nil
    }
    guard let text = text(node, what) else { return nil }
    if let name = TypeParser.name(text.value) { return TypeSyntax(root: name, written: text) }
    var parser = TypeParser(text: Array(text.value.utf8))
    do {
      return TypeSyntax(root: try parser.parse(), written: text)
    } catch {
      report(
        .typeSyntax, error.message, at: node.range(ofUTF8: error.offsets, in: source),
        .init("write a type as in Swift: String, Link?, [Link], [String: Link], any Action, [any Action]"))
      return nil
    }
  }
}
