import Foundation

/// Support for plain `Codable`. It is the same for all types, so it is compiled only once.
extension JSONReader {
  /// A reader of a decoder's value, with the additions that the decoder knows.
  @inline(never)
  init(reading decoder: any Decoder) throws {
    let value = try JSONValue(from: decoder)
    let additions = decoder.userInfo[.decodingAdditions] as? [DecodingAdditions]
    let context = DecodingContext(body: .rewritten(value), additions: additions ?? [], isHeard: false)
    self.init(value, context: context)
  }

  /// An error about a value that a decoder was asked for.
  @inline(never)
  static func located(_ error: any Error, in decoder: any Decoder) -> DecodingError {
    DecodingError(error).withoutMark().located(in: decoder.codingPath)
  }
}
