/// Whether somebody may be looking at a wait. Polling pauses while nobody does.
package struct Attention: Equatable, Sendable {
  package var isInBackground = false
  /// The screens with a wait that have appeared and not disappeared.
  private var shownWaits = 0
  /// Whether the last of these screens has disappeared. An app need not report its screens.
  private var isHidden: Bool

  /// - Parameter isHidden: Whether the screen has yet to appear.
  package init(isHidden: Bool = false) {
    self.isHidden = isHidden
  }

  /// Whether nobody can see a wait.
  package var isAway: Bool { isInBackground || isHidden }

  /// A screen with a wait has appeared. The screen before may not have disappeared yet.
  package mutating func showedWait() {
    shownWaits += 1
    isHidden = false
  }

  /// A screen with a wait has disappeared.
  package mutating func hidWait() {
    shownWaits = max(shownWaits - 1, 0)
    isHidden = shownWaits == 0
  }
}
