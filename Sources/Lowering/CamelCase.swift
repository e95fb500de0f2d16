/// A name in words that begin with a capital each. Several capitals in a row are one word, but for the last when a
/// small letter follows it: `UI Model`, `O Auth Model`.
package struct CamelCase {
  private let name: [UInt8]
  /// Where the second word begins, and where the last one does.
  private var firstEnd: Int
  private var lastStart = 0

  package init(_ name: String) {
    self.init(Array(name.utf8))
  }

  /// The names of a type and of those around it as one: `SelectFormFieldOption` for `SelectFormField.Option`.
  package init(path: String) {
    self.init(path.utf8.filter { $0 != UInt8(ascii: ".") })
  }

  private init(_ bytes: [UInt8]) {
    self.name = bytes
    firstEnd = bytes.count
    for index in bytes.indices.dropFirst() where bytes[index].isCapital {
      let isFollowed = index + 1 < bytes.count && bytes[index + 1].isSmall
      guard !bytes[index - 1].isCapital || isFollowed else { continue }
      if lastStart == 0 { firstEnd = index }
      lastStart = index
    }
  }

  /// `oAuthModel` for `OAuthModel`, `uiModel` for `UIModel`.
  package var withSmallFirstWord: String {
    String(decoding: name[..<firstEnd].map(\.small) + name[firstEnd...], as: UTF8.self)
  }

  /// `step` for `PollingStep`, `url` for `LaunchURL`.
  package var smallLastWord: String {
    String(decoding: name[lastStart...].map(\.small), as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isCapital: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }
  fileprivate var isSmall: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }
  fileprivate var small: UInt8 { isCapital ? self + 0x20 : self }
}
