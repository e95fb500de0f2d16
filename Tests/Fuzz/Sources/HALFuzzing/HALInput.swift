/// What the fuzzer tries: a template, or the documents of a server.
public enum HALInput {
  case template(String)
  case documents(DocumentInput)

  /// - Parameter bytes: Any bytes. If the first is `T`, the others are a template, else documents.
  public init(_ bytes: [UInt8]) {
    if bytes.first == UInt8(ascii: "T") {
      self = .template(String(decoding: bytes.dropFirst(), as: UTF8.self))
    } else {
      self = .documents(DocumentInput(bytes))
    }
  }

  /// What does not hold though it always has to, in sentences.
  public var flaws: [String] {
    switch self {
    case .template(let text): TemplateInput(text: text).flaws
    case .documents(let documents): documents.flaws
    }
  }

  /// Inputs to begin with.
  public static let examples = TemplateInput.examples.map { "T" + $0 } + DocumentInput.examples
}
