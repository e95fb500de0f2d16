import Foundation
import HaapiRuntime

/// A part of the content of a screen.
public enum ScreenBlock: Equatable, Sendable {
  /// A heading above what follows.
  case heading(Label)
  /// A paragraph.
  case text(Label)
  /// A line to type into.
  case input(Input)
  /// One of several options.
  case select(Select)
  /// A box to tick.
  case checkbox(Checkbox)
  /// A button.
  case button(Button)
  /// Ways to go on, one below the other.
  case choices(Choices)
  /// Ways to go on, side by side, with the content of the one that is open.
  case tabs(Tabs)
  /// A picture.
  case picture(ControlID, ScreenPicture)
  /// A sign that something goes on, in words.
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

  /// A line to type into.
  public struct Input: Equatable, Sendable {
    /// The control.
    public var id: ControlID
    /// The name of the field in its form.
    public var key: String
    /// What belongs in here.
    public var label: String
    /// An example of it.
    public var placeholder: String?
    /// What is in here; always `nil` in a secure input.
    public var value: String?
    /// Whether there is something in here.
    public var isFilled: Bool
    /// Keyboard, length and secrecy.
    public var configuration: InputTextConfiguration
    /// Whether a password is to be thought up, not remembered.
    public var isNewPassword: Bool
    /// Whether it may not be left empty.
    public var isRequired: Bool
    /// What is wrong with it.
    public var error: String?
    /// Whether a secure text is shown.
    public var isRevealed: Bool
    /// The button that sends it.
    public var group: ControlID?

    /// Whether capitals and corrections are offered while typing.
    public var isProse: Bool {
      switch (configuration.kind, configuration.contentHint) {
      case (.email, _), (.url, _), (_, .username), (_, .password), (_, .emailAddress), (_, .url), (_, .oneTimeCode):
        false
      default: !configuration.isSecure
      }
    }
  }

  /// One of several options.
  public struct Select: Equatable, Sendable {
    /// One option.
    public struct Option: Equatable, Sendable {
      /// What it is called.
      public var caption: String
      /// What is sent for it.
      public var value: String
    }

    /// The control.
    public var id: ControlID
    /// The name of the field in its form.
    public var key: String
    /// What is chosen.
    public var label: String
    /// What there is to choose from.
    public var options: [Option]
    /// The position of the chosen option.
    public var selected: Int?
    /// Whether one has to be chosen.
    public var isRequired: Bool
    /// The button that sends it.
    public var group: ControlID?
  }

  /// A box to tick.
  public struct Checkbox: Equatable, Sendable {
    /// The control.
    public var id: ControlID
    /// The name of the field in its form.
    public var key: String
    /// What the tick means.
    public var label: String
    /// Whether it is ticked.
    public var isOn: Bool
    /// Whether it cannot be changed.
    public var isReadOnly: Bool
    /// The button that sends it.
    public var group: ControlID?
  }

  /// A button.
  public struct Button: Equatable, Sendable {
    /// The control.
    public var id: ControlID
    /// What it does.
    public var label: String
    /// How it looks.
    public var type: InteractionItemButtonType
    /// The name of a picture on it.
    public var icon: String?
    /// What comes of it, in a sentence.
    public var explanation: String?
    /// Whether it can be pressed at all.
    public var isEnabled: Bool

    /// A button.
    public init(
      id: ControlID, label: String, type: InteractionItemButtonType = .primary, icon: String? = nil,
      explanation: String? = nil, isEnabled: Bool = true
    ) {
      self.id = id
      self.label = label
      self.type = type
      self.icon = icon
      self.explanation = explanation
      self.isEnabled = isEnabled
    }
  }

  /// A way to go on.
  public struct Choice: Equatable, Sendable {
    /// The control.
    public var id: ControlID
    /// What it is called.
    public var title: String
    /// The name of a picture beside it.
    public var icon: String?

    /// A way to go on.
    public init(id: ControlID, title: String, icon: String? = nil) {
      self.id = id
      self.title = title
      self.icon = icon
    }
  }

  /// Ways to go on.
  public struct Choices: Equatable, Sendable {
    /// The place.
    public var id: ControlID
    /// The ways.
    public var items: [Choice]

    /// Ways to go on.
    public init(id: ControlID, items: [Choice]) {
      self.id = id
      self.items = items
    }
  }

  /// Ways to go on, one of which may be open.
  public struct Tabs: Equatable, Sendable {
    /// The place.
    public var id: ControlID
    /// The ways.
    public var items: [Choice]
    /// The one that is open.
    public var selected: ControlID?
    /// What that one shows.
    public var content: [ScreenBlock]
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

  /// What a layout calls the place of this block: the name of its field, or its kind.
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

  /// Whether it leads anywhere.
  var isRoute: Bool {
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
  /// Whether a user can go anywhere from here.
  public var hasRoute: Bool {
    blocks.contains(where: \.isRoute) || links.contains { $0.picture == nil } || launch != nil
  }

  /// All blocks, those in tabs included.
  public var allBlocks: [ScreenBlock] {
    blocks.flatMap { block -> [ScreenBlock] in
      if case .tabs(let tabs) = block { [block] + tabs.content } else { [block] }
    }
  }

  /// The same content as a part of another screen.
  func inside(_ part: String) -> ScreenContent {
    var content = self
    content.blocks = blocks.map { $0.inside(part) }
    content.links = links.map { ScreenLink(id: $0.id.inside(part), caption: $0.caption, picture: $0.picture) }
    content.loadingControl = loadingControl?.inside(part)
    content.polling?.check = polling?.check.inside(part) ?? ""
    return content
  }
}
