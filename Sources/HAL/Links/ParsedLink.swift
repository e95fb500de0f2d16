/// The links of one relation, in the shape in which the document has them.
public enum ParsedLink: Sendable, Hashable {
  /// The document has an object.
  case object(Link)
  /// The document has an array.
  case array([Link])

  /// The link, or all links of the array.
  public var links: [Link] {
    switch self {
    case .object(let link): [link]
    case .array(let links): links
    }
  }
}

extension ParsedLink: Codable {
  /// Skips elements of an array that are not links.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let link = try? container.decode(Link.self) {
      self = .object(link)
    } else {
      self = .array(try container.decode([Lenient<Link>].self).compactMap(\.value))
    }
  }

  /// Writes an object or an array.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .object(let link): try container.encode(link)
    case .array(let links): try container.encode(links)
    }
  }
}

/// A value, or `nil` where it does not decode.
struct Lenient<Value: Decodable>: Decodable {
  let value: Value?

  init(from decoder: any Decoder) {
    value = try? Value(from: decoder)
  }
}
