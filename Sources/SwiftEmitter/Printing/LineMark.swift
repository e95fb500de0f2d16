/// A place on the line that is being written where it may be broken, or where a piece begins or ends that can be broken itself.
/// While the line fits, nobody looks at it.
struct LineMark {
  /// Before the characters that the mark stands for: the space, the bracket, the comma.
  let position: Int
  let kind: Kind

  enum Kind {
    case lineBreak(Code.LineBreak)
    case list(Code.Brackets)
    /// The comma between two items of a list.
    case comma
    /// The head of a closure, which ends with `body`.
    case closure
    case body
    case indented
    case group
    /// The end of what was begun last.
    ///
    /// - Parameter keepsRoom: Whether the formatter keeps room for a comma there.
    case end(keepsRoom: Bool)
  }
}
