extension Ceiling {
  struct FormField {
    let name: String
    let label: Message?
    let placeholder: Message?
    let isRequired: Bool
    let content: Content
    let stretch: Stretch

    enum Content {
      case text(value: String?, minLength: Int?, maxLength: Int?, kind: String?)
      case password(value: String?, minLength: Int?, maxLength: Int?)
      case username(value: String?, minLength: Int?, maxLength: Int?)
      case select(value: String?, options: [Option])
      case checkbox(value: String?, checked: Bool, readonly: Bool)
      case hidden(value: String)
      case context
      case unknown(value: String?, type: String, minLength: Int?, maxLength: Int?)
    }

    init?(_ entry: Int, in source: Source) {
      var name: String?
      var type: Int?
      var label: Int?
      var labelKey: Int?
      var placeholder: Int?
      var placeholderKey: Int?
      var required: Bool?
      var value: String?
      var minLength: Int?
      var maxLength: Int?
      var kind: String?
      var options: [Option] = []
      var checked: Bool?
      var readonly: Bool?
      source.forEachMember(of: entry) { key, entry in
        switch key {
        case "name": name = source.text(entry)
        case "type": type = entry
        case "label": label = entry
        case "value": value = source.text(entry)
        case "placeholder": placeholder = entry
        case "required": required = source.flag(entry)
        case "minLength": minLength = source.integer(entry)
        case "maxLength": maxLength = source.integer(entry)
        case "kind": kind = source.text(entry)
        case "options": options = source.array(entry) { Option($0, in: source) }
        case "checked": checked = source.flag(entry)
        case "readonly": readonly = source.flag(entry)
        case "labelKey": labelKey = entry
        case "placeholderKey": placeholderKey = entry
        default: break
        }
      }
      guard let name, let type else { return nil }
      self.name = name
      self.label = Message(label, key: labelKey, in: source)
      self.placeholder = Message(placeholder, key: placeholderKey, in: source)
      isRequired = required ?? true
      content =
        switch source.word(type) {
        case "text": .text(value: value, minLength: minLength, maxLength: maxLength, kind: kind)
        case "password": .password(value: value, minLength: minLength, maxLength: maxLength)
        case "username": .username(value: value, minLength: minLength, maxLength: maxLength)
        case "select": .select(value: value, options: options)
        case "checkbox": .checkbox(value: value, checked: checked ?? false, readonly: readonly ?? false)
        case "hidden": .hidden(value: value ?? "")
        case "context": .context
        default: .unknown(value: value, type: source.text(type) ?? "", minLength: minLength, maxLength: maxLength)
        }
      stretch = source.stretch(entry)
    }
  }

  struct Option {
    let label: Message
    let value: String
    let selected: Bool
    let stretch: Stretch

    init?(_ entry: Int, in source: Source) {
      var label: Int?
      var labelKey: Int?
      var value: String?
      var selected: Bool?
      source.forEachMember(of: entry) { key, entry in
        switch key {
        case "label": label = entry
        case "value": value = source.text(entry)
        case "selected": selected = source.flag(entry)
        case "labelKey": labelKey = entry
        default: break
        }
      }
      guard let label = Message(label, key: labelKey, in: source), let value else { return nil }
      self.label = label
      self.value = value
      self.selected = selected ?? false
      stretch = source.stretch(entry)
    }
  }
}
