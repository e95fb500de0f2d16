/// Finds the smallest change that reaches a goal.
struct ChangeSearch {
  /// What is left to do; `nil` when the goal is reached.
  let need: (JSONNode) -> Need?
  /// How many values a change may touch.
  let maximumSize: Int
  /// How many texts are tried.
  let maximumTries: Int

  struct Need {
    /// The edits of which at least one has to be made; none when the goal cannot be reached.
    let edits: [JSONEdit]
    /// The size that no change to the goal is below.
    let leastSize: Int
  }

  /// The edits, in order; `nil` when no change of that size was found.
  func smallest(from root: JSONNode) -> [JSONEdit]? {
    guard let need = need(root) else { return [] }
    guard need.leastSize <= maximumSize else { return nil }
    var tries = maximumTries
    // Larger changes are tried when no smaller one reaches the goal.
    for size in need.leastSize...maximumSize {
      // By the text, the largest rest of the size with which it was tried.
      var tried: [String: Int] = [:]
      if let edits = search(root, need, size, &tried, &tries) { return edits }
      if tries <= 0 { return nil }
    }
    return nil
  }

  private func search(
    _ node: JSONNode, _ need: Need, _ rest: Int, _ tried: inout [String: Int], _ tries: inout Int
  ) -> [JSONEdit]? {
    for edit in need.edits {
      let size = edit.size(in: node)
      guard size > 0, size <= rest, tries > 0 else { continue }
      tries -= 1
      let next = node.applying(edit)
      guard let following = self.need(next) else { return [edit] }
      guard following.leastSize <= rest - size else { continue }
      let text = next.sortedText
      if let known = tried[text], known >= rest - size { continue }
      tried[text] = rest - size
      if let edits = search(next, following, rest - size, &tried, &tries) { return [edit] + edits }
    }
    return nil
  }
}
