import Foundation
import HaapiRuntime

/// A part of the content of a screen.
public indirect enum ScreenBlock: Equatable, Sendable {
  /// A heading above what follows.
  case heading(Label)
  /// A paragraph.
  case text(Label)
  /// A text input.
  case input(Input)
  /// One of several options.
  case select(Select)
  /// A box to tick.
  case checkbox(Checkbox)
  /// A button.
  case button(Button)
  /// Choices, in a column.
  case choices(Choices)
  /// Choices, side by side, with the content of the open one.
  case tabs(Tabs)
  /// A picture.
  case picture(ControlID, ScreenPicture)
  /// A text that shows progress.
  case progress(Label)

  /// A text.
  public struct Label: Equatable, Sendable {
    /// The place.
    public var id: ControlID
    /// The text.
    public var text: String

    /// A text.
    public init(id: ControlID, text: String) {
      self.id = id
      self.text = text
    }
  }

  /// A text input.
  public struct Input: Equatable, Sendable {
    /// The control.
    public var id: ControlID
    /// The name of the field in its form.
    public var key: String
    /// The label.
    public var label: String
    /// An example of the text.
    public var placeholder: String?
    /// The text; always `nil` in a secure input.
    public var value: String?
    /// Whether the input has a text.
    public var isFilled: Bool
    /// Keyboard, lengths, and whether the text is hidden.
    public var configuration: InputTextConfiguration
    /// Whether the user chooses a new password.
    public var isNewPassword: Bool
    /// Whether a value is required.
    public var isRequired: Bool
    /// What is wrong with it.
    public var error: String?
    /// Whether a secure text is visible.
    public var isRevealed: Bool
    /// The button that submits it.
    public var group: ControlID?

    /// A text input.
    package init(
      id: ControlID, key: String, label: String, placeholder: String? = nil, value: String? = nil, isFilled: Bool,
      configuration: InputTextConfiguration, isNewPassword: Bool, isRequired: Bool, error: String? = nil,
      isRevealed: Bool, group: ControlID? = nil
    ) {
      self.id = id
      self.key = key
      self.label = label
      self.placeholder = placeholder
      self.value = value
      self.isFilled = isFilled
      self.configuration = configuration
      self.isNewPassword = isNewPassword
      self.isRequired = isRequired
      self.error = error
      self.isRevealed = isRevealed
      self.group = group
    }

    /// Whether to offer capitals and corrections while typing.
    public var isProse: Bool { traits.isProse }
  }

  /// One of several options.
  public struct Select: Equatable, Sendable {
    /// One option.
    public struct Option: Equatable, Sendable {
      /// The label.
      public var caption: String
      /// The value to submit.
      public var value: String

      /// One option.
      package init(caption: String, value: String) {
        self.caption = caption
        self.value = value
      }
    }

    /// The control.
    public var id: ControlID
    /// The name of the field in its form.
    public var key: String
    /// The label.
    public var label: String
    /// The options.
    public var options: [Option]
    /// The position of the chosen option.
    public var selected: Int?
    /// Whether a choice is required.
    public var isRequired: Bool
    /// The button that submits it.
    public var group: ControlID?

    /// A choice of one option.
    package init(
      id: ControlID, key: String, label: String, options: [Option], selected: Int?, isRequired: Bool,
      group: ControlID? = nil
    ) {
      self.id = id
      self.key = key
      self.label = label
      self.options = options
      self.selected = selected
      self.isRequired = isRequired
      self.group = group
    }
  }

  /// A box to tick.
  public struct Checkbox: Equatable, Sendable {
    /// The control.
    public var id: ControlID
    /// The name of the field in its form.
    public var key: String
    /// The label.
    public var label: String
    /// Whether it is ticked.
    public var isOn: Bool
    /// Whether it cannot be changed.
    public var isReadOnly: Bool
    /// The button that submits it.
    public var group: ControlID?

    /// A box.
    package init(
      id: ControlID, key: String, label: String, isOn: Bool, isReadOnly: Bool, group: ControlID? = nil
    ) {
      self.id = id
      self.key = key
      self.label = label
      self.isOn = isOn
      self.isReadOnly = isReadOnly
      self.group = group
    }
  }

  /// A button.
  public struct Button: Equatable, Sendable {
    /// The control.
    public var id: ControlID
    /// What it does.
    public var label: String
    /// The style.
    public var type: InteractionItemButtonType
    /// The name of a picture on it.
    public var icon: String?
    /// A hint about the effect.
    public var explanation: String?
    /// Whether it can be pressed.
    public var isEnabled: Bool
    /// The URL that a press opens, such as that of an app. A page links to it.
    public var opens: URL?

    /// A button.
    public init(
      id: ControlID, label: String, type: InteractionItemButtonType = .primary, icon: String? = nil,
      explanation: String? = nil, isEnabled: Bool = true, opens: URL? = nil
    ) {
      self.id = id
      self.label = label
      self.type = type
      self.icon = icon
      self.explanation = explanation
      self.isEnabled = isEnabled
      self.opens = opens
    }
  }

  /// A choice.
  public struct Choice: Equatable, Sendable {
    /// The control.
    public var id: ControlID
    /// The label.
    public var title: String
    /// The name of a picture beside it.
    public var icon: String?
    /// A word about it, such as that it was taken last time; `nil` for none.
    public var note: String?

    /// A choice.
    public init(id: ControlID, title: String, icon: String? = nil, note: String? = nil) {
      self.id = id
      self.title = title
      self.icon = icon
      self.note = note
    }
  }

  /// Choices.
  public struct Choices: Equatable, Sendable {
    /// The place.
    public var id: ControlID
    /// The choices.
    public var items: [Choice]

    /// Choices.
    public init(id: ControlID, items: [Choice]) {
      self.id = id
      self.items = items
    }
  }

  /// Choices, one of which may be open.
  public struct Tabs: Equatable, Sendable {
    /// The place.
    public var id: ControlID
    /// The choices.
    public var items: [Choice]
    /// The open one.
    public var selected: ControlID?
    /// The content of the open one.
    public var content: [ScreenBlock]

    /// Choices side by side.
    package init(id: ControlID, items: [Choice], selected: ControlID? = nil, content: [ScreenBlock]) {
      self.id = id
      self.items = items
      self.selected = selected
      self.content = content
    }
  }
}

