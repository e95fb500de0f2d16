extension ScreenContent {
  /// The screen without the user's input, and without values that change by themselves. When it changes, the screen
  /// must be redrawn.
  package var withoutValues: ScreenContent {
    var content = self
    content.countdown = nil
    content.blocks = blocks.map(\.withoutValue)
    return content
  }
}

extension ScreenBlock {
  fileprivate var withoutValue: ScreenBlock {
    switch self {
    case .input(var block):
      block.value = nil
      block.isFilled = false
      block.isRevealed = false
      return .input(block)
    case .select(var block):
      block.selected = nil
      return .select(block)
    case .checkbox(var block):
      block.isOn = false
      return .checkbox(block)
    case .tabs(var block):
      block.content = block.content.map(\.withoutValue)
      return .tabs(block)
    case .heading, .text, .button, .choices, .picture, .progress: return self
    }
  }
}
