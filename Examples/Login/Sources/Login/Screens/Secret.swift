/// A text that nobody else may read off the terminal: of a long one, just enough is shown to tell it from others.
struct Secret: CustomStringConvertible {
  let description: String

  init(_ text: String) {
    description = text.count < 16 ? Self.mask : "\(text.prefix(4))... (\(text.count) characters)"
  }

  static let mask = "***"
}
