/// The path to a member inside a value, as in Swift: `actions[0].model.href`.
struct ValuePath: Equatable, Sendable, CustomStringConvertible {
  /// Why a text is not a path.
  struct Failure: Error, CustomStringConvertible {
    let text: String

    var description: String {
      "'\(text)' is not a path such as 'actions[0].model.href'."
    }
  }

  enum Step: Equatable, Sendable {
    /// A stored member, the value of a dictionary, or `count`.
    case name(String)
    /// An element.
    case index(Int)
  }

  let steps: [Step]
  let description: String

  init(_ text: String) throws {
    var steps: [Step] = []
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      let pieces = part.split(separator: "[", omittingEmptySubsequences: false)
      guard let name = pieces.first, !name.isEmpty else { throw Failure(text: text) }
      steps.append(.name(String(name)))
      for piece in pieces.dropFirst() {
        guard piece.hasSuffix("]"), let index = Int(piece.dropLast()) else { throw Failure(text: text) }
        steps.append(.index(index))
      }
    }
    self.steps = steps
    description = text
  }
}
