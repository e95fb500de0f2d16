import HaapiRuntime

// What screens say of a problem.

extension ProblemModel {
  /// Whether the user can solve the problem in the same form.
  package var isForForms: Bool {
    switch type {
    case .invalidInputProblem, .incorrectCredentialsProblem, .tooManyAttemptsProblem, .authenticationFailedProblem: true
    case .sessionAndAccessTokenMismatchProblem, .unhandleable, nil: false
    }
  }

  /// The messages of a screen that shows nothing but the problem.
  package func allMessages(_ texts: HaapiTexts) -> [any InfoMessageModel] {
    let items = messageItems
    let message = texts.message(of: self)
    guard !message.isEmpty, message != title else { return items }
    let said = items.compactMap { $0.text ?? $0.reason }
    // The default mapper joins the messages, so they would appear twice.
    if said.contains(message) || (!said.isEmpty && said.allSatisfy(message.contains)) { return items }
    return [DefaultInfoMessageModel(text: message, messageStyleAttribute: .error)] + items
  }

  /// The messages above a form, without those at its fields.
  ///
  /// - Parameter showAtField: Shows a text at the field with a key, and returns whether there is one.
  package func messages(_ texts: HaapiTexts, _ showAtField: (String, String) -> Bool) -> [ScreenMessage] {
    guard !messageItems.isEmpty else {
      return message.isEmpty ? [] : [ScreenMessage(text: texts.message(of: self), style: .error, isUpdate: true)]
    }
    return messageItems.compactMap { message in
      if let key = message.key, let text = message.text ?? message.reason, showAtField(text, key) { return nil }
      return ScreenMessage(message, isUpdate: true)
    }
  }
}
