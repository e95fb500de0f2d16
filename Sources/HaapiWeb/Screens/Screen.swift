import Foundation
import HaapiLogin
import HaapiRuntime
import HaapiScreens

/// What a page shows, and what its controls do. A value that is made anew for each request.
struct Screen: Sendable {
  /// A part of the content.
  indirect enum Part: Sendable {
    case form(FormPart)
    case choices(ChoicePart)
    case block(ScreenBlock)

    func blocks(_ typed: [String: FormInput], _ texts: HaapiTexts) -> [ScreenBlock] {
      switch self {
      case .form(let form): form.blocks(typed, texts)
      case .choices(let choices): choices.blocks(typed, texts)
      case .block(let block): [block]
      }
    }
  }

  /// What can be shown on a screen beside its own content.
  enum Kind: Sendable {
    /// Problems of input, and other forms.
    case form
    /// The same in the open tab or the form below.
    case choice
    case webAuthn
    /// Nothing: a problem gets a screen of its own.
    case wait, problem
  }

  var kind: Kind
  var title: String?
  var messages: [ScreenMessage] = []
  var parts: [Part] = []
  var links: [any LinkItemModel] = []
  var countdown: ScreenContent.Countdown?
  var polling: ScreenContent.Polling?
  var launch: ScreenContent.Launch?

  init(_ kind: Kind, title: String? = nil, messages: [any InfoMessageModel] = [], links: [any LinkItemModel] = []) {
    self.kind = kind
    self.title = title
    self.messages = messages.compactMap { ScreenMessage($0, isUpdate: false) }
    self.links = links
  }

  /// The content to draw.
  func content(_ typed: [String: FormInput], _ texts: HaapiTexts) -> ScreenContent {
    var content = ScreenContent(title: title)
    content.messages = messages
    content.blocks = parts.flatMap { $0.blocks(typed, texts) }
    content.links = zip(links, linkIDs).map { ScreenLink($0, id: $1, texts, picture: .linkPicture) }
    content.countdown = countdown
    content.polling = polling
    content.launch = launch
    return content
  }

  private var linkIDs: [ControlID] { ControlID.series("link", count: links.count) }

  /// The link with this control.
  func link(_ control: ControlID) -> (any LinkItemModel)? {
    linkIDs.firstIndex(of: control).map { links[$0] }
  }

  // MARK: Parts

  /// All forms, those in an open tab included.
  var forms: [FormPart] {
    parts.flatMap { part -> [FormPart] in
      switch part {
      case .form(let form): [form]
      case .choices(let choices): choices.content.compactMap { if case .form(let form) = $0 { form } else { nil } }
      case .block: []
      }
    }
  }

  /// All choices, those in an open tab included.
  var choices: [ChoicePart] {
    parts.flatMap { part -> [ChoicePart] in
      guard case .choices(let choices) = part else { return [] }
      return [choices] + choices.content.compactMap { if case .choices(let inner) = $0 { inner } else { nil } }
    }
  }

  /// Changes all forms, those in an open tab included.
  mutating func changeForms(_ change: (inout FormPart) -> Void) {
    func changed(_ part: Part) -> Part {
      switch part {
      case .form(var form):
        change(&form)
        return .form(form)
      case .choices(var choices):
        choices.content = choices.content.map(changed)
        return .choices(choices)
      case .block: return part
      }
    }
    parts = parts.map(changed)
  }

  /// Puts other forms in place of those that are there.
  ///
  /// - Returns: Whether there is a place for them.
  mutating func replaceForms(with items: [any InteractionItemModel]) -> Bool {
    switch kind {
    case .webAuthn:
      parts.append(.form(FormPart(items, part: "form")))
      return true
    case .form:
      parts = [.form(FormPart(items, part: "item"))]
      return true
    case .choice:
      var isPlaced = false
      parts = parts.map { part in
        switch part {
        case .form:
          isPlaced = true
          return .form(FormPart(items, part: "form.item"))
        case .choices(var choices) where choices.open != nil:
          isPlaced = true
          choices.content = [.form(FormPart(items, part: "tab.item"))]
          return .choices(choices)
        default: return part
        }
      }
      return isPlaced
    case .wait, .problem: return false
    }
  }
}
