import HaapiRuntime

extension Screen {
  /// The app's own model, and what it adds.
  mutating func show(_ password: PasswordModel) {
    add(password.greeting)
    add("attempts left", password.attemptsLeft.map(String.init))
    show(password as any FormModel)
  }

  mutating func show(_ form: any FormModel) {
    add(form.messageItems)
    for item in form.interactionItems { add(item) }
    add(form.linkItems)
  }

  mutating func show(_ selector: any SelectorModel) {
    if let title = selector.title { add("# \(title)") }
    add(selector.messageItems)
    for (position, item) in selector.selectorItems.enumerated() { add(item, number: position + 1) }
    add(selector.linkItems)
  }

  mutating func show(_ generic: any GenericModel) {
    add("form", generic.formModel)
    add("choice", generic.selectorModel)
  }

  mutating func show(_ same: any ContinueSameModel) {
    add(same.messageItems)
    add("form", same.formModel)
  }

  mutating func show(_ polling: any PollingModel) {
    add("status", polling.status.rawValue)
    add("asks again after", "\(polling.autoPollingDuration) seconds")
    add("time left", polling.maxWaitRemainingTime.map { "\($0) seconds" })
    add(polling.messageItems)
    add(polling.mainAction)
    if let cancel = polling.cancelAction { add(cancel) }
    add(polling.linkItems)
  }

  mutating func show(_ authorization: any AuthorizationRequestModel) {
    add("authorization code", Secret(authorization.code).description)
  }
}
