import Foundation
import HaapiRuntime

/// The table of the screens' own texts.
///
/// ```swift
/// var texts = HaapiTexts(.preferred())
/// texts[.hostClose] = "Not now"
/// try texts.load(contentsOf: Bundle.main.url(forResource: "Haapi", withExtension: "strings")!)
/// ```
public struct HaapiTexts: Sendable {
  /// The language of the texts, a tag of BCP 47. The server is asked for texts in it, and pages say that they are in it.
  /// If it is `nil`, the server is asked for none.
  public var languageTag: String? {
    didSet { isRightToLeft = Self.isRightToLeft(languageTag) }
  }
  /// Whether the language is written from right to left.
  public private(set) var isRightToLeft: Bool
  /// The form of a count in the language. Set it if the app's own language has other rules.
  public var pluralCategory: @Sendable (Int) -> PluralCategory

  private let language: HaapiLanguage
  private var changes: [String: String] = [:]

  /// The texts in English.
  public init() {
    language = .english
    languageTag = nil
    isRightToLeft = false
    pluralCategory = language.pluralCategory
  }

  /// The texts in a language.
  public init(_ language: HaapiLanguage) {
    self.language = language
    languageTag = language.rawValue
    isRightToLeft = Self.isRightToLeft(language.rawValue)
    pluralCategory = language.pluralCategory
  }

  /// A text, with its placeholders.
  public subscript(key: HaapiTextKey) -> String {
    get { (changes.isEmpty ? nil : changes[key.rawValue]) ?? language.text(key) }
    set { changes[key.rawValue] = newValue }
  }

  /// A text with a key of the app, such as `action.` with its own kind of action.
  public subscript(key key: String) -> String? {
    get { changes[key] ?? HaapiTextKey.byName[key].map(language.text) }
    set { changes[key] = newValue }
  }

  /// Takes texts from a `.strings` file. Keys that it lacks stay as they are.
  ///
  /// - Throws: ``TextsFileError`` when the file is not in that format, and errors of reading it. Nothing changes then.
  public mutating func load(contentsOf file: URL) throws {
    try load(strings: String(contentsOf: file, encoding: .utf8))
  }

  /// Takes texts from the contents of a `.strings` file: `"host.close" = "Not now";`. Keys that it lacks stay as they are.
  ///
  /// - Throws: ``TextsFileError`` when the text is not in that format. Nothing changes then.
  public mutating func load(strings text: String) throws {
    changes.merge(try TextsFile.strings(text)) { $1 }
  }

  /// Takes the texts in a language from a string catalogue, as Xcode writes it (`.xcstrings`). Keys that it lacks stay as
  /// they are.
  ///
  /// The forms of a plural get the names of their categories: `time.minute` gives `time.minute.one` and so on.
  ///
  /// - Parameters:
  ///   - file: The catalogue.
  ///   - languageTag: The language, as the catalogue names it. ``languageTag`` becomes this.
  /// - Throws: ``TextsFileError`` when it is not a catalogue or has no text in that language, and errors of reading it.
  ///   Nothing changes then.
  public mutating func load(catalog file: URL, languageTag: String) throws {
    changes.merge(try TextsFile.catalog(Data(contentsOf: file), languageTag: languageTag)) { $1 }
    self.languageTag = languageTag
  }

  private static func isRightToLeft(_ tag: String?) -> Bool {
    tag.map { Locale.Language(identifier: $0).characterDirection == .rightToLeft } ?? false
  }

  /// A text with its placeholders filled in.
  package func callAsFunction(_ key: HaapiTextKey, _ values: KeyValuePairs<String, String> = [:]) -> String {
    values.isEmpty ? self[key] : self[key].filled(with: values)
  }

  /// A waiting time in words.
  package func duration(_ seconds: TimeInterval) -> String {
    let whole = Int(max(0, min(seconds, 1e9)).rounded(.up))
    let (minutes, rest) = whole.quotientAndRemainder(dividingBy: 60)
    if minutes == 0 { return count(rest, "time.second") }
    let minuteText = count(minutes, "time.minute")
    return rest == 0
      ? minuteText : self(.timeJoin, ["minutes": minuteText, "seconds": count(rest, "time.second")])
  }

