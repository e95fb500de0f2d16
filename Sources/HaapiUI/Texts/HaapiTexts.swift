import Foundation
import HaapiRuntime

/// The table of what the screens themselves say: in English, until an app sets other texts.
///
/// ```swift
/// var texts = HaapiTexts()
/// texts[.hostClose] = "Not now"
/// try texts.load(contentsOf: Bundle.main.url(forResource: "Haapi", withExtension: "strings")!)
/// ```
public struct HaapiTexts: Sendable {
  private var changes: [String: String] = [:]

  /// The texts in English.
  public init() {}

  /// A text as it is shown, with its braces.
  public subscript(key: HaapiTextKey) -> String {
    get { changes[key.rawValue] ?? key.english }
    set { changes[key.rawValue] = newValue }
  }

  /// A text that only the app knows the key of, such as `action.` and a kind of action of its own.
  public subscript(key key: String) -> String? {
    get { changes[key] ?? HaapiTextKey(rawValue: key)?.english }
    set { changes[key] = newValue }
  }

  /// Takes texts from a file in the format of `.strings`. Keys that it lacks stay as they are.
  ///
  /// - Throws: ``StringsFileError`` when the file is not in that format, and what reading it throws.
  public mutating func load(contentsOf file: URL) throws {
    try load(strings: String(contentsOf: file, encoding: .utf8))
  }

  /// Takes texts from the contents of a `.strings` file. Keys that it lacks stay as they are.
  ///
  /// - Throws: ``StringsFileError`` when the text is not in that format. Nothing is changed then.
  public mutating func load(strings text: String) throws {
    changes.merge(try StringsFile.read(text)) { $1 }
  }

  /// A text with what is filled in.
  func callAsFunction(_ key: HaapiTextKey, _ values: [String: String] = [:]) -> String {
    values.reduce(self[key]) { text, value in text.replacingOccurrences(of: "{\(value.key)}", with: value.value) }
  }

  /// Time to wait in words.
  func duration(_ seconds: TimeInterval) -> String {
    let whole = Int(max(0, min(seconds, 1e9)).rounded(.up))
    let (minutes, rest) = whole.quotientAndRemainder(dividingBy: 60)
    let minuteText = self(minutes == 1 ? .timeMinuteOne : .timeMinuteOther, ["count": "\(minutes)"])
    let secondText = self(rest == 1 ? .timeSecondOne : .timeSecondOther, ["count": "\(rest)"])
    if minutes == 0 { return secondText }
    return rest == 0 ? minuteText : self(.timeJoin, ["minutes": minuteText, "seconds": secondText])
  }

  /// What a link is called: its title, or else the text for its relation.
  func caption(of link: any LinkItemModel) -> String {
    if let text = link.text, !text.isEmpty { return text }
    if let text = self[key: "link.\(link.rel)"] { return text }
    return link.rel.isEmpty ? self[.actionDefault] : Self.inWords(link.rel)
  }

  /// What a button is called. The mapper names a button after the kind of its action when the server sends no title; that
  /// word of the protocol is not for users.
  ///
  /// - Parameter isTitle: Whether the label is known to be a title.
  func label(of button: any InteractionItemButtonModel, isTitle: Bool = false) -> String {
    let label = button.label
    if label.isEmpty { return self[.actionDefault] }
    let ownTitle = (button.action as? FormActionModel)?.actionTitle?.literal
    guard !isTitle, ownTitle == nil, label.isProtocolWord else { return label }
    return self[key: "action.\(label)"] ?? self[.actionDefault]
  }

  /// A word such as `forgot-password` as a user reads it: `Forgot password`.
  private static func inWords(_ name: String) -> String {
    let words = name.replacingOccurrences(of: "-", with: " ").replacingOccurrences(of: "_", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

extension String {
  /// Whether it may be a name of the protocol: lower-case letters of ASCII, digits and hyphens, without a space.
  fileprivate var isProtocolWord: Bool {
    utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
  }
}
