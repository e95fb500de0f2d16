import HaapiRuntime
import HaapiScreens

// What an answer changes on the screen that stays.
extension Screen {
  /// Shows a problem above the content and at its fields.
  ///
  /// - Returns: Whether this screen can show it.
  mutating func show(_ problem: any ProblemModel, _ texts: HaapiTexts) -> Bool {
    switch kind {
    case .form, .choice: guard problem.isForForms, !forms.isEmpty || kind == .form else { return false }
    case .webAuthn: break
    case .wait, .problem: return false
    }
    let keys = Set(problem.messageItems.compactMap(\.key))
    changeForms { $0.forgetCodes(keys) }
    messages = problem.messages(texts) { text, key in
      var isShown = false
      changeForms { form in isShown = form.showError(text, key: key) || isShown }
      return isShown
    }
    if !problem.linkItems.isEmpty { links = problem.linkItems }
    return true
  }

  /// Shows the answer that the login stays on its step.
  mutating func show(_ answer: any ContinueSameModel) {
    guard let form = answer.formModel else {
      messages = answer.messageItems.compactMap { ScreenMessage($0, isUpdate: true) }
      if kind == .form { parts = [] }
      return
    }
    guard replaceForms(with: form.interactionItems) else {
      self = Screen(.form, messages: answer.messageItems + form.messageItems, links: form.linkItems)
      parts = [.form(FormPart(form.interactionItems, part: "item"))]
      return
    }
    messages = (answer.messageItems + form.messageItems).compactMap { ScreenMessage($0, isUpdate: true) }
    if !form.linkItems.isEmpty { links = form.linkItems }
  }

  /// Shows one of the screens' own texts in place of the messages.
  mutating func say(_ text: String, style: MessageStyleAttribute = .error) {
    messages = [ScreenMessage(text: text, style: style, isUpdate: true)]
  }
}
