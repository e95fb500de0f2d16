extension ByHand {
  /// A step: its type and its actions decide.
  enum Step: Decodable {
    case selector(AuthenticatorSelectorStep)
    case form(InteractiveFormStep)
    case polling(PollingStep)
    case other(StepContent)

    init(from decoder: any Decoder) throws {
      let content = try StepContent(from: decoder)
      switch content.type {
      case .pollingStep:
        let container = try decoder.container(keyedBy: StepContent.CodingKeys.self)
        self = .polling(try PollingStep(content, properties: container))
      case .authenticationStep, .registrationStep, .consentorStep:
        self =
          AuthenticatorSelectorStep(content).map(Step.selector) ?? InteractiveFormStep(content).map(Step.form)
          ?? .other(content)
      default:
        self = .other(content)
      }
    }
  }

  /// What all steps have.
  struct StepContent: Decodable {
    let type: RepresentationType
    let metadata: Metadata?
    let messages: [UserMessage]
    let links: [Link]
    let actions: [Action]

    enum CodingKeys: String, CodingKey {
      case type, metadata, messages, links, actions, properties
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      type = try container.decode(RepresentationType.self, forKey: .type)
      metadata = try container.decodeIfPresent(Metadata.self, forKey: .metadata)
      messages = try container.decodeIfPresent([UserMessage].self, forKey: .messages) ?? []
      links = try container.decodeIfPresent([Link].self, forKey: .links) ?? []
      actions = try container.decodeIfPresent([Action].self, forKey: .actions) ?? []
    }
  }

  struct AuthenticatorSelectorStep {
    let content: StepContent
    let title: Message
    let authenticators: [Option]

    struct Option {
      let title: Message
      let type: String?
      let action: FormAction

      init?(_ action: Action) {
        guard let form = action.form, form.kind == .selectAuthenticator, let title = form.title else { return nil }
        self.title = title
        type = form.properties?.authenticatorType
        self.action = form
      }
    }

    init?(_ content: StepContent) {
      guard content.actions.count == 1, case .selector(let action)? = content.actions.first,
        action.kind == .authenticatorSelector, let title = action.title
      else { return nil }
      let options = action.model.options.compactMap(Option.init)
      guard options.count == action.model.options.count else { return nil }
      self.content = content
      self.title = title
      authenticators = options
    }
  }

  struct InteractiveFormStep {
    let content: StepContent
    let actions: [FormAction]

    init?(_ content: StepContent) {
      let forms = content.actions.compactMap(\.form)
      guard forms.count == content.actions.count else { return nil }
      self.content = content
      actions = forms
    }
  }

  struct PollingStep {
    let content: StepContent
    let properties: PollingProperties
    let mainAction: FormAction
    let cancelAction: FormAction?

    init(_ content: StepContent, properties container: KeyedDecodingContainer<StepContent.CodingKeys>) throws {
      self.content = content
      properties = try container.decode(PollingProperties.self, forKey: .properties)
      let forms = content.actions.compactMap(\.form)
      let isOver = properties.status == .done || properties.status == .failed
      let main =
        isOver
        ? forms.first { $0.kind == .redirect || $0.kind == .form || $0.kind == .continue } ?? forms.first
        : forms.first { $0.kind == .poll }
      guard let main else {
        throw DecodingError.dataCorruptedError(
          forKey: .actions, in: container, debugDescription: "There is no form to go on with.")
      }
      mainAction = main
      cancelAction = isOver ? nil : forms.first { $0.kind == .cancel }
    }
  }
}
