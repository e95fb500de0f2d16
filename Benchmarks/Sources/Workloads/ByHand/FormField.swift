extension ByHand {
  /// A field of a form: its type decides.
  enum FormField: Decodable {
    case text(TextField, kind: TextKind?)
    case password(TextField)
    case username(TextField)
    case select(SelectField)
    case checkbox(CheckboxField)
    case hidden(HiddenField)
    case context(FieldContent)
    case unknown(type: String, TextField)

    private enum CodingKeys: CodingKey {
      case type, kind
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self =
        switch try container.decode(String.self, forKey: .type) {
        case "text":
          .text(try TextField(from: decoder), kind: try container.decodeIfPresent(TextKind.self, forKey: .kind))
        case "password": .password(try TextField(from: decoder))
        case "username": .username(try TextField(from: decoder))
        case "select": .select(try SelectField(from: decoder))
        case "checkbox": .checkbox(try CheckboxField(from: decoder))
        case "hidden": .hidden(try HiddenField(from: decoder))
        case "context": .context(try FieldContent(from: decoder))
        case let type: .unknown(type: type, try TextField(from: decoder))
        }
    }
  }

  /// What all fields have.
  struct FieldContent: Decodable {
    let name: String
    let label: Message?
    let placeholder: Message?
    let isRequired: Bool

    private enum CodingKeys: CodingKey {
      case name, label, labelKey, placeholder, placeholderKey, required
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      label = try container.message(.label, .labelKey)
      placeholder = try container.message(.placeholder, .placeholderKey)
      isRequired = try container.decodeIfPresent(Bool.self, forKey: .required) ?? true
    }
  }

  struct TextField: Decodable {
    let content: FieldContent
    let value: String?
    let minLength: Int?
    let maxLength: Int?

    private enum CodingKeys: CodingKey {
      case value, minLength, maxLength
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      content = try FieldContent(from: decoder)
      value = try container.decodeIfPresent(String.self, forKey: .value)
      minLength = try container.decodeIfPresent(Int.self, forKey: .minLength)
      maxLength = try container.decodeIfPresent(Int.self, forKey: .maxLength)
    }
  }

  struct SelectField: Decodable {
    let content: FieldContent
    let options: [Option]
    let value: String?

    struct Option: Decodable {
      let label: Message
      let value: String
      let selected: Bool

      private enum CodingKeys: CodingKey {
        case label, labelKey, value, selected
      }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard let label = try container.message(.label, .labelKey) else {
          throw DecodingError.keyNotFound(
            CodingKeys.label, .init(codingPath: decoder.codingPath, debugDescription: "An option has no label."))
        }
        self.label = label
        value = try container.decode(String.self, forKey: .value)
        selected = try container.decodeIfPresent(Bool.self, forKey: .selected) ?? false
      }
    }

    private enum CodingKeys: CodingKey {
      case options, value
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      content = try FieldContent(from: decoder)
      options = try container.decodeIfPresent([Option].self, forKey: .options) ?? []
      value = try container.decodeIfPresent(String.self, forKey: .value)
    }
  }

  struct CheckboxField: Decodable {
    let content: FieldContent
    let checked: Bool
    let readonly: Bool
    let value: String?

    private enum CodingKeys: CodingKey {
      case checked, readonly, value
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      content = try FieldContent(from: decoder)
      checked = try container.decodeIfPresent(Bool.self, forKey: .checked) ?? false
      readonly = try container.decodeIfPresent(Bool.self, forKey: .readonly) ?? false
      value = try container.decodeIfPresent(String.self, forKey: .value)
    }
  }

  struct HiddenField: Decodable {
    let content: FieldContent
    let value: String

    private enum CodingKeys: CodingKey {
      case value
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      content = try FieldContent(from: decoder)
      value = try container.decodeIfPresent(String.self, forKey: .value) ?? ""
    }
  }
}
