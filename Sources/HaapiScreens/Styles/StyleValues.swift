import Foundation

/// What a property list says about a style: values by the names of the style's members.
struct StyleValues: Equatable, Sendable {
  /// A value: a number, a text such as the name of a colour, or the members of a style inside.
  indirect enum Value: Equatable, Sendable {
    case number(Double)
    case text(String)
    case style(StyleValues)
  }

  /// What a member takes.
  enum Kind: Equatable, Sendable {
    case number
    /// `#0b5cad`, or the name of a colour of the app.
    case color
    /// The name of a picture of the app.
    case image
    case word([String])
    /// A style of that type.
    case style(String)
    /// Any text.
    case text

    /// What to write.
    fileprivate var words: String {
      switch self {
      case .number: "a number"
      case .color: "a colour such as #0b5cad, or its name"
      case .image: "the name of a picture"
      case .word(let words): words.joined(separator: ", ")
      case .style(let type): "a dictionary with the members of \(type)"
      case .text: "a text"
      }
    }
  }

  /// What stands in a property list, as it stands there.
  indirect enum Content: Decodable {
    case number(Double)
    case text(String)
    case members([String: Content])
    case other

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .text(text)
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else if let members = try? container.decode([String: Content].self) {
        self = .members(members)
      } else {
        self = .other
      }
    }
  }

  private(set) var members: [String: Value] = [:]

  func number(_ name: String) -> Double? {
    if case .number(let number) = members[name] { number } else { nil }
  }

  func text(_ name: String) -> String? {
    if case .text(let text) = members[name] { text } else { nil }
  }

  func style(_ name: String) -> StyleValues {
    if case .style(let values) = members[name] { values } else { StyleValues() }
  }

  /// Reads the members of a style.
  ///
  /// - Parameters:
  ///   - type: The name of its type, which ``kinds`` has.
  ///   - path: Where it stands in the file.
  ///   - unread: Gets the paths of what the style does not have.
  /// - Throws: ``Fault``
  init(_ content: Content, type: String, path: String, unread: inout [String]) throws {
    guard case .members(let content) = content, let kinds = Self.kinds[type] else {
      throw Fault(path: path, expected: "a dictionary with the members of \(type)")
    }
    for (name, value) in content.sorted(by: { $0.key < $1.key }) {
      let path = "\(path).\(name)"
      guard let kind = kinds[name] else {
        unread.append(path)
        continue
      }
      members[name] = try Self.value(value, kind, path: path, unread: &unread)
    }
  }

  init() {}

  private static func value(_ value: Content, _ kind: Kind, path: String, unread: inout [String]) throws -> Value {
    switch (kind, value) {
    case (.number, .number(let number)) where number.isFinite: return .number(number)
    case (.color, .text(let text)) where !text.isEmpty, (.image, .text(let text)) where !text.isEmpty,
      (.text, .text(let text)) where !text.isEmpty:
      return .text(text)
    case (.word(let words), .text(let text)) where words.contains(text): return .text(text)
    case (.style(let type), _): return .style(try StyleValues(value, type: type, path: path, unread: &unread))
    default: throw Fault(path: path, expected: kind.words)
    }
  }

  /// A value that its member does not take.
  struct Fault: Error, CustomStringConvertible {
    let path: String
    let expected: String

    var description: String { "'\(path)' has a value that does not fit. It takes: \(expected)." }
  }
}

extension StyleValues {
  /// The members of each style, as its type has them.
  static let kinds: [String: [String: Kind]] = {
    let common: [String: Kind] = ["commonUIStyle": .style("CommonUIStyle")]
    let alignment = Kind.word(["fill", "leading", "center", "trailing"])
    let screen: [String: Kind] = ["commonVCStyle": .style("CommonViewControllerStyle")]
    let content: [String: Kind] = ["contentStyle": .style("StackViewStyle")]
    let texts: [String: Kind] = ["contentTextAppearance": .style("TextAppearance"), "contentTextColor": .color]
    let wait: [String: Kind] = [
      "loadingIndicatorViewStyle": .style("LoadingIndicatorViewStyle"), "loadingIndicatorSideDimension": .number,
    ]
    func joined(_ parts: [String: Kind]...) -> [String: Kind] {
      parts.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    }
    return [
      "PaddingStyle": ["top": .number, "left": .number, "bottom": .number, "right": .number],
      "CommonUIStyle": ["backgroundColor": .color, "paddingStyle": .style("PaddingStyle")],
      "TextAppearance": joined(
        common,
        [
          "fontTextStyle": .word(["title1", "title2", "headline", "subheadline", "body", "footnote", "caption1"]),
          "fontSymbolicTrait": .word(["bold", "italic"]), "kern": .number, "lineHeightMultiple": .number,
          "textAlignment": .word(["left", "center", "right", "justified", "natural"]),
        ]),
      "StackViewStyle": joined(common, ["spacing": .number, "alignment": alignment]),
      "LoadingIndicatorViewStyle": joined(common, ["strokeColor": .color]),
      "MessageViewStyle": joined(
        common,
        [
          "textAppearance": .style("TextAppearance"), "textColor": .color, "image": .image, "imageTintColor": .color,
          "iconTextPadding": .number, "alignment": alignment, "borderColor": .color, "borderWidth": .number,
          "cornerRadius": .number,
        ]),
      "MessageViewStyles": Dictionary(
        uniqueKeysWithValues: [
          "error", "warn", "info", "recipientOfCommunication", "content", "heading", "username", "userCode",
        ].map { ($0, .style("MessageViewStyle")) }),
      "CommonViewControllerStyle": joined(
        common,
        [
          "headerTextAppearance": .style("TextAppearance"), "headerTextColor": .color,
          "messagesStyle": .style("StackViewStyle"), "linksStyle": .style("StackViewStyle"),
        ]),
      "HaapiFlowViewControllerStyle": joined(
        common,
        [
          "closeButtonImage": .image, "closeButtonTintColor": .color, "closeButtonMinHeight": .number,
          "closeButtonMinWidth": .number,
        ]),
      "HaapiUIViewControllerStyle": [
        "headerTitle": .text, "logoImageName": .image, "darkLogoImageName": .image,
        "messageViewStyles": .style("MessageViewStyles"),
      ],
      "FormViewControllerStyle": joined(screen, content, texts), "SelectorViewControllerStyle": joined(screen, content),
      "ProblemViewControllerStyle": screen, "GenericViewControllerStyle": screen,
      "PollingViewControllerStyle": joined(screen, content, wait),
      "BankIdViewControllerStyle": joined(screen, content, texts),
      "WebAuthnViewControllerStyle": joined(screen, content, texts, wait),
    ]
  }()

  /// The styles that stand in a file by themselves: those of screens, of what is around them, and of what they share.
  static let roots = kinds.keys.filter { $0.hasSuffix("ViewControllerStyle") && $0 != "CommonViewControllerStyle" }
}
