import HaapiRuntime

/// Looks at every member of a step, down to each text: what a decoder leaves for later is then done too.
struct Reading {
  /// Something that depends on everything that was read, so that nothing of it can be left out.
  private(set) var sum = 0

  mutating func read(_ step: any HaapiRepresentation) {
    read(step.rawJsonString)
    read(step.type.rawValue)
    read(step.metadata?.templateArea)
    read(step.metadata?.viewName)
    if let data = step.metadata?.viewData { read(data.text()) }
    for message in step.messages {
      read(message.text)
      for word in message.classList { read(word) }
    }
    for link in step.links {
      read(link.href)
      read(link.rel)
      read(link.title)
      read(link.type)
    }
    switch HaapiRepresentationUnion.Variant(step) {
    case .interactiveFormStep(let step):
      for action in step.actions { read(action) }
    case .authenticatorSelectorStep(let step):
      read(step.title)
      for action in step.actions { read(action) }
      for option in step.authenticators {
        read(option.title)
        read(option.type)
        read(option.action)
      }
    case .pollingStep(let step):
      read(step.pollingProperties)
      for action in step.actions { read(action) }
      read(step.mainAction)
      if let action = step.cancelAction { read(action) }
    default: break
    }
  }

  private mutating func read(_ text: String?) {
    // A walk along the indices of `utf8` would cost more than the text does.
    guard let last = text?.utf8.withContiguousStorageIfAvailable({ $0.last ?? 0 }) else { return }
    sum = sum &* 31 &+ Int(last)
  }

  private mutating func read(_ number: Int?) {
    sum = sum &* 31 &+ (number ?? 0)
  }

  private mutating func read(_ flag: Bool) {
    sum = sum &* 31 &+ (flag ? 1 : 0)
  }

  private mutating func read(_ message: Message?) {
    read(message?.literal)
    read(message?.key)
  }

  private mutating func read(_ properties: PollingProperties) {
    read(properties.rawJsonString)
    read(properties.status.rawValue)
    read(properties.recipientOfCommunication)
    read(properties.maxWaitTime)
    read(properties.maxWaitRemainingTime)
    read(properties.interval)
  }
}

extension Reading {
  private mutating func read(_ action: any Action) {
    read(action.kind.rawValue)
    read(action.title)
    switch ActionUnion.Variant(action) {
    case .formAction(let action):
      read(action.properties?.authenticatorType)
      read(action.properties?.rawJsonString)
      read(action.model)
    case .selectorAction(let action):
      read(action.properties?.rawJsonString)
      for option in action.model.options { read(option) }
    case .clientOperationAction(let action):
      read(action.properties?.rawJsonString)
      read(action.model)
    case .unknownAction(let action):
      read(action.template)
      read(action.rawJsonString)
    default: break
    }
  }

  private mutating func read(_ model: FormActionModel) {
    read(model.href)
    read(model.method)
    read(model.type)
    read(model.actionTitle)
    for field in model.fields { read(field) }
    for action in model.continueActions { read(action) }
    for action in model.errorActions { read(action) }
  }

  private mutating func read(_ model: any ClientOperationActionModelRepresentation) {
    read(model.name.rawValue)
    for (name, value) in model.arguments {
      read(name)
      read(value as? String)
    }
    if let model = model as? BankIdClientOperationActionModel {
      read(model.href)
      read(model.autoStartToken)
      read(model.redirect)
    }
    for action in model.continueActions { read(action) }
    for action in model.errorActions { read(action) }
  }

  private mutating func read(_ field: any FormField) {
    read(field.name)
    read(field.label)
    read(field.placeholder)
    read(field.isRequired)
    switch FormFieldUnion.Variant(field) {
    case .textFormField(let field):
      read(field.kind?.rawValue)
      read(field.value)
      read(field.minLength)
      read(field.maxLength)
    case .passwordFormField(let field):
      read(field.value)
      read(field.minLength)
      read(field.maxLength)
    case .usernameFormField(let field):
      read(field.value)
      read(field.minLength)
      read(field.maxLength)
    case .selectFormField(let field):
      read(field.value)
      for option in field.options {
        read(option.label)
        read(option.value)
        read(option.selected)
      }
    case .checkboxFormField(let field):
      read(field.checked)
      read(field.readonly)
      read(field.value)
    case .hiddenFormField(let field): read(field.value)
    case .unknownFormField(let field):
      read(field.type)
      read(field.value)
      read(field.minLength)
      read(field.maxLength)
      read(field.rawJsonString)
    default: break
    }
  }
}
