/// A URI template as RFC 6570 describes it, levels 1 to 4.
///
/// ```swift
/// let template = try URITemplate("/orders{?page,tag*}")
/// try template.expanded(with: ["page": "2", "tag": ["new", "paid"]])  // "/orders?page=2&tag=new&tag=paid"
/// ```
///
/// A template is parsed once and can be expanded often. Both take time proportional to the text.
public struct URITemplate: Sendable, Hashable, CustomStringConvertible {
  /// The template as it was written.
  public let description: String
  let parts: [Part]

  /// A stretch of text, already encoded, or an expression in braces.
  enum Part: Sendable, Hashable {
    case literal([UInt8])
    case expression(Expression)
  }

  struct Expression: Sendable, Hashable {
    let `operator`: Operator
    var variables: [Variable]
  }

  struct Variable: Sendable, Hashable {
    let name: String
    let modifier: Modifier
    /// The place of the variable in the template.
    let offset: Int
  }

  enum Modifier: Sendable, Hashable {
    case none
    case explode
    /// The number of characters of the value to keep.
    case prefix(Int)
  }

  /// - Throws: `URITemplate.Error`, with the place of what RFC 6570 does not allow.
  public init(_ text: String) throws(Error) {
    description = text
    var parser = Parser(text)
    parts = try parser.parse()
  }

  /// The names of the variables in the order in which they first appear.
  public var variableNames: [String] {
    var seen: Set<String> = []
    return parts.flatMap { part -> [String] in
      guard case .expression(let expression) = part else { return [] }
      return expression.variables.map(\.name).filter { seen.insert($0).inserted }
    }
  }
}

extension URITemplate: Codable {
  /// Reads a template from its text.
  ///
  /// - Throws: `DecodingError` if the text is not a template.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      try self.init(container.decode(String.self))
    } catch let error as Error {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: error.description)
    }
  }

  /// Writes the template as a text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
