import Foundation
import HaapiRuntime

// Models in the style of generated code: a text with a short form, a union of shapes, an open and a closed set of
// words, and a drawing with all of them.

nonisolated struct Caption: JSONShorthand {
  let literal: String
  let key: String?
  private let received: JSONValue?

  init(literal: String, key: String?) {
    self.literal = literal
    self.key = key
    self.received = nil
  }

  init(from json: JSONReader) throws {
    self.literal = try json.either("literal", "text").required()
    self.key = try json.optional("key")
    self.received = json.value
  }

  func write(to json: inout JSONValue) {
    if let received {
      json = received
      return
    }
    var object = JSONObject()
    object.set(literal, for: "literal")
    object.set(key, for: "key")
    json = .object(object)
  }

  static func == (lhs: Caption, rhs: Caption) -> Bool {
    guard lhs.literal == rhs.literal, lhs.key == rhs.key else { return false }
    return true
  }

  static let shorthandMember = JSONShorthandMember("literal", siblings: ["key": "Key"])
}

nonisolated enum Color: RawRepresentable, Hashable, JSONCodable {
  case red
  case paleBlue
  case other(value: String)

  init(rawValue: String) {
    switch JSONWord(rawValue) {
    case "red": self = .red
    case "pale-blue": self = .paleBlue
    default: self = .other(value: rawValue)
    }
  }

  var rawValue: String {
    switch self {
    case .red: "red"
    case .paleBlue: "pale-blue"
    case .other(let word): word
    }
  }
}

nonisolated enum Unit: RawRepresentable, Hashable, JSONCodable {
  case millimetre
  case inch

  init?(rawValue: String) {
    switch JSONWord(rawValue) {
    case "mm": self = .millimetre
    case "in": self = .inch
    default: return nil
    }
  }

  var rawValue: String {
    switch self {
    case .millimetre: "mm"
    case .inch: "in"
    }
  }
}

nonisolated protocol Shape: Codable, Equatable, Sendable {
  var caption: Caption? { get }
  func isEqualTo(_ other: any Shape) -> Bool
}

nonisolated extension Shape {
  func isEqualTo(_ other: any Shape) -> Bool {
    self == other as? Self
  }
}

nonisolated extension [any Shape] {
  func isEqualTo(_ other: [any Shape]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.isEqualTo($1) }
  }
}

nonisolated struct Circle: Shape, JSONCodable {
  let caption: Caption?
  let radius: Double
  private let received: JSONValue?

  init(caption: Caption?, radius: Double) {
    self.caption = caption
    self.radius = radius
    self.received = nil
  }

  init(from json: JSONReader) throws {
    self.caption = try json.optional("caption")
    self.radius = try json.strict("radius")
    self.received = json.value
  }

  func write(to json: inout JSONValue) {
    if let received {
      json = received
      return
    }
    var object = JSONObject()
    object.set("circle", for: "kind")
    object.set(caption, for: "caption")
    object.set(radius, for: "radius")
    json = .object(object)
  }

  static func == (lhs: Circle, rhs: Circle) -> Bool {
    guard lhs.caption == rhs.caption, lhs.radius == rhs.radius else { return false }
    return true
  }
}

nonisolated struct Group: Shape, JSONCodable {
  let caption: Caption?
  let shapes: [any Shape]
  private let received: JSONValue?

  init(caption: Caption?, shapes: [any Shape]) {
    self.caption = caption
    self.shapes = shapes
    self.received = nil
  }

  init(from json: JSONReader) throws {
    self.caption = try json.optional("caption")
    self.shapes = try json.array("shapes", ShapeUnion.read)
    self.received = json.value
  }

  func write(to json: inout JSONValue) {
    if let received {
      json = received
      return
    }
    var object = JSONObject()
    object.set("group", for: "kind")
    object.set(caption, for: "caption")
    object.set(any: shapes, for: "shapes")
    json = .object(object)
  }

  static func == (lhs: Group, rhs: Group) -> Bool {
    guard lhs.caption == rhs.caption, lhs.shapes.isEqualTo(rhs.shapes) else { return false }
    return true
  }
}

