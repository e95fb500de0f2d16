extension SchemaText {
  /// A schema of any size, always the same for a number of types: for each type a struct of nine members and an enum,
  /// for each ten of them a union.
  static func synthetic(types count: Int) -> SchemaText {
    let types = (0..<count).map(SyntheticType.init)
    let groups = types.filter { $0.number % 10 == 0 }.map(\.group)
    let sections = [
      "haapi-gen: 1\nname: Synthetic\n",
      "enums:\n", types.map(\.enumText).joined(),
      "protocols:\n", groups.map { "  \($0): {conforms: [Codable, Equatable, Sendable], equality: true}\n" }.joined(),
      "structs:\n", types.map(\.structText).joined(),
      "unions:\n", types.map(\.unionText).joined(),
    ]
    return SchemaText(root: "synthetic.yaml", files: ["synthetic.yaml": Array(sections.joined().utf8)])
  }

  /// An overlay of HAAPI in which a step becomes another model for each view of the server.
  static func overlay(mappings count: Int) -> SchemaText {
    let sections = [
      "haapi-gen: 1\nname: Views\nextends: HAAPI\nuiModels:\n",
      (0..<count).map { "  View\($0)Model: {is: FormModel, fields: {hint: String}}\n" }.joined(),
      "mappings:\n",
      (0..<count).map { number in
        "  InteractiveFormStep -> View\(number)Model:\n"
          + "    when: metadata?.viewName == \"views/\(number)\"\n    set: {hint: '\"\(number)\"'}\n"
      }.joined(),
    ]
    return SchemaText(root: "views.yaml", files: ["views.yaml": Array(sections.joined().utf8)])
  }
}

/// One type of the synthetic schema, and its enum.
private struct SyntheticType {
  let number: Int

  var group: String { "Group\(number / 10)" }

  var enumText: String {
    """
      Kind\(number):
        doc: What a value of type \(number) is for.
        otherwise: other(value:)
        cases:
          firstChoice: {wire: first-choice, doc: The choice that is made most often.}
          secondChoice: {wire: second-choice, doc: Another choice.}
          third: third
          last: last-of-\(number)

    """
  }

  var structText: String {
    // Types refer to each other within their group, so that no chain grows with the schema.
    let neighbour = number % 10 == 0 ? "String" : "Type\(number - 1)"
    return """
        Type\(number):
          doc: Type number \(number), one of ten in its group.
          conforms: \(group)
          fields:
            name: {type: String, doc: The name under which the value is known.}
            kind: {type: Kind\(number), default: first-choice, doc: What the value is for.}
            title: String?
            count: {type: "Int?", wire: number-of-parts}
            weight: {type: Double, default: 1}
            isRequired: {type: Bool, wire: required, default: true, doc: Whether the value has to be there.}
            words: "[String]"
            neighbour: {type: "\(neighbour)?", doc: The one before it.}
            parts: "[any \(group)]"

      """
  }

  var unionText: String {
    let head = """
        \(group):
          doc: The template decides.
          by: template
          variants:

      """
    let variant = "      Type\(number): type-\(number)\n"
    return number % 10 == 0 ? head + variant : variant
  }
}
