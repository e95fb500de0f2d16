import Foundation
import HaapiRuntime

/// Changes a response, its structure and then its text. The same seed makes the same changes.
public struct ResponseMutation {
  private var structure: JSONMutation
  private var random: SplitMix64

  /// - Parameter seed: What the changes depend on.
  public init(seed: UInt64) {
    structure = JSONMutation(seed: seed)
    random = SplitMix64(seed: ~seed)
  }

  /// A changed body, with marks in its secrets. What is no JSON is changed as text only.
  public mutating func mutant(of body: Data) -> Data {
    // Marks of an earlier change would be carried to where nothing is secret.
    let text = String(decoding: body, as: UTF8.self).replacing(SecretResponse.mark, with: "")
    guard let json = try? JSONValue(parsing: text) else { return Data(changed(Array(text.utf8))) }
    let mutant = SecretResponse(structure.mutant(of: json)).json.text()
    return Data(random.oneIn(4) ? changed(Array(mutant.utf8)) : Array(mutant.utf8))
  }

  /// How the changed body arrives: mostly as it should.
  public mutating func entry(of path: String) -> ResponseInput.Entry {
    if path.hasPrefix("tokens/") != random.oneIn(20) { return .tokenEndpoint }
    let isProblem = path.hasPrefix("problems/") != random.oneIn(20)
    return .api(
      contentType: random.oneIn(10) ? nil : isProblem ? "application/problem+json" : "application/vnd.auth+json",
      statusCode: isProblem ? 400 : 200)
  }

  /// Text that is most likely no JSON any more, or no UTF-8.
  private mutating func changed(_ text: [UInt8]) -> [UInt8] {
    var text = text
    guard !text.isEmpty else { return text }
    let index = Int.random(in: 0..<text.count, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: text.removeSubrange(index...)
    case 1: text[index] = UInt8.random(in: .min ... .max, using: &random)
    case 2:
      text.insert(contentsOf: [0xC3, 0x28, 0xED, 0xA0, 0x80].prefix(Int.random(in: 1...5, using: &random)), at: index)
    case 3: text.insert(contentsOf: #"\ud800"#.utf8, at: index)
    case 4: text.insert(contentsOf: #","type":"a","type":"b""#.utf8, at: index)
    default:
      text.insert(contentsOf: [[0xEF, 0xBB, 0xBF], [0], [0x2C], [0x7D], [0x22]][Int(random.next() % 5)], at: index)
    }
    return text
  }
}
