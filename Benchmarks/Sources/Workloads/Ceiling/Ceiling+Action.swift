extension Ceiling {
  struct Action {
    let kind: String
    let title: Message?
    let authenticatorType: String?
    let content: Content
    let stretch: Stretch

    indirect enum Content {
      case form(FormActionModel)
      case selector(options: [Action])
      case clientOperation(ClientOperation)
      case unknown(template: String)
    }

    init?(_ entry: Int, in source: Source) {
      var template: Int?
      var kind: String?
      var title: Int?
      var titleKey: Int?
      var model: Int?
      var authenticatorType: String?
      source.forEachMember(of: entry) { name, value in
        switch name {
        case "template": template = value
        case "kind": kind = source.text(value)
        case "title": title = value
        case "model": model = value
        case "titleKey": titleKey = value
        case "properties":
          source.forEachMember(of: value) { name, value in
            if "authenticatorType" ~= name { authenticatorType = source.text(value) }
          }
        default: break
        }
      }
      guard let template else { return nil }
      self.kind = kind ?? ""
      self.title = Message(title, key: titleKey, in: source)
      self.authenticatorType = authenticatorType
      stretch = source.stretch(entry)
      switch source.word(template) {
      case "form":
        guard let model = model.flatMap({ FormActionModel($0, in: source) }) else { return nil }
        content = .form(model)
      case "selector":
        var options: [Action] = []
        if let model {
          source.forEachMember(of: model) { name, value in
            if "options" ~= name { options = source.array(value) { Action($0, in: source) } }
          }
        }
        content = .selector(options: options)
      case "client-operation":
        guard let model = model.flatMap({ ClientOperation($0, in: source) }) else { return nil }
        content = .clientOperation(model)
      default: content = .unknown(template: source.text(template) ?? "")
      }
    }

    var isForm: Bool {
      if case .form = content { true } else { false }
    }
  }

  struct FormActionModel {
    let href: String
    let method: String
    let type: String
    let actionTitle: Message?
    let fields: [FormField]
    let continueActions: [Action]
    let errorActions: [Action]
    let stretch: Stretch

    init?(_ entry: Int, in source: Source) {
      var href: String?
      var method: String?
      var type: String?
      var actionTitle: Int?
      var actionTitleKey: Int?
      var fields: [FormField] = []
      var continueActions: [Action] = []
      var errorActions: [Action] = []
      source.forEachMember(of: entry) { name, value in
        switch name {
        case "href": href = source.text(value)
        case "method": method = source.text(value)
        case "type": type = source.text(value)
        case "fields": fields = source.array(value) { FormField($0, in: source) }
        case "actionTitle": actionTitle = value
        case "actionTitleKey": actionTitleKey = value
        case "continueActions": continueActions = source.array(value) { Action($0, in: source) }
        case "errorActions": errorActions = source.array(value) { Action($0, in: source) }
        default: break
        }
      }
      guard let href else { return nil }
      self.href = href
      self.method = method ?? "GET"
      self.type = type ?? "application/x-www-form-urlencoded"
      self.actionTitle = Message(actionTitle, key: actionTitleKey, in: source)
      self.fields = fields
      self.continueActions = continueActions
      self.errorActions = errorActions
      stretch = source.stretch(entry)
    }
  }

  struct ClientOperation {
    let name: String
    let arguments: Arguments?
    let continueActions: [Action]
    let errorActions: [Action]
    let stretch: Stretch

    struct Arguments {
      let href: String?
      let autoStartToken: String?
      let redirect: String?
      let stretch: Stretch

      init(_ entry: Int, in source: Source) {
        var href: String?
        var autoStartToken: String?
        var redirect: String?
        source.forEachMember(of: entry) { name, value in
          switch name {
          case "href": href = source.text(value)
          case "autoStartToken": autoStartToken = source.text(value)
          case "redirect": redirect = source.text(value)
          default: break
          }
        }
        self.href = href
        self.autoStartToken = autoStartToken
        self.redirect = redirect
        stretch = source.stretch(entry)
      }
    }

    init?(_ entry: Int, in source: Source) {
      var operation: String?
      var arguments: Arguments?
      var continueActions: [Action] = []
      var errorActions: [Action] = []
      source.forEachMember(of: entry) { name, value in
        switch name {
        case "name": operation = source.text(value)
        case "arguments": arguments = Arguments(value, in: source)
        case "continueActions": continueActions = source.array(value) { Action($0, in: source) }
        case "errorActions": errorActions = source.array(value) { Action($0, in: source) }
        default: break
        }
      }
      guard let operation else { return nil }
      name = operation
      self.arguments = arguments
      self.continueActions = continueActions
      self.errorActions = errorActions
      stretch = source.stretch(entry)
    }
  }
}
