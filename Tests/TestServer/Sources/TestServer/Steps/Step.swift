/// A step as it travels (`application/vnd.auth+json`). Written by hand and not with the client's types, so that the two
/// check each other.
struct Step: Encodable, Equatable, Sendable {
  struct Metadata: Encodable, Equatable, Sendable {
    let viewName: String
  }

  var type: String
  var metadata: Metadata?
  var actions: [Action]?
  var messages: [Message]?
  var links: [Link]?
  var properties: [String: String]?

  init(
    _ type: String, view: String? = nil, actions: [Action]? = nil, messages: [Message]? = nil, links: [Link]? = nil,
    properties: [String: String]? = nil
  ) {
    self.type = type
    metadata = view.map(Metadata.init)
    self.actions = actions
    self.messages = messages
    self.links = links
    self.properties = properties
  }
}

struct Message: Encodable, Equatable, Sendable {
  let text: Text
  let classList: [String]

  static func info(_ text: Text) -> Message { Message(text: text, classList: ["info"]) }
  static func error(_ text: Text) -> Message { Message(text: text, classList: ["error"]) }
  static func heading(_ text: Text) -> Message { Message(text: text, classList: ["heading"]) }
}

struct Link: Encodable, Equatable, Sendable {
  let href: String
  let rel: String
  var title: Text?
  var type: String?
}

/// A way forward.
struct Action: Encodable, Equatable, Sendable {
  enum Model: Encodable, Equatable, Sendable {
    case form(Form)
    case selector(Selector)
    case operation(Operation)

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .form(let form): try form.encode(to: encoder)
      case .selector(let selector): try selector.encode(to: encoder)
      case .operation(let operation): try operation.encode(to: encoder)
      }
    }
  }

  let template: String
  let kind: String
  let title: Text?
  let model: Model
  var properties: [String: String]?

  static func form(_ kind: String, _ form: Form) -> Action {
    Action(template: "form", kind: kind, title: nil, model: .form(form))
  }

  static func form(_ kind: String, _ title: Text, _ form: Form, authenticator: String? = nil) -> Action {
    Action(
      template: "form", kind: kind, title: title, model: .form(form),
      properties: authenticator.map { ["authenticatorType": $0] })
  }

  static func selector(_ kind: String, _ title: Text, _ options: [Action]) -> Action {
    Action(template: "selector", kind: kind, title: title, model: .selector(Selector(options: options)))
  }

  static func operation(_ kind: String, _ title: Text, _ operation: Operation) -> Action {
    Action(template: "client-operation", kind: kind, title: title, model: .operation(operation))
  }
}

struct Form: Encodable, Equatable, Sendable {
  let href: String
  let method: String
  var type: String?
  var actionTitle: Text?
  var fields: [Field]?
  var continueActions: [Action]?

  static func get(_ route: Route, title: Text? = nil) -> Form {
    Form(href: route.path, method: "GET", actionTitle: title)
  }

  static func post(_ route: Route, title: Text? = nil, _ fields: [Field] = []) -> Form {
    Form(
      href: route.path, method: "POST", type: "application/x-www-form-urlencoded", actionTitle: title,
      fields: fields.isEmpty ? nil : fields)
  }
}

struct Selector: Encodable, Equatable, Sendable {
  let options: [Action]
}

struct Operation: Encodable, Equatable, Sendable {
  enum Arguments: Encodable, Equatable, Sendable {
    case browser(href: String)
    case bankID(href: String, autoStartToken: String)
    case registration(CreationOptions)
    case authentication(RequestOptions)

    private enum Key: String, CodingKey {
      case href, autoStartToken, redirect, credentialCreationOptions, credentialRequestOptions
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      switch self {
      case .browser(let href): try container.encode(href, forKey: .href)
      case .bankID(let href, let token):
        try container.encode(href, forKey: .href)
        try container.encode(token, forKey: .autoStartToken)
        try container.encode("null", forKey: .redirect)
      case .registration(let options): try container.encode(options, forKey: .credentialCreationOptions)
      case .authentication(let options): try container.encode(options, forKey: .credentialRequestOptions)
      }
    }
  }

  let name: String
  let arguments: Arguments
  let continueActions: [Action]
  var errorActions: [Action]?
}

struct Field: Encodable, Equatable, Sendable {
  let type: String
  let name: String
  var label: Text?
  var placeholder: Text?
  var value: String?
  var kind: String?
  var required: Bool?
  var minLength: Int?
  var maxLength: Int?
  var checked: Bool?

  static func username(_ name: String, _ label: Text) -> Field {
    Field(type: "username", name: name, label: label, maxLength: 64)
  }

  static func password(_ name: String, _ label: Text, minLength: Int? = nil) -> Field {
    Field(type: "password", name: name, label: label, minLength: minLength, maxLength: 128)
  }

  static func text(_ name: String, _ label: Text, kind: String? = nil, placeholder: Text? = nil) -> Field {
    Field(type: "text", name: name, label: label, placeholder: placeholder, kind: kind, maxLength: 128)
  }

  static func hidden(_ name: String, _ value: String) -> Field {
    Field(type: "hidden", name: name, value: value)
  }

  static func context(_ name: String) -> Field {
    Field(type: "context", name: name)
  }

  static func checkbox(_ name: String, _ label: Text, checked: Bool, required: Bool) -> Field {
    Field(type: "checkbox", name: name, label: label, required: required, checked: checked)
  }
}
