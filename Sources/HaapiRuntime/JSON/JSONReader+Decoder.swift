import Foundation

/// What plain `Codable` needs, the same for all types. It is kept out of what is compiled for each of them.
extension JSONReader {
  /// A reader of what a decoder has, with the additions that the decoder knows.
  @inline(never)
  init(reading decoder: any Decoder) throws {
    let value = try JSONValue(from: decoder)
    let additions = decoder.userInfo[.decodingAdditions] as? [DecodingAdditions]
    self.init(value, context: DecodingContext(body: .rewritten(value), additions: additions ?? [], isHeard: false))
  }

  /// An error about a value that a decoder was asked for.
  @inline(never)
  static func located(_ error: any Error, in decoder: any Decoder) -> DecodingError {
    DecodingError(error).withoutMark().located(in: decoder.codingPath)
  }
}
