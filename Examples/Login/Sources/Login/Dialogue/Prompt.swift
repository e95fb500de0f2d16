import Foundation
import HaapiRuntime

/// Questions on a terminal, answered on lines of standard input.
struct Prompt {
  /// The input has ended.
  struct End: Error {}

  let keyboard: Keyboard

  func text(_ question: String, isSecret: Bool = false) async throws -> String {
    // Before the question, so that no answer to it can be seen.
    let usual = isSecret ? hideTyping() : nil
    defer { if var usual { tcsetattr(STDIN_FILENO, TCSADRAIN, &usual) } }
    print("  \(question.printable) ", terminator: "")
    fflush(nil)
    let line = await keyboard.line()
    // Nobody has pressed the return key where answers come from a file.
    if isSecret || isatty(STDIN_FILENO) == 0 { print() }
    guard let line else { throw End() }
    return line
  }

  /// Whether a button is to be pressed, which is what an empty answer says.
  func confirms(_ label: String) async throws -> Bool {
    try await !text("> \(label)? [Y/n]").lowercased().hasPrefix("n")
  }

  /// A position counted from 0; `nil` for an empty answer.
  func position(_ question: String, of count: Int) async throws -> Int? {
    while true {
      let answer = try await text("\(question) [1-\(count)]")
      if answer.isEmpty || count == 0 { return nil }
      if let number = Int(answer), (1...count).contains(number) { return number - 1 }
      print("  ! Type a number from 1 to \(count).")
    }
  }

  /// Asks for the value of an item, if it has one; an empty answer leaves it as it is. Items are objects, so that the form
  /// sees what is set.
  func fill(_ item: any InteractionItemModel) async throws {
    switch item {
    case var input as any InteractionItemInputTextModel:
      repeat {
        let answer = try await text("\(input.label):", isSecret: input.inputConfiguration.isSecure)
        if !answer.isEmpty { input.value = answer }
      } while input.isRequired && input.value.isEmpty
    case var select as any InteractionItemSelectModel:
      let labels = select.options.enumerated().map { "\($0.offset + 1) \($0.element.0)" }.joined(separator: ", ")
      if let position = try await position("\(select.label) (\(labels))", of: select.options.count) {
        select.selectedPosition = position
      }
    case var box as any InteractionItemCheckboxModel where !box.isReadOnly:
      let answer = try await text("\(box.label)? [\(box.isChecked ? "Y/n" : "y/N")]").lowercased()
      if !answer.isEmpty { box.isChecked = answer.hasPrefix("y") }
    default: break
    }
  }

  /// Has the terminal not show what is typed.
  ///
  /// - Returns: How the terminal was; `nil` where there is none, and nothing to hide.
  private func hideTyping() -> termios? {
    var usual = termios()
    guard tcgetattr(STDIN_FILENO, &usual) == 0 else { return nil }
    var silent = usual
    silent.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &silent)
    return usual
  }
}
