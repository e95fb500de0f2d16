/// What a user has chosen before, in this login or in earlier ones, so that it comes first the next time.
///
/// An app keeps it where it belongs to one user: in `UserDefaults`, in a file, in a cookie.
public struct RecentChoices: Equatable, Sendable {
  /// The titles of choices, the newest first.
  public private(set) var titles: [String] = []

  /// How many there are at most, and how long each may be. More would not fit in a cookie.
  private static let limits = (count: 4, length: 100)

  /// Choices.
  ///
  /// - Parameter titles: Their titles, the newest first.
  public init(_ titles: [String] = []) {
    for title in titles.reversed() { add(title) }
  }

  /// Adds what a user has chosen.
  public mutating func add(_ title: String) {
    guard !title.isEmpty, title.count <= Self.limits.length else { return }
    titles = ([title] + titles.filter { $0 != title }).prefix(Self.limits.count).map(\.self)
  }

  /// The position of the newest choice in a list; `nil` when none of them was chosen before.
  func position(in items: [ScreenBlock.Choice]) -> Int? {
    titles.lazy.compactMap { title in items.firstIndex { $0.title == title } }.first
  }
}

extension ScreenContent {
  /// Puts what was chosen last in front of the other choices, which keep their order, for the server has put first what
  /// it recommends.
  ///
  /// - Parameters:
  ///   - recent: What was chosen before.
  ///   - note: What stands beside it.
  public mutating func putFirst(_ recent: RecentChoices, note: String) {
    for index in blocks.indices {
      guard case .choices(var choices) = blocks[index], let position = recent.position(in: choices.items) else {
        continue
      }
      var choice = choices.items.remove(at: position)
      choice.note = note
      choices.items.insert(choice, at: 0)
      blocks[index] = .choices(choices)
    }
  }
}