extension ScreenBlock {
  /// The control or the place.
  public var id: ControlID {
    switch self {
    case .heading(let block), .text(let block), .progress(let block): block.id
    case .input(let block): block.id
    case .select(let block): block.id
    case .checkbox(let block): block.id
    case .button(let block): block.id
    case .choices(let block): block.id
    case .tabs(let block): block.id
    case .picture(let id, _): id
    }
  }

  /// The name of the slot for this block: the name of its field, or its kind.
  public var slot: String {
    switch self {
    case .heading: "headings"
    case .text: "texts"
    case .input(let block): block.key
    case .select(let block): block.key
    case .checkbox(let block): block.key
    case .button: "buttons"
    case .choices, .tabs: "choices"
    case .picture: "pictures"
    case .progress: "progress"
    }
  }

  /// Whether it leads to another step.
  package var isRoute: Bool {
    switch self {
    case .button(let button): button.isEnabled
    case .choices(let choices): !choices.items.isEmpty
    case .tabs(let tabs): !tabs.items.isEmpty
    default: false
    }
  }

  /// The same block as a part of another screen.
  func inside(_ part: String) -> ScreenBlock {
    switch self {
    case .heading(let block): return .heading(Label(id: block.id.inside(part), text: block.text))
    case .text(let block): return .text(Label(id: block.id.inside(part), text: block.text))
    case .progress(let block): return .progress(Label(id: block.id.inside(part), text: block.text))
    case .input(var block):
      block.id = block.id.inside(part)
      block.group = block.group?.inside(part)
      return .input(block)
    case .select(var block):
      block.id = block.id.inside(part)
      block.group = block.group?.inside(part)
      return .select(block)
    case .checkbox(var block):
      block.id = block.id.inside(part)
      block.group = block.group?.inside(part)
      return .checkbox(block)
    case .button(var block):
      block.id = block.id.inside(part)
      return .button(block)
    case .choices(var block):
      block.id = block.id.inside(part)
      block.items = block.items.map { Choice(id: $0.id.inside(part), title: $0.title, icon: $0.icon) }
      return .choices(block)
    case .tabs(var block):
      block.id = block.id.inside(part)
      block.items = block.items.map { Choice(id: $0.id.inside(part), title: $0.title, icon: $0.icon) }
      block.selected = block.selected?.inside(part)
      block.content = block.content.map { $0.inside(part) }
      return .tabs(block)
    case .picture(let id, let picture): return .picture(id.inside(part), picture)
    }
  }
}

extension ScreenContent {
  /// Whether any block leads to another step.
  public var hasRoute: Bool {
    blocks.contains(where: \.isRoute) || links.contains { $0.picture == nil } || launch != nil
  }

  /// All blocks, those in tabs included.
  public var allBlocks: [ScreenBlock] {
    var all: [ScreenBlock] = []
    all.reserveCapacity(blocks.count)
    for block in blocks {
      all.append(block)
      if case .tabs(let tabs) = block { all += tabs.content }
    }
    return all
  }

  /// The same content as a part of another screen.
  func inside(_ part: String) -> ScreenContent {
    var content = self
    content.blocks = blocks.map { $0.inside(part) }
    content.links = links.map { link in
      ScreenLink(id: link.id.inside(part), caption: link.caption, rel: link.rel, picture: link.picture)
    }
    content.loadingControl = loadingControl?.inside(part)
    content.polling?.check = polling?.check.inside(part) ?? ""
    return content
  }
}