  /// A count in the form that the language has for it.
  private func count(_ count: Int, _ key: String) -> String {
    let form = "\(key).\(pluralCategory(count).rawValue)"
    return (self[key: form] ?? "{count}").filled(with: ["count": "\(count)"])
  }

  /// The label of a link: its title, or the text for its relation.
  package func caption(of link: any LinkItemModel) -> String {
    if let text = link.text, !text.isEmpty { return text }
    if let text = self[key: "link." + link.rel] ?? self[key: "action." + link.rel] { return text }
    return link.rel.isEmpty ? self[.actionDefault] : Self.inWords(link.rel)
  }

  /// The label of a button. If the server sends no title, the mapper uses the kind of the action, a word of the
  /// protocol that is not meant for users.
  ///
  /// - Parameter heading: The heading above the button. If it is the label, too, the label is a title.
  package func label(of button: any InteractionItemButtonModel, below heading: String? = nil) -> String {
    let label = button.label
    if label.isEmpty { return self[.actionDefault] }
    guard label.isProtocolWord, label != heading else { return label }
    if (button.action as? FormActionModel)?.actionTitle?.literal != nil { return label }
    return self[key: "action." + label] ?? self[.actionDefault]
  }

  /// The label of an input: that of the server, or the text for what is typed into it.
  package func label(of input: any InteractionItemInputTextModel) -> String {
    guard input.label.isBlank else { return input.label }
    let key: HaapiTextKey? =
      switch input.inputConfiguration.contentHint {
      case .username: .fieldUserName
      case .password: .fieldPassword
      case .oneTimeCode: .fieldOneTimeCode
      case .emailAddress: .fieldEmail
      case .telephoneNumber: .fieldTelephone
      case .url: .fieldURL
      case nil: input.isOneTimeCode ? .fieldOneTimeCode : nil
      }
    return key.map { self[$0] } ?? label("", key: input.key)
  }

  /// The label of a field: that of the server, or the name of the field in words.
  package func label(_ label: String, key: String) -> String {
    label.isBlank ? self[key: "field." + key] ?? Self.inWords(key) : label
  }

  /// What a problem says. If the server sends no text, the mapper uses the type of the problem, which is not meant for
  /// users.
  package func message(of problem: any ProblemModel) -> String {
    problem.message == problem.representationType ? self[.problemMessage] : problem.message
  }

  /// A word such as `forgot-password` or `forgotPassword` as a user reads it: `Forgot password`.
  private static func inWords(_ name: String) -> String {
    var words = ""
    for letter in name {
      if letter == "-" || letter == "_" || letter == "." {
        words += " "
      } else if letter.isUppercase, words.last?.isLowercase == true {
        words += " " + letter.lowercased()
      } else {
        words.append(letter)
      }
    }
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

extension String {
  /// Whether there is nothing to read.
  fileprivate var isBlank: Bool {
    // Most texts begin with an ASCII letter, and a byte is quicker to look at than a character.
    if let first = utf8.first, (0x21...0x7E).contains(first) { return false }
    return allSatisfy(\.isWhitespace)
  }

  /// The text with values in the place of their names in braces. What stands in a value stays as it is.
  fileprivate func filled(with values: KeyValuePairs<String, String>) -> String {
    var result: [UInt8] = []
    var rest = Array(utf8)[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")), let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      let name = rest[(open + 1)..<close]
      result += rest[..<open]
      if let value = values.first(where: { name.elementsEqual($0.key.utf8) })?.value {
        result += value.utf8
      } else {
        result += rest[open...close]
      }
      rest = rest[(close + 1)...]
    }
    result += rest
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether it may be a word of the protocol: lower-case ASCII letters, digits and hyphens, without a space.
  fileprivate var isProtocolWord: Bool {
    utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
  }
}