nonisolated enum ShapeUnion: JSONUnion {
  static func read(_ json: JSONReader) throws -> any Shape {
    if let added = try json.added(to: Self.self) { return added }
    switch json.token("kind") {
    case "circle": return try Circle(from: json)
    case "group": return try Group(from: json)
    default: throw json.failure("Expected a shape: 'kind' is neither 'circle' nor 'group'.")
    }
  }
}

nonisolated struct Drawing: JSONCodable {
  let caption: Caption
  let captions: [Caption]
  let color: Color?
  let unit: Unit
  let page: Int
  let scale: Double
  let isVisible: Bool
  let tags: [String]
  let notes: [String: String]
  let extra: [String: any Sendable]?
  let thumbnail: Data?
  let raw: JSONValue?
  let first: Circle?
  let author: String
  let shapes: [any Shape]
  let body: String?
  private let received: JSONValue?

  init(caption: Caption, extra: [String: any Sendable]?, shapes: [any Shape]) {
    self.caption = caption
    self.captions = [caption]
    self.color = .paleBlue
    self.unit = .inch
    self.page = 7
    self.scale = 1.5
    self.isVisible = false
    self.tags = ["a", "b"]
    self.notes = ["z": "1", "a": "2"]
    self.extra = extra
    self.thumbnail = Data([0xFB, 0xFF])
    self.raw = ["x": [1, nil]]
    self.first = nil
    self.author = "ann"
    self.shapes = shapes
    self.body = nil
    self.received = nil
  }

  init(from json: JSONReader) throws {
    self.caption = try json.required("caption")
    self.captions = try json.array("captions")
    self.color = try json.optional("color")
    self.unit = try json.optional("unit") ?? .millimetre
    self.page = try json.optional("page") ?? 1
    self.scale = try json.optional("scale") ?? 1
    self.isVisible = try json.optional("visible") ?? true
    self.tags = try json.array("tags")
    self.notes = try json.dictionary("notes")
    self.extra = try json.optionalSendables("extra")
    self.thumbnail = try json.optional("thumbnail")
    self.raw = try json.optional("raw")
    self.first = try json["shapes"].first(where: { $0.token("kind") == "circle" }).or(json["spare"][0]).optional()
    self.author = try json.reported("author") ?? ""
    self.shapes = try json.array("shapes", ShapeUnion.read)
    self.body = json.body
    self.received = json.value
  }

  func write(to json: inout JSONValue) {
    if let received {
      json = received
      return
    }
    var object = JSONObject()
    object.set(caption, for: "caption")
    object.set(captions, for: "captions")
    object.set(color, for: "color")
    object.set(unit, for: "unit")
    object.set(page, for: "page")
    object.set(scale, for: "scale")
    object.set(isVisible, for: "visible")
    object.set(tags, for: "tags")
    object.set(notes, for: "notes")
    object.set(extra, for: "extra")
    object.set(thumbnail, for: "thumbnail")
    object.set(raw, for: "raw")
    object.set(author, for: "author")
    object.set(any: shapes, for: "shapes")
    json = .object(object)
  }

  static func == (lhs: Drawing, rhs: Drawing) -> Bool {
    guard lhs.caption == rhs.caption, lhs.captions == rhs.captions, lhs.color == rhs.color, lhs.unit == rhs.unit,
      lhs.page == rhs.page, lhs.scale == rhs.scale, lhs.isVisible == rhs.isVisible, lhs.tags == rhs.tags,
      lhs.notes == rhs.notes, lhs.extra.isEqualTo(rhs.extra), lhs.thumbnail == rhs.thumbnail, lhs.raw == rhs.raw,
      lhs.first == rhs.first, lhs.author == rhs.author, lhs.shapes.isEqualTo(rhs.shapes)
    else { return false }
    return true
  }
}
