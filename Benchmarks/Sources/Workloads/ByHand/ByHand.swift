import Foundation

/// Three kinds of step, decoded as one would by hand: plain `Codable`, with a switch wherever a member decides.
///
/// The generated decoders are compared with it. It does less than they do: it takes no value of another type,
/// gives up at the first flaw, and forgets the members it does not know.
enum ByHand {
  /// A step, and the text it was read from.
  struct Response {
    let rawJsonString: String
    let step: Step

    init(decoding body: Data) throws {
      step = try JSONDecoder().decode(Step.self, from: body)
      rawJsonString = String(decoding: body, as: UTF8.self)
    }
  }
}
