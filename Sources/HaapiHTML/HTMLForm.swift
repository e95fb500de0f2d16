import HaapiRuntime
import HaapiScreens

/// Turns what a browser sends for a page of ``HTMLRenderer`` into actions of the user.
public enum HTMLForm {
  static let pressName = "haapi-press"
  static let selectName = "haapi-select"
  static let followName = "haapi-follow"
  static let closeName = "haapi-close"
  static let answerName = "haapi-answer"
  static let commonForm = "screen"

  /// The name of a field on a page. The server chooses the key, so the name cannot be one of the page's own.
  static func fieldName(_ key: String) -> String {
    "haapi-field-" + key
  }

  static func formID(of button: ControlID) -> String {
    "form-" + button.rawValue
  }

  /// The attributes of a button that a controller draws itself: a click presses the control.
  public static func button(_ control: ControlID) -> [HTMLAttribute] {
    [
      .attribute(.type, "submit"), .attribute(.name, pressName), .attribute(.value, control.rawValue),
      .attribute(.form, commonForm),
    ]
  }

  /// The attributes of a field that a controller draws itself.
  ///
  /// - Parameter key: The key of the input, the select or the checkbox in the content of the controller.
  public static func field(_ key: String) -> [HTMLAttribute] {
    [.attribute(.name, fieldName(key)), .attribute(.form, commonForm)]
  }

  /// The user's request.
  public enum Request: Equatable, Sendable {
    /// Actions on the screen: changes of fields, then a press, a choice or a link.
    case actions([UserAction])
    /// The user leaves.
    case close
    /// The user answers the dialog.
    case answer(confirms: Bool)
  }

  /// Reads a request.
  ///
  /// - Parameters:
  ///   - fields: Names and values, in their order.
  ///   - content: The content of the screen.
  /// - Returns: The user's request; `nil` if it names no known control.
  public static func request(_ fields: [(name: String, value: String)], on content: ScreenContent) -> Request? {
    let values = Dictionary(fields.map { ($0.name, $0.value) }) { first, _ in first }
    func first(_ name: String) -> String? { values[name] }
    if let answer = first(answerName) { return .answer(confirms: answer == "confirm") }
    if first(closeName) != nil { return .close }
    if let control = first(followName) { return .actions([.follow(ControlID(control))]) }
    if let control = first(selectName) { return .actions([.select(ControlID(control))]) }
    guard let pressed = first(pressName) else { return nil }
    let button = ControlID(pressed)
    return .actions(content.allBlocks.compactMap { filledIn($0, for: button, first) } + [.press(button)])
  }

  private static func filledIn(
    _ block: ScreenBlock, for button: ControlID, _ value: (String) -> String?
  ) -> UserAction? {
    switch block {
    case .input(let input) where input.group == button: return value(fieldName(input.key)).map { .set(input.id, $0) }
    case .select(let select) where select.group == button:
      guard let text = value(fieldName(select.key)) else { return nil }
      // An unknown option gets an invalid position, so that the screen refuses it.
      let position = select.options.firstIndex { $0.value == text }
      return .choose(select.id, text.isEmpty ? position : position ?? select.options.count)
    case .checkbox(let box) where box.group == button && !box.isReadOnly:
      return .check(box.id, value(fieldName(box.key)) != nil)
    default: return nil
    }
  }
}
