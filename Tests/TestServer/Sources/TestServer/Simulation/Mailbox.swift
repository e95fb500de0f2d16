import Foundation

/// The mail and the text messages that users get. They all lie in one open box, because this server is for trying
/// things.
actor Mailbox {
  struct Letter: Codable, Equatable, Sendable {
    let to: String
    let subject: String
    let text: String
    /// A code to type, or a link to open.
    let content: String
    let date: Date
  }

  private(set) var letters: [Letter] = []
  private let capacity = 200
  private let prints: Bool

  init(prints: Bool) {
    self.prints = prints
  }

  func deliver(_ letter: Letter) {
    letters.insert(letter, at: 0)
    if letters.count > capacity { letters.removeLast() }
    if prints { Console.print("✉ \(letter.to): \(letter.subject): \(letter.text)") }
  }
}
