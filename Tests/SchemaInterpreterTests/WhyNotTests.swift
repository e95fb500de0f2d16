import Foundation
import HaapiSchema
import JSONIndex
import Testing

@testable import SchemaInterpreter

/// The change of `--why-not` makes a response of the type, and no smaller one does.
@Suite struct WhyNotTests {
  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures")

  @Test(
    arguments: [
      "authentication/password-form", "authentication/selector-of-one", "polling/done-any-form",
    ])
  func theChangeMakesTheRowMatch(_ name: String) throws {
    let interpreter = try #require(ShippedInterpreter.value)
    let data = try Data(contentsOf: Self.fixtures.appending(path: "\(name).json"))
    let json = try IndexedJSON(Array(data))
    let decoding = interpreter.decode(json, as: "HaapiRepresentation")
    var found = 0
    for type in try Self.types(of: "HaapiRepresentation", interpreter) {
      for answer in interpreter.whyNot(type, decoding, of: json) {
        guard let change = answer.change else { continue }
        found += 1
        let changed = try IndexedJSON(Array(Self.applying(change, to: data)))
        let selection = interpreter.decode(changed, as: "HaapiRepresentation").selections.first
        #expect(selection?.chosen == type, "\(change)")
      }
    }
    #expect(found >= 10, "\(found)")
  }

  /// A form becomes a response that has the model inside.
  @Test(arguments: ["PollingModel", "DefaultPollingModel", "BankIdModel"])
  func theChangeGivesTheModelInside(_ name: String) throws {
    let interpreter = try #require(ShippedInterpreter.value)
    let request = MappingRequest(entrance: "HaapiRepresentation", mapper: nil, settings: [:])
    let data = try Data(contentsOf: Self.fixtures.appending(path: "authentication/password-form.json"))
    let answer = try #require(
      interpreter.whyNot(
        model: name, inside: true, of: interpreter.interpret(try IndexedJSON(Array(data)), request), request))
    let changed = try Self.applying(try #require(answer.change), to: data)
    let response = interpreter.interpret(try IndexedJSON(Array(changed)), request)
    let record = try #require(response.record, "\(response.decoding.result)")
    #expect(answer.sources.contains(record.declaration.name))
    let models = response.mapped?.models ?? []
    #expect(models.contains { interpreter.isModel($0.implementation, name) }, "\(models.map(\.implementation))")
  }

