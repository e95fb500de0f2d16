extension Ceiling {
  struct Step {
    let type: String
    let metadata: Metadata?
    let messages: [UserMessage]
    let links: [Link]
    let actions: [Action]
    let content: Content
    let stretch: Stretch

    enum Content {
      case selector(title: Message)
      case form
      case polling(PollingProperties, main: Action?, cancel: Action?)
      case other
    }

    init(_ entry: Int, in source: Source) throws {
      var type: Int?
      var metadata: Metadata?
      var messages: [UserMessage] = []
      var links: [Link] = []
      var actions: [Action] = []
      var properties: Int?
      source.forEachMember(of: entry) { name, value in
        switch name {
        case "metadata": metadata = Metadata(value, in: source)
        case "type": type = value
        case "messages": messages = source.array(value) { UserMessage($0, in: source) }
        case "actions": actions = source.array(value) { Action($0, in: source) }
        case "links": links = source.array(value) { Link($0, in: source) }
        case "properties": properties = value
        default: break
        }
      }
      guard let type, let text = source.text(type) else { throw Failure(reason: "There is no type.") }
      self.type = text
      self.metadata = metadata
      self.messages = messages
      self.links = links
      self.actions = actions
      stretch = source.stretch(entry)
      switch source.word(type) {
      case "polling-step":
        guard let properties = properties.flatMap({ PollingProperties($0, in: source) }) else {
          throw Failure(reason: "There are no properties.")
        }
        let isOver = properties.status == "done" || properties.status == "failed"
        let forms = actions.lazy.filter(\.isForm)
        content = .polling(
          properties, main: isOver ? forms.first : forms.first { $0.kind == "poll" },
          cancel: isOver ? nil : forms.first { $0.kind == "cancel" })
      case "authentication-step", "registration-step", "consentor-step":
        if actions.count == 1, let action = actions.first, case .selector(let options) = action.content,
          let title = action.title, options.allSatisfy({ $0.isForm && $0.kind == "select-authenticator" })
        {
          content = .selector(title: title)
        } else {
          content = actions.allSatisfy(\.isForm) ? .form : .other
        }
      default: content = .other
      }
    }
  }
}
