extension ByHand {
  /// An action: its template decides.
  enum Action: Decodable {
    case form(FormAction)
    case selector(SelectorAction)
    case clientOperation(ClientOperationAction)
    case unknown(UnknownAction)

    private enum CodingKeys: CodingKey {
      case template
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self =
        switch try container.decode(String.self, forKey: .template) {
        case "form": .form(try FormAction(from: decoder))
        case "selector": .selector(try SelectorAction(from: decoder))
        case "client-operation": .clientOperation(try ClientOperationAction(from: decoder))
        case let template: .unknown(try UnknownAction(template: template, from: decoder))
        }
    }

    var form: FormAction? {
      if case .form(let form) = self { form } else { nil }
    }
  }

  fileprivate enum ActionKeys: String, CodingKey {
    case kind, title, titleKey, model, properties
  }

  struct FormAction: Decodable {
    let kind: ActionKind
    let title: Message?
    let model: FormActionModel
    let properties: Properties?

    struct Properties: Decodable {
      let authenticatorType: String?
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: ActionKeys.self)
      kind = try container.decodeIfPresent(ActionKind.self, forKey: .kind) ?? .other("")
      title = try container.message(.title, .titleKey)
      model = try container.decode(FormActionModel.self, forKey: .model)
      properties = try container.decodeIfPresent(Properties.self, forKey: .properties)
    }
  }

  struct FormActionModel: Decodable {
    let href: String
    let method: String
    let type: String
    let actionTitle: Message?
    let fields: [FormField]
    let continueActions: [Action]
    let errorActions: [Action]

    private enum CodingKeys: CodingKey {
      case href, method, type, actionTitle, actionTitleKey, fields, continueActions, errorActions
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      href = try container.decode(String.self, forKey: .href)
      method = try container.decodeIfPresent(String.self, forKey: .method) ?? "GET"
      type = try container.decodeIfPresent(String.self, forKey: .type) ?? "application/x-www-form-urlencoded"
      actionTitle = try container.message(.actionTitle, .actionTitleKey)
      fields = try container.decodeIfPresent([FormField].self, forKey: .fields) ?? []
      continueActions = try container.decodeIfPresent([Action].self, forKey: .continueActions) ?? []
      errorActions = try container.decodeIfPresent([Action].self, forKey: .errorActions) ?? []
    }
  }

  struct SelectorAction: Decodable {
    let kind: ActionKind
    let title: Message?
    let model: SelectorActionModel

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: ActionKeys.self)
      kind = try container.decodeIfPresent(ActionKind.self, forKey: .kind) ?? .other("")
      title = try container.message(.title, .titleKey)
      model = try container.decode(SelectorActionModel.self, forKey: .model)
    }
  }

  struct SelectorActionModel: Decodable {
    let options: [Action]
  }

  struct ClientOperationAction: Decodable {
    let kind: ActionKind
    let title: Message?
    let model: ClientOperation

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: ActionKeys.self)
      kind = try container.decodeIfPresent(ActionKind.self, forKey: .kind) ?? .other("")
      title = try container.message(.title, .titleKey)
      model = try container.decode(ClientOperation.self, forKey: .model)
    }
  }

  struct UnknownAction {
    let template: String
    let kind: ActionKind
    let title: Message?

    init(template: String, from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: ActionKeys.self)
      self.template = template
      kind = try container.decodeIfPresent(ActionKind.self, forKey: .kind) ?? .other("")
      title = try container.message(.title, .titleKey)
    }
  }
}
