import HaapiRuntime

/// The items of a form: fields, and the buttons that submit them. The models hold what the user has typed.
@MainActor final class FormSection: ScreenSection {
  private let texts: HaapiTexts
  private var form: FormItems
  private var revealed: Set<Int> = []
  /// Positions of hidden items.
  var hidden: Set<Int> {
    get { form.hidden }
    set { form.hidden = newValue }
  }

  /// - Parameter part: The prefix of the identifiers.
  init(_ items: [any InteractionItemModel], part: String = "item", texts: HaapiTexts) {
    form = FormItems(items, part: part)
    self.texts = texts
  }

  var blocks: [ScreenBlock] { form.blocks(texts) { state(at: $0) } }

  /// The first main button, or the first button.
  var firstButton: ControlID? { form.firstButton }

  func perform(_ action: UserAction) throws -> SectionOutcome? {
    guard let control = action.control, let index = form.index(of: control) else { return nil }
    switch (action, form[index]) {
    case (.press, .button): return .submit(control)
    case (.reveal, .input(let input)) where input.inputConfiguration.isSecure:
      revealed.formSymmetricDifference([index])
    default: store(try form.input(action, at: index), at: index)
    }
    return .changed
  }

  /// Empties the secure inputs.
  func forgetSecrets() {
    for secret in form.secrets { store(.text(""), at: secret.index) }
  }

  /// Empties the one-time codes that a problem is about.
  ///
  /// - Parameter keys: The fields that the problem names. Without any, it may be about each of them.
  func forgetCodes(_ keys: Set<String>) {
    for code in form.codes(keys) { store(.text(""), at: code.index) }
  }

  /// Removes the errors from all fields.
  func clearErrors() {
    for (index, input) in form.inputs { setError(nil, of: input, at: index) }
  }

  /// Shows an error at the field with this key.
  ///
  /// - Returns: Whether there is one that can show it.
  func showError(_ error: String, key: String) -> Bool {
    guard let (index, input) = form.input(key) else { return false }
    setError(error, of: input, at: index)
    return true
  }

  func button(_ control: ControlID) throws -> PressedButton? {
    guard let index = form.index(of: control), case .button(let button) = form[index] else { return nil }
    // If two buttons share a key, the form takes the first.
    let group = DefaultFormModel(messageItems: [], interactionItems: form.group(of: index), linkItems: [])
    return PressedButton(control: control, item: button, parameters: try group.parameters(for: button))
  }

  // MARK: Values

  private func state(at index: Int) -> FormItemState {
    var state = FormItemState()
    switch form[index] {
    case .input(let item):
      state.text = item.value
      state.error = item.error
      state.isRevealed = revealed.contains(index)
    case .select(let item):
      let options = item.options
      let byPosition = item.selectedPosition.flatMap { options.indices.contains($0) ? $0 : nil }
      let value = item.value
      state.option = byPosition ?? (value.isEmpty ? nil : options.firstIndex { $0.1 == value })
    case .checkbox(let item): state.isTicked = item.isChecked
    case .button, .section, .other: break
    }
    return state
  }

  // A type of the app may be a value, so each changed item is stored back.

  private func store(_ value: FormInput, at index: Int) {
    switch (value, form[index]) {
    case (.text(let text), .input(var input)):
      input.value = text
      setError(nil, of: input, at: index)
    case (.option(let position), .select(var select)):
      select.selectedPosition = position
      select.value = position.map { select.options[$0].1 } ?? ""
      form[index] = .select(select)
    case (.tick(let isOn), .checkbox(var box)):
      box.isChecked = isOn
      form[index] = .checkbox(box)
    default: break
    }
  }

  private func setError(_ error: String?, of input: any InteractionItemInputTextModel, at index: Int) {
    var input = input
    input.error = error
    form[index] = .input(input)
  }
}
