/// A name in words that begin with a capital each. Several capitals in a row are one word, but for the last when a
/// small letter follows it: `UI Model`, `O Auth Model`.
struct CamelCase {
  private let words: [ArraySlice<UInt8>]

  init(_ name: String) {
    let bytes = Array(name.utf8)
    var words: [ArraySlice<UInt8>] = []
    var start = 0
    for index in bytes.indices.dropFirst() where bytes[index].isCapital {
      let isFollowed = index + 1 < bytes.count && bytes[index + 1].isSmall
      guard !bytes[index - 1].isCapital || isFollowed else { continue }
      words.append(bytes[start..<index])
      start = index
    }
    words.append(bytes[start...])
    self.words = words
  }

  /// `oAuthModel` for `OAuthModel`, `uiModel` for `UIModel`.
  var withSmallFirstWord: String {
    guard let first = words.first else { return "" }
    return String(decoding: first.map(\.small) + words.dropFirst().joined(), as: UTF8.self)
  }

  /// `step` for `PollingStep`, `url` for `LaunchURL`.
  var smallLastWord: String {
    String(decoding: words.last?.map(\.small) ?? [], as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isCapital: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }
  fileprivate var isSmall: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }
  fileprivate var small: UInt8 { isCapital ? self + 0x20 : self }
}
