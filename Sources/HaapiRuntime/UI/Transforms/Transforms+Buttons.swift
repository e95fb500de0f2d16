extension Transforms {
  /// Gives buttons distinct keys: the second form with one address gets the key `/address#2`.
  ///
  /// The first button keeps its key, unless an item other than a button has it, too.
  public static func distinctButtons(_ items: [any InteractionItemModel]) -> [any InteractionItemModel] {
    let keys = items.map(\.key)
    // Nearly always, there are few, and all differ already.
    let areDistinct =
      keys.count > 24
      ? Set(keys).count == keys.count
      : keys.indices.allSatisfy { index in !keys[..<index].contains(keys[index]) }
    return areDistinct ? items : tellingApart(items, Set(keys))
  }

  private static func tellingApart(
    _ items: [any InteractionItemModel], _ given: Set<String>
  ) -> [any InteractionItemModel] {
    var taken = Set(items.lazy.filter { !($0 is any InteractionItemButtonModel) }.map(\.key))
    var copies: [String: Int] = [:]
    return items.map { item in
      guard let button = item as? any InteractionItemButtonModel, !taken.insert(button.key).inserted else {
        return item
      }
      var distinct = DefaultInteractionItemButtonModel(from: button)
      repeat {
        copies[button.key, default: 1] += 1
        distinct.key = "\(button.key)#\(copies[button.key, default: 1])"
      } while given.contains(distinct.key)
      return distinct
    }
  }
}
