import Foundation

extension HalleyKit {
  /// A decoder that reads dates as ISO 8601, with or without fractions of a second.
  public static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      for includesFractions in [false, true] {
        let style = Date.ISO8601FormatStyle(includingFractionalSeconds: includesFractions)
        if let date = try? style.parse(text) { return date }
      }
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "“\(text.prefix(60))” is not an ISO 8601 date with time.")
    }
    return decoder
  }
}
