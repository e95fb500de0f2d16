/// An arrangement of a screen, by the names of its slots from top to bottom. A controller names it with `nibName`.
///
/// Slots are `title`, `messages`, `links`, `countdown`, the name of a field, and for the other kinds of blocks
/// `headings`, `texts`, `buttons`, `choices`, `pictures` and `progress`.
public struct ScreenLayout: Equatable, Sendable {
  /// The name.
  public var name: String
  /// The slots, from top to bottom.
  public var slots: [String]

  /// A layout.
  public init(name: String, slots: [String]) {
    self.name = name
    self.slots = slots
  }

  /// Parts of a screen in the order in which they are drawn.
  public enum Part: Equatable, Sendable {
    /// The heading of the screen.
    case title
    /// The messages.
    case messages
    /// The remaining time.
    case countdown
    /// A block.
    case block(ScreenBlock)
    /// The links.
    case links
  }

  /// The order without a layout. The time that is left stands beside the sign that something goes on.
  public static func standard(_ content: ScreenContent) -> [Part] {
    var parts: [Part] = [.title, .messages]
    parts.reserveCapacity(content.blocks.count + 4)
    let sign = content.blocks.lastIndex { if case .progress = $0 { true } else { false } }
    for (index, block) in content.blocks.enumerated() {
      parts.append(.block(block))
      if index == sign { parts.append(.countdown) }
    }
    if sign == nil { parts.append(.countdown) }
    parts.append(.links)
    return parts
  }

  /// The order of the layout that a screen names, or the one without a layout.
  ///
  /// - Returns: The parts, the missing slots, and whether there is a layout of this name.
  package static func arrange(
    _ content: ScreenContent, with layouts: [ScreenLayout]
  ) -> (parts: [Part], missing: [String], isKnown: Bool) {
    guard let name = content.layout else { return (standard(content), [], true) }
    guard let layout = layouts.first(where: { $0.name == name }) else { return (standard(content), [], false) }
    let (parts, missing) = layout.arrange(content)
    return (parts, missing, true)
  }

  /// The order of this layout. Blocks without a slot come last.
  ///
  /// - Returns: The parts, and the missing slots.
  public func arrange(_ content: ScreenContent) -> (parts: [Part], missing: [String]) {
    var parts: [Part] = []
    var left = ScreenLayout.standard(content)
    for slot in slots {
      parts += left.filter { $0.slot == slot }
      left.removeAll { $0.slot == slot }
    }
    let missing = left.filter { $0.hasContent(in: content) }
    var names: [String] = []
    for part in missing where !names.contains(part.slot) { names.append(part.slot) }
    return (parts + missing, names)
  }
}

extension ScreenLayout.Part {
  fileprivate var slot: String {
    switch self {
    case .title: "title"
    case .messages: "messages"
    case .countdown: "countdown"
    case .links: "links"
    case .block(let block): block.slot
    }
  }

  fileprivate func hasContent(in content: ScreenContent) -> Bool {
    switch self {
    case .title: content.title != nil
    case .messages: !content.messages.isEmpty
    case .countdown: content.countdown != nil
    case .links: !content.links.isEmpty
    case .block: true
    }
  }
}
