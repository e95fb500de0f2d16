import HaapiSchema
import Testing
import YAMLDocument

/// Conditions on JSON, written as an expression and with paths as keys.
@Suite struct ConditionExpressionTests {
  /// - Parameter when: What a mapping of the struct says.
  private static func analysis(requires: String, when: String? = nil) throws -> Analysis {
    let text = """
      haapi-gen: 1
      name: Test
      enums:
        Kind: {cases: [box, crate], otherwise: other}
      protocols:
        Action: {conforms: [Codable, Equatable, Sendable], equality: true}
      structs:
        OpenAction: {conforms: Action, fields: {url: String}}
        OtherAction: {conforms: Action}
        Part: {fields: {kind: String, size: "Int?"}}
        Box:
          requires: \(requires)
          fields:
            kind: Kind
            title: String?
            isOpen: Bool?
            parts: "[Part]"
            tags: "[String]"
            inner: Part?
            action: (any Action)?
            meta: JSONValue?
      unions:
        Action: {by: type, variants: {OpenAction: {word: open, requires: {url: text}}}, otherwise: OtherAction}
      uiModels:
        BoxModel: {conforms: Sendable, struct: DefaultBoxModel, fields: {text: "String?"}}
      mappers: {Mapping: {maps: Box -> BoxModel}}
      mappings:
        Box -> BoxModel: {\(when.map { "when: \($0)" } ?? "")}

      """
    return try analyze(root: "schema.yaml") { _ in Array(text.utf8) }
  }

  private static func requirements(_ text: String) throws -> [Condition]? {
    let analysis = try analysis(requires: text)
    #expect(analysis.diagnostics.isEmpty, "\(analysis.diagnostics.map(\.message))")
    return analysis.schema?.structs.first { $0.name == "Box" }?.requirements
  }

