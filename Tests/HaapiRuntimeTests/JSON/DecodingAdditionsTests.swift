import Foundation
import HaapiRuntime
import Testing

/// A shape that the sample union does not know.
private nonisolated struct Square: Shape, JSONCodable {
  let caption: Caption?
  let side: Double
  let inner: [any Shape]
  private let received: JSONValue

  init(from json: JSONReader) throws {
    self.caption = try json.optional("caption")
    self.side = try json.required("side")
    self.inner = try json.array("inner", ShapeUnion.read)
    self.received = json.value ?? .null
  }

  func write(to json: inout JSONValue) {
    json = received
  }

  static func == (lhs: Square, rhs: Square) -> Bool {
    lhs.caption == rhs.caption && lhs.side == rhs.side && lhs.inner.isEqualTo(rhs.inner)
  }
}

/// A union of its own protocol's only type.
private nonisolated enum SquareUnion: JSONUnion {
  static func read(_ json: JSONReader) throws -> any Shape {
    if let added = try json.added(to: Self.self) { return added }
    return try Square(from: json)
  }
}

@Suite struct DecodingAdditionsTests {
  private let squares = DecodingAdditions().adding(to: ShapeUnion.self) { json in
    json.token("kind") == "square" ? try Square(from: json) : nil
  }

  private let drawing = Data(
    """
    {"caption": "Plan", "author": "ann", "shapes": [
      {"kind": "square", "side": 2, "inner": [{"kind": "square", "side": 1}, {"kind": "circle", "radius": 1}]},
      {"kind": "group", "shapes": [{"kind": " Square ", "side": 3}]}, {"kind": "square"}, {"kind": "star"}]}
    """.utf8)

  private func sides(_ shapes: [any Shape]) -> [Double] {
    shapes.flatMap { shape in
      switch shape {
      case let square as Square: [square.side] + sides(square.inner)
      case let group as Group: sides(group.shapes)
      default: [] as [Double]
      }
    }
  }

  @Test func addedTypesAreReadWhereverTheUnionIs() throws {
    var reports: [String] = []
    let value = try Drawing.decode(drawing, additions: [squares]) { reports.append($0.summary) }
    #expect(sides(value.shapes) == [2, 1, 3])
    #expect(
      reports == [
        "shapes.2: There is no value for 'side'.",
        "shapes.3: Expected a shape: 'kind' is neither 'circle' nor 'group'.",
      ])
    #expect(try JSONValue(parsing: JSONEncoder().encode(value)) == JSONValue(parsing: drawing))
    #expect(try value == Drawing.decode(drawing, additions: [squares]))
  }

  @Test func withoutThemNothingChanges() throws {
    #expect(try sides(Drawing.decode(drawing).shapes) == [])
    #expect(try sides(Drawing.decode(drawing, additions: [DecodingAdditions()]).shapes) == [])
    let square = Data(#"{"kind": "square", "side": 1}"#.utf8)
    #expect(failure { try ShapeUnion.decode(square) }.hasPrefix("Expected a shape"))
  }

  @Test func theUnionItselfMayBeTheRoot() throws {
    let square = try ShapeUnion.decode(Data(#"{"kind": "square", "side": 4}"#.utf8), additions: [squares])
    #expect(sides([square]) == [4])
    #expect(
      failure { try ShapeUnion.decode(Data(#"{"kind": "square"}"#.utf8), additions: [squares]) }
        == "There is no value for 'side'.")
  }

  @Test func unionsAreToldApart() throws {
    let circles = DecodingAdditions().adding(to: SquareUnion.self) { json in
      json.isPresent("radius") ? try Circle(from: json) : nil
    }
    let circle = Data(#"{"kind": "none", "radius": 1}"#.utf8)
    #expect(try SquareUnion.decode(circle, additions: [squares, circles]) is Circle)
    #expect(throws: DecodingError.self) { try ShapeUnion.decode(circle, additions: [squares, circles]) }
  }

  @Test func theFirstThatKnowsTheValueReadsIt() throws {
    let circles = DecodingAdditions()
      .adding(to: ShapeUnion.self) { json in json.isPresent("radius") ? try Circle(from: json) : nil }
      .adding(to: ShapeUnion.self) { json in json.isPresent("shapes") ? try Group(from: json) : nil }
    let both = Data(#"{"kind": "square", "side": 1, "radius": 1}"#.utf8)
    #expect(try ShapeUnion.decode(both, additions: [squares, circles]) is Square)
    #expect(try ShapeUnion.decode(both, additions: [circles, squares]) is Circle)
    #expect(try ShapeUnion.decode(Data(#"{"shapes": []}"#.utf8), additions: [squares, circles]) is Group)
  }

  @Test func plainDecodersHaveThemInTheirUserInfo() throws {
    let decoder = JSONDecoder()
    #expect(try sides(decoder.decode(Drawing.self, from: drawing).shapes) == [])
    decoder.userInfo[.decodingAdditions] = [squares]
    #expect(try sides(decoder.decode(Drawing.self, from: drawing).shapes) == [2, 1, 3])
    let list = Data("[".utf8) + drawing + Data("]".utf8)
    #expect(try decoder.decode([Drawing].self, from: list).map { sides($0.shapes) } == [[2, 1, 3]])
  }

  // MARK: Added members

  @Test func membersThatATypeLacks() throws {
    let circle = try Circle.decode(
      Data(#"{"radius": 1, "fill": {"color": "red", "opacity": "0.5"}, "tags": ["a", {}], "caption": 7}"#.utf8))
    let opacity: Double? = circle.reading { json in try json["fill"].optional("opacity") }
    #expect(opacity == 0.5)
    let color: Color? = circle.reading { json in try json["fill"].optional("color") }
    #expect(color == .red)
    let tags: [String]? = circle.reading { json in try json.optionalArray("tags") }
    #expect(tags == ["a"])
    let caption: Caption? = circle.reading { json in try json.optional("caption") }
    #expect(caption?.literal == "7")
    #expect((circle as any JSONCodable).reading { json in try json.optional("radius") as Int? } == 1)
  }

  @Test func membersThatAreMissingOrWrong() throws {
    let circle = try Circle.decode(Data(#"{"radius": 1, "fill": {}}"#.utf8))
    let missing: Int? = circle.reading { json in try json["none"].optional("none") }
    #expect(missing == nil)
    let wrong: Int? = circle.reading { json in try json.optional("fill") }
    #expect(wrong == nil)
    let refused: Int? = circle.reading { json in try json.strict("none") }
    #expect(refused == nil)
    let made: Double? = Circle(caption: nil, radius: 2).reading { json in try json.optional("radius") }
    #expect(made == 2)
  }

  @Test func membersOfAddedTypes() throws {
    let circle = try Circle.decode(Data(#"{"radius": 1, "frame": {"kind": "square", "side": 2}}"#.utf8))
    let frame: (any Shape)? = circle.reading(with: [squares]) { json in try json.optional("frame", ShapeUnion.read) }
    #expect(frame is Square)
    let none: (any Shape)? = circle.reading { json in try json.optional("frame", ShapeUnion.read) }
    #expect(none == nil)
  }
}