  /// A form has links inside already, as far as its kind tells.
  @Test func aResponseOfTheRightKindIsNotChanged() throws {
    let interpreter = try #require(ShippedInterpreter.value)
    let request = MappingRequest(entrance: "HaapiRepresentation", mapper: nil, settings: [:])
    let data = try Data(contentsOf: Self.fixtures.appending(path: "authentication/password-form.json"))
    #expect(
      interpreter.whyNot(
        model: "LinkItemModel", inside: true, of: interpreter.interpret(try IndexedJSON(Array(data)), request), request)
        == nil)
  }

  /// All that one edit of one value makes of a response is tried.
  @Test(
    arguments: [
      #"{"type": "authentication-step", "actions": []}"#, #"{"type": "redirection-step"}"#,
      #"{"type": "polling-step", "actions": [{"template": "form", "kind": "poll"}]}"#, "{}",
    ])
  func noSmallerChangeOfAStepMakesTheRowMatch(_ text: String) throws {
    let interpreter = try #require(ShippedInterpreter.value)
    let union = try #require(interpreter.unions["HaapiRepresentation"])
    let rows = interpreter.candidates(of: union)
    try expectMinimal(text, rows, union.otherwise, depth: 1, by: interpreter)
  }

  /// All that one edit of one value makes of a response is tried, for each model.
  @Test(
    arguments: [
      #"{"type": "authentication-step", "actions": []}"#, #"{"type": "redirection-step"}"#,
      #"{"type": "polling-step", "actions": [{"template": "form", "kind": "poll"}]}"#,
    ])
  func noSmallerChangeGivesTheModel(_ text: String) throws {
    let interpreter = try #require(ShippedInterpreter.value)
    let entrance = "HaapiRepresentation"
    let request = MappingRequest(entrance: entrance, mapper: nil, settings: [:])
    let json = try IndexedJSON(Array(text.utf8))
    let root = JSONNode(IndexedJSON.root, of: json)
    func model(of node: JSONNode) throws -> String? {
      let json = try IndexedJSON(Array(node.sortedText.utf8))
      guard case .success(.record(let record)) = interpreter.decode(json, as: entrance).result,
        case .success(let value)? = interpreter.map(record)?.result, case .model(let model) = value.content
      else { return nil }
      return model.implementation
    }
    let rows = interpreter.candidates(of: try #require(interpreter.unions[entrance]))
    var near: Set<String> = []
    for node in Alphabet(rows.flatMap(\.conditions)).neighbours(of: root) {
      if let name = try model(of: node) { near.insert(name) }
    }
    let own = try model(of: root)
    var found = 0
    let names = [
      "DefaultBankIdModel", "DefaultContinueSameModel", "DefaultFormModel", "DefaultGenericModel",
      "DefaultPollingModel", "DefaultSelectorModel", "DefaultWebAuthnOperationModel",
    ]
    #expect(near.isSubset(of: names))
    for name in names where name != own {
      guard let change = interpreter.whyNot(model: name, of: interpreter.interpret(json, request), request)?.change
      else {
        #expect(!near.contains(name), "\(name)")
        continue
      }
      found += 1
      #expect((change.size == 1) == near.contains(name), "\(name) by \(change)")
      let changed = try IndexedJSON(Array(Self.applying(change, to: Data(text.utf8))))
      #expect(try model(of: JSONNode(IndexedJSON.root, of: changed)) == name, "\(change)")
    }
    #expect(found >= 3)
  }

  /// All that two such edits make of a value is tried, by rows with conditions of all kinds.
  @Test(arguments: ["{}", #"{"kind": "a", "p": {}}"#, #"{"kind": "b", "items": [{"k": "y"}]}"#])
  func noSmallerChangeMakesARowOfAnyKindMatch(_ text: String) throws {
    func path(_ names: String...) -> JSONPath { JSONPath(components: names.map { .member($0) }) }
    func word(_ name: String, _ words: String..., isNegated: Bool = false) -> Condition {
      .word(path(name), oneOf: words, isNegated: isNegated)
    }
    let second = JSONPath(components: [.member("items"), .index(1), .member("k")])
    let found = JSONPath(components: [.member("items"), .first([word("k", "x")]), .member("p")])
    let rows: [(type: String, conditions: [Condition])] = [
      ("Word", [word("kind", "a")]),
      ("Some", [word("kind", "b", "c"), .elements(path("items"), [.some([word("k", "x")])])]),
      ("Every", [.elements(path("items"), [.every([word("k", "y")]), .count(2)])]),
      (
        "Any",
        [.any([[.kind(path("p", "q"), .object)], [.kind(path("p", "k"), .text)]]), word("kind", "b", isNegated: true)]
      ),
      ("First", [.kind(found, .present)]),
      ("Index", [.word(second, oneOf: ["x"], isNegated: true), word("kind", "c")]),
      ("Absent", [.kind(path("kind"), .absent), .kind(path("items"), .array)]),
    ]
    try expectMinimal(text, rows, "Other", depth: 2, by: try #require(ShippedInterpreter.value))
  }

  private func expectMinimal(
    _ text: String, _ rows: [(type: String, conditions: [Condition])], _ otherwise: String?, depth: Int,
    by interpreter: SchemaInterpreter
  ) throws {
    let root = JSONNode(IndexedJSON.root, of: try IndexedJSON(Array(text.utf8)))
    func type(of node: JSONNode) -> String? {
      rows.first { $0.conditions.allHold(at: JSONPlace(root: node, path: [])) }?.type ?? otherwise
    }
    let alphabet = Alphabet(rows.flatMap(\.conditions))
    var sizes: [String: Int] = [:]
    var level = [root]
    var seen: Set<String> = [root.sortedText]
    for size in 0...depth {
      for node in level { if let type = type(of: node), sizes[type] == nil { sizes[type] = size } }
      if size < depth {
        level = level.flatMap { alphabet.neighbours(of: $0) }.filter { seen.insert($0.sortedText).inserted }
      }
    }
    var targets: [Int?] = Array(rows.indices)
    targets.append(nil)
    for target in targets {
      let name = target.map { rows[$0].type } ?? otherwise ?? ""
      let search = ChangeSearch(
        need: { interpreter.need(of: $0, at: [], toward: target, of: rows) }, maximumSize: WhyNot.maximumSize,
        maximumTries: 5_000)
      guard let edits = search.smallest(from: root) else {
        #expect(sizes[name] == nil, "\(name)")
        continue
      }
      let change = JSONChange(edits, of: root)
      let changed = edits.reduce(root) { $0.applying($1) }
      #expect(type(of: changed) == name)
      #expect(sizes[name].map { change.size <= $0 } ?? (change.size > depth), "\(name) by \(change)")
    }
  }

  private static func types(of protocolName: String, _ interpreter: SchemaInterpreter) throws -> [String] {
    let union = try #require(interpreter.unions[protocolName])
    return interpreter.candidates(of: union).map(\.type) + [union.otherwise].compactMap(\.self)
  }

  // MARK: JSON Patch

  private static func applying(_ change: JSONChange, to data: Data) throws -> Data {
    var json = try JSONSerialization.jsonObject(with: data)
    for operation in change.operations {
      let value = try operation.value.map {
        try JSONSerialization.jsonObject(with: Data($0.sortedText.utf8), options: .fragmentsAllowed)
      }
      let tokens = operation.pointer.split(separator: "/").map(String.init)
      json = try apply(operation.kind, tokens[...], value, to: json)
    }
    return try JSONSerialization.data(withJSONObject: json)
  }

  private static func apply(
    _ kind: JSONChange.Kind, _ tokens: ArraySlice<String>, _ value: Any?, to json: Any
  ) throws -> Any {
    guard let token = tokens.first else { return try #require(value) }
    let rest = tokens.dropFirst()
    if var object = json as? [String: Any] {
      #expect(rest.isEmpty ? (object[token] == nil) == (kind == .add) : object[token] != nil, "\(token)")
      object[token] = rest.isEmpty ? value : try apply(kind, rest, value, to: try #require(object[token]))
      return object
    }
    var array = try #require(json as? [Any])
    let index = try #require(Int(token))
    switch (rest.isEmpty, kind) {
    case (false, _): array[index] = try apply(kind, rest, value, to: array[index])
    case (true, .add): array.insert(try #require(value), at: index)
    case (true, .remove): array.remove(at: index)
    case (true, .replace): array[index] = try #require(value)
    }
    return array
  }
}

/// What edits of one value are made of.
private struct Alphabet {
  private var names: Set<String> = []
  /// Of lists, which are added as lists.
  private var lists: Set<String> = []
  private var words: Set<String> = ["other"]

  init(_ conditions: [Condition]) {
    for condition in conditions { add(condition) }
  }

  private mutating func add(_ condition: Condition) {
    switch condition {
    case .word(let path, let words, _):
      add(path, isList: false)
      self.words.formUnion(words)
    case .beginning(let path, let words, _):
      add(path, isList: false)
      self.words.formUnion(words)
    case .kind(let path, let kind): add(path, isList: kind == .array)
    case .elements(let path, let questions):
      add(path, isList: true)
      for question in questions {
        switch question {
        case .count: break
        case .every(let inner), .some(let inner), .one(let inner): for condition in inner { add(condition) }
        }
      }
    case .any(let groups): for condition in groups.joined() { add(condition) }
    }
  }

  private mutating func add(_ path: JSONPath, isList: Bool) {
    for (index, component) in path.components.enumerated() {
      let isLast = index == path.components.count - 1
      switch component {
      case .member(let name):
        names.insert(name)
        if isLast && isList { lists.insert(name) }
        if !isLast, case .member = path.components[index + 1] { break }
        if !isLast { lists.insert(name) }
      case .index: break
      case .first(let inner): for condition in inner { add(condition) }
      }
    }
  }

  /// All values that differ from one by one value.
  func neighbours(of root: JSONNode) -> [JSONNode] {
    var edits: [JSONEdit] = []
    let scalars = words.sorted().map { JSONNode(.string($0)) }
    let (object, array) = (JSONNode(.object([])), JSONNode(.array([])))
    func visit(_ node: JSONNode, _ path: [JSONStep], isList: Bool) {
      if !path.isEmpty, node.valueCount == 1 {
        edits.append(.remove(path))
        for value in scalars + [array] + (isList ? [] : [object]) { edits.append(.put(value, path)) }
      }
      switch node.content {
      case .object(let members):
        for member in members {
          visit(member.value, path + [.member(member.name)], isList: lists.contains(member.name))
        }
        for name in names.sorted() where node[name] == nil {
          for value in scalars + [array] + (lists.contains(name) ? [] : [object]) {
            edits.append(.put(value, path + [.member(name)]))
          }
        }
      case .array(let elements):
        for (index, element) in elements.enumerated() { visit(element, path + [.element(index)], isList: false) }
        edits += (scalars + [object]).map { .append($0, path) }
      case .string, .number, .bool, .null: break
      }
    }
    visit(root, [], isList: false)
    return edits.map { root.applying($0) }
  }
}

extension SchemaInterpreter.Choice {
  fileprivate var type: String? {
    switch self {
    case .row(let type), .otherwise(let type): type
    case .none: nil
    }
  }
}
