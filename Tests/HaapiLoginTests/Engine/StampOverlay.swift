import HaapiRuntime

/// A step of one customer, in the form that the generator gives to the steps of an overlay.
struct StampStep: HaapiRepresentation, JSONCodable {
  let rawJsonString: String?
  let type: RepresentationType
  let metadata: Metadata?
  let messages: [UserMessage]
  let links: [Link]
  let properties: (any Properties)?
  let actions: [any Action]
  let color: String
  private let received: ReceivedJSON

  init(from json: JSONReader) throws {
    rawJsonString = json.body
    type = try json.strict("type")
    metadata = try json.optional("metadata")
    messages = try json.array("messages")
    links = try json.array("links")
    properties = try json.optional("properties", PropertiesUnion.read)
    actions = try json.array("actions", ActionUnion.read)
    color = try json["properties"].required("color")
    received = ReceivedJSON(json)
  }

  func write(to json: inout JSONValue) {
    received.write(to: &json)
  }

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.type == rhs.type && lhs.messages == rhs.messages && lhs.links == rhs.links
      && lhs.actions.elementsEqual(rhs.actions) { $0.isEqualTo($1) } && lhs.color == rhs.color
  }
}

/// An operation of one customer.
struct StampOperation: ClientOperationActionModelRepresentation, JSONCodable {
  let name: ClientOperationName
  let arguments: [String: any Sendable]
  let continueActions: [any Action]
  let errorActions: [any Action]
  let ink: String
  private let received: ReceivedJSON

  init(from json: JSONReader) throws {
    name = try json.required("name")
    arguments = try json.sendables("arguments")
    continueActions = try json.array("continueActions", ActionUnion.read)
    errorActions = try json.array("errorActions", ActionUnion.read)
    ink = try json["arguments"].required("ink")
    received = ReceivedJSON(json)
  }

  func write(to json: inout JSONValue) {
    received.write(to: &json)
  }

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.name == rhs.name && lhs.continueActions.elementsEqual(rhs.continueActions) { $0.isEqualTo($1) }
      && lhs.ink == rhs.ink
  }
}

/// A field of one customer.
struct StampField: FormField, JSONCodable {
  let name: String
  let label: Message?
  let placeholder: Message?
  let isRequired: Bool
  private let received: ReceivedJSON

  init(from json: JSONReader) throws {
    name = try json.required("name")
    label = try json.optional("label")
    placeholder = nil
    isRequired = true
    received = ReceivedJSON(json)
  }

  func write(to json: inout JSONValue) {
    received.write(to: &json)
  }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.name == rhs.name && lhs.label == rhs.label }
}

extension DecodingAdditions {
  /// The types of the customer.
  static let stamps = DecodingAdditions()
    .adding(to: HaapiRepresentationUnion.self) { json in
      json.token("type") == "stamp-step" ? try StampStep(from: json) : nil
    }
    .adding(to: ClientOperationActionModelRepresentationUnion.self) { json in
      json.token("name") == "stamp" ? try StampOperation(from: json) : nil
    }
    .adding(to: FormFieldUnion.self) { json in
      json.token("type") == "stamp" ? try StampField(from: json) : nil
    }
}
