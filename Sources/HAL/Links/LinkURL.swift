import Foundation

extension HalleyCodable {
  /// The URL of the first link of a relation. `nil` if there is none.
  ///
  /// - Parameters:
  ///   - relationship: The relation.
  ///   - values: Values for the variables of a templated link. `nil` leaves a variable out.
  ///   - base: The URL that the resource came from, for servers whose links are relative.
  /// - Throws: What `Link.asURL(with:)` throws.
  public func linkURL(
    for relationship: String, with values: [String: URITemplate.Value?] = [:], relativeTo base: URL? = nil
  ) throws -> URL? {
    let values = values.compactMapValues(\.self)
    guard let base else { return try link(for: relationship)?.asURL(with: values) }
    guard let url = try link(for: relationship)?.resolved(with: values) else { return nil }
    return url.absolute(in: base) ?? url
  }
}

extension URITemplate.Value {
  /// Text, a number or a Boolean. `nil` stays `nil`.
  public init?(_ value: (some LosslessStringConvertible)?) {
    guard let value else { return nil }
    self = .string(value.description)
  }

  /// A list of texts, numbers or Booleans.
  public init(_ values: [some LosslessStringConvertible]) {
    self = .list(values.map(\.description))
  }

  /// Pairs sorted by key, so that one dictionary always gives one text.
  public init(_ values: [String: some LosslessStringConvertible]) {
    self = .map(values.mapValues(\.description))
  }
}