  @Test(arguments: [
    (#"kind == "box""#, "{kind: box}"),
    (#""box" == kind"#, "{kind: box}"),
    (#"self.kind.rawValue == "box""#, "{kind: box}"),
    (#"kind != "box""#, "{kind: {not: box}}"),
    (#"!(kind == "box")"#, "{kind: {not: box}}"),
    (#"kind == "box" || (kind == "crate")"#, "{kind: [box, crate]}"),
    (#"kind == "box" && title != nil"#, "{kind: box, title: present}"),
    ("title == nil", "{title: absent}"),
    ("meta.isObject", "{meta: object}"),
    (
      #"json("meta.colour").isText && inner.isArray == false"#,
      "{meta.colour: text, any: [{inner: absent}, {inner: text}, {inner: object}]}"
    ),
    ("!meta.isObject", "{any: [{meta: absent}, {meta: text}, {meta: array}]}"),
    (#"title.hasPrefix("a")"#, "{title: {begins: a}}"),
    (#"!title.hasPrefix("a")"#, "{title: {not: {begins: a}}}"),
    (#"title?.hasPrefix("a") != true"#, "{title: {not: {begins: a}}}"),
    (#"["box", "crate"].contains(kind)"#, "{kind: [box, crate]}"),
    (#"!["box"].contains(kind)"#, "{kind: {not: box}}"),
    (#"[1, 2.5, true].contains(inner.size) == false"#, "{inner.size: {not: [1, 2.5, true]}}"),
    (#"tags.contains("new")"#, "{tags: {some: {.: new}}}"),
    (#"!json("tags").contains(3)"#, "{tags: {every: {.: {not: 3}}}}"),
    (#"title?.hasPrefix("a") == true || title == nil"#, "{any: [{title: {begins: a}}, {title: absent}]}"),
    ("isOpen", "{isOpen: true}"),
    ("!isOpen", "{isOpen: {not: true}}"),
    ("isOpen == false", "{isOpen: false}"),
    ("inner?.size == 1", "{inner.size: 1}"),
    ("inner.size != 1.5", "{inner.size: {not: 1.5}}"),
    (#"kind == "box" || title == nil"#, "{any: [{kind: box}, {title: absent}]}"),
    (#"kind == "box" || title == "a""#, "{any: [{kind: box}, {title: a}]}"),
    (#"!(kind == "box" && title == nil)"#, "{any: [{kind: {not: box}}, {title: present}]}"),
    (#"!(kind != "box" || title == nil)"#, "{kind: box, title: present}"),
    (
      #"title == nil || kind == "box" && isOpen || inner != nil"#,
      "{any: [{title: absent}, {kind: box, isOpen: true}, {inner: present}]}"
    ),
    ("parts.isEmpty", "{parts: {count: 0}}"),
    ("!parts.isEmpty", "{parts: {some: {}}}"),
    ("parts.isEmpty == false", "{parts: {some: {}}}"),
    ("parts.count == 2", "{parts: {count: 2}}"),
    ("parts.count != 0", "{parts: {some: {}}}"),
    ("parts.count != 2", "{any: [{parts: {count: {max: 1}}}, {parts: {count: {min: 3}}}]}"),
    ("parts.count >= 2", "{parts: {count: {min: 2}}}"),
    ("2 < parts.count", "{parts: {count: {min: 3}}}"),
    ("!(parts.count > 2)", "{parts: {count: {max: 2}}}"),
    ("parts.count > 0", "{parts: {some: {}}}"),
    ("parts.count < 1", "{parts: {count: 0}}"),
    (#"parts.filter(kind == "lid").count >= 1"#, "{parts: {some: {kind: lid}}}"),
    (#"parts.filter(kind == "lid").count < 1"#, "{parts: {every: {kind: {not: lid}}}}"),
    (#"parts[1]?.kind == "lid""#, #"{"parts[1].kind": lid}"#),
    (#"parts.first?.kind == "lid""#, #"{"parts[0].kind": lid}"#),
    (#"parts.filter(kind == "lid").first?.size == 2"#, #"{"parts[kind: lid].size": 2}"#),
    (#"parts.filter(kind == "lid").isEmpty"#, "{parts: {every: {kind: {not: lid}}}}"),
    (#"!parts.filter(kind == "lid" && size != nil).isEmpty"#, "{parts: {some: {kind: lid, size: present}}}"),
    (
      #"parts.filter(kind == "lid" && size == 1).isEmpty"#,
      "{parts: {every: {any: [{kind: {not: lid}}, {size: {not: 1}}]}}}"
    ),
    (#"parts.filter(kind == "lid").count == 1"#, "{parts: {one: {kind: lid}}}"),
    (#"parts.filter(kind == "lid").count == 0"#, "{parts: {every: {kind: {not: lid}}}}"),
    (#"parts.filter(kind == "lid").count != 0"#, "{parts: {some: {kind: lid}}}"),
    (#"json("meta.auto-start") == "on""#, "{meta.auto-start: on}"),
    (#"json("parts[kind: lid].size") == 2"#, #"{"parts[kind: lid].size": 2}"#),
  ])
  func bothFormsSayTheSame(expression: String, conditions: String) throws {
    let written = try #require(try Self.requirements("'\(expression)'"))
    #expect(!written.isEmpty)
    #expect(try written == Self.requirements(conditions))
  }

  @Test(arguments: [
    ("trimmed(title) == \"a\"", "a condition on JSON cannot ask this"),
    ("title ?? \"a\" == \"a\"", "a condition on JSON cannot ask this"),
    ("kind == .box", "JSON has words, not cases of an enum"),
    ("title.contains(\"a\")", "'title' is text and has no elements"),
    ("tags.contains(kind)", "a condition on JSON compares a value with a constant"),
    ("[].contains(kind)", "a condition on JSON compares a value with a constant"),
    ("[\"a\", title].contains(kind)", "a condition on JSON compares a value with a constant"),
    ("title.hasPrefix(\"a\") && !title.hasPrefix(\"a\")", "these conditions contradict each other, so nothing matches"),
    ("title.hasPrefix(kind)", "a condition on JSON compares a value with a constant"),
    ("kind == title", "a condition on JSON compares a value with a constant"),
    ("inner.size < 2", "a condition on JSON compares by order only a number of elements"),
    ("parts.filter(kind == \"lid\").count > 1", "a condition on JSON cannot ask this of a number of elements"),
    ("parts.count < 0", "these conditions contradict each other, so nothing matches"),
    ("parts.count > 9223372036854775807", "a number of elements is between 0 and 1000"),
    ("parts.count > 2 && parts.count < 3", "these conditions contradict each other, so nothing matches"),
    ("parts.filter(kind == \"lid\").count == 2", "a condition on JSON cannot ask this of a number of elements"),
    ("parts.filter(self.kind == \"lid\").isEmpty", "the condition of a filter asks its elements alone"),
    ("parts.filter(json(\"kind\") == \"lid\").isEmpty", "the condition of a filter asks its elements alone"),
    ("true", "a condition on JSON cannot ask this"),
    ("titel != nil", "there is no member 'titel' here"),
    ("json(\"parts.\") == nil", "expected the name of a member, found the end"),
    ("kind == nil && kind == \"box\"", "these conditions contradict each other, so nothing matches"),
  ])
  func whatJSONCannotBeAskedIsReported(expression: String, message: String) throws {
    #expect(try Self.analysis(requires: "'\(expression)'").diagnostics.map(\.message) == [message])
  }

  @Test(arguments: [
    "{kind: box}", "{kind: {not: [box, crate]}, meta.colour: red, undeclared.member: 1}",
    "{parts: {every: {kind: lid}, some: [{size: present}]}, any: [{title: {begins: a}}, {title: absent}]}",
    "{action: {is: OpenAction}}", #"{"parts[kind: lid].size": text}"#,
  ])
  func aMappingAsksItsSourceAsAStructDoes(conditions: String) throws {
    let analysis = try Self.analysis(requires: "{kind: text}", when: conditions)
    #expect(analysis.diagnostics.isEmpty, "\(analysis.diagnostics.map(\.message))")
    let condition = try #require(analysis.schema?.mappers.first?.functions.first?.condition)
    guard case .meets(let found) = condition.kind else {
      Issue.record("\(condition.kind)")
      return
    }
    #expect(!found.isEmpty)
    // What a struct declares can be asked in both places.
    guard !conditions.contains("undeclared") else { return }
    #expect(try found == Self.requirements(conditions))
  }

  @Test func aMappingAsksOfWhatKindJSONIs() throws {
    let analysis = try Self.analysis(requires: "{kind: text}", when: #"'!json("meta.x").isArray || title == nil'"#)
    #expect(analysis.diagnostics.isEmpty, "\(analysis.diagnostics.map(\.message))")
    let condition = try #require(analysis.schema?.mappers.first?.functions.first?.condition)
    guard case .or(let left, _) = condition.kind, case .not(let asked) = left.kind else {
      Issue.record("\(condition.kind)")
      return
    }
    let path = JSONPath(components: [.member("meta"), .member("x")])
    guard case .meets(let found) = asked.kind else { return #expect(Bool(false)) }
    #expect(found == [.kind(path, .array)])
    #expect(
      try Self.analysis(requires: "{kind: text}", when: #"'json("meta.").isArray'"#).diagnostics.map(\.message)
        == ["expected the name of a member, found the end"])
  }

  @Test(arguments: [
    ("{}", "this condition is empty"),
    ("{any: [{kind: box}, {}]}", "this group is empty, so 'any' always holds"),
    ("{titel: a}", "there is no member 'titel' here"),
    ("{title.length: 1}", "text has no member 'length'"),
    ("{kind: {not: box}, any: [{kind: box}]}", "these conditions contradict each other, so nothing matches"),
    ("{action: {is: OpenActoin}}", "no union has a variant 'OpenActoin'"),
  ])
  func whatAMappingCannotAskIsReported(conditions: String, message: String) throws {
    let analysis = try Self.analysis(requires: "{kind: text}", when: conditions)
    #expect(analysis.diagnostics.map(\.message) == [message])
  }

  @Test func aVariantInAConditionIsAUseOfItsStruct() throws {
    let analysis = try Self.analysis(requires: "{kind: text}", when: "{action: {is: OpenAction}}")
    let index = analysis.symbolIndex()
    let id = try #require(index.ids.first { index[$0].name == "OpenAction" })
    // In its declaration, in the union and in the condition.
    #expect(index.occurrences(of: [id]).count == 3)
  }
}
