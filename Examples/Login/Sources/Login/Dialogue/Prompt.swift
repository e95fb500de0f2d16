import Foundation
import HaapiRuntime

/// Questions on a terminal, answered on lines of standard input.
struct Prompt {
  /// The input has ended.
  struct End: Error {}

  func text(_ question: String, isSecret: Bool = false) throws -> String {
    print("  \(question) ", terminator: "")
    fflush(nil)
    let line = isSecret ? withoutEcho { readLine() } : readLine()
    // Nobody has pressed the return key where answers come from a file.
    if isSecret || isatty(STDIN_FILENO) == 0 { print() }
    guard let line else { throw End() }
    return line
  }

  /// Whether a button is to be pressed, which is what an empty answer says.
  func confirms(_ label: String) throws -> Bool {
    try !text("> \(label)? [Y/n]").lowercased().hasPrefix("n")
  }

  /// A position counted from 0; `nil` for an empty answer.
  func position(_ question: String, of count: Int) throws -> Int? {
    while true {
      let answer = try text("\(question) [1-\(count)]")
      if answer.isEmpty || count == 0 { return nil }
      if let number = Int(answer), (1...count).contains(number) { return number - 1 }
      print("  ! Type a number from 1 to \(count).")
    }
  }

  /// Asks for the value of an item, if it has one; an empty answer leaves it as it is. Items are objects, so that the form
  /// sees what is set.
  func fill(_ item: any InteractionItemModel) throws {
    switch item {
    case var input as any InteractionItemInputTextModel:
      repeat {
        let answer = try text("\(input.label):", isSecret: input.inputConfiguration.isSecure)
        if !answer.isEmpty { input.value = answer }
      } while input.isRequired && input.value.isEmpty
    case var select as any InteractionItemSelectModel:
      let labels = select.options.enumerated().map { "\($0.offset + 1) \($0.element.0)" }.joined(separator: ", ")
      if let position = try position("\(select.label) (\(labels))", of: select.options.count) {
        select.selectedPosition = position
      }
    case var box as any InteractionItemCheckboxModel where !box.isReadOnly:
      let answer = try text("\(box.label)? [\(box.isChecked ? "Y/n" : "y/N")]").lowercased()
      if !answer.isEmpty { box.isChecked = answer.hasPrefix("y") }
    default: break
    }
  }

  /// Reads while the terminal does not show what is typed. Elsewhere there is nothing to hide.
  private func withoutEcho(_ read: () -> String?) -> String? {
    var usual = termios()
    guard tcgetattr(STDIN_FILENO, &usual) == 0 else { return read() }
    var silent = usual
    silent.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
    defer { tcsetattr(STDIN_FILENO, TCSAFLUSH, &usual) }
    return read()
  }
}
