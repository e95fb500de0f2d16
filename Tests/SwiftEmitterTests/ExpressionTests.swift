import HaapiSchema
import Testing

/// Expressions, as the only property of a model.
@Suite struct ExpressionTests {
  private func code(
    _ expression: HaapiSchema.Expression, settings: [MapperDeclaration.Setting] = [], functions: [MappingFunction] = []
  ) -> String {
    let type = expression.type
    let making = MappingFunction.make(
      "PollingStep -> Main", "DefaultMain", [.with("value", type, expression)], throws: expression.throws)
    let schema = Schema.with(
      module: .runtime, enums: [.with("Kind", [("none", "none"), ("cancel", "cancel")])],
      protocols: [.with("Action")],
      structs: [
        .with("PollingStep"), .with("FormAction", conforms: ["Action"], [.with("kind", .named("Kind"))]),
      ],
      models: [.with("Main", implementation: .struct("DefaultMain", [.with("value", type)])), .with("Item")],
      mappers: [.with(settings: settings, [making] + functions)])
    let lines = schema.emitted("Mappings.swift", from: "private func main(").split(separator: "\n")
    return lines.dropFirst().dropLast().joined(separator: "\n")
  }

  private let step = Expression.source(.named("PollingStep"))
  private var text: Expression { step.member("text", .optional(.string)) }
  private var title: Expression { step.member("title", .optional(.string)) }
  private var flag: Expression { step.member("flag", .bool) }
  private var kind: Expression { step.member("kind", .named("Kind")) }
  private var actions: Expression { step.member("actions", .array(.named("FormAction"))) }

  @Test func constants() {
    #expect(code(.literal(.string("a\"b"))) == #"  DefaultMain(value: "a\"b")"#)
    #expect(code(.literal(.nil, .optional(.string))) == "  DefaultMain(value: nil)")
    #expect(code(.literal(.int(1), .builtin(.timeInterval))) == "  DefaultMain(value: 1)")
    #expect(code(.literal(.enumCase("cancel"), .named("Kind"))) == "  DefaultMain(value: .cancel)")
    #expect(code(.literal(.enumCase("none"), .optional(.named("Kind")))) == "  DefaultMain(value: Kind.none)")
    #expect(code(.list([], of: .string)) == "  DefaultMain(value: [])")
    #expect(code(.list([.literal(.bool(true), .bool), flag], of: .bool)) == "  DefaultMain(value: [true, step.flag])")
  }

  @Test func membersAndChains() {
    let metadata = step.member("metadata", .optional(.named("Metadata")))
    #expect(code(step) == "  DefaultMain(value: step)")
    #expect(code(text.member("isEmpty", .bool, chained: true)) == "  DefaultMain(value: step.text?.isEmpty)")
    #expect(
      code(metadata.member("area", .string, chained: true).member("isEmpty", .bool))
        == "  DefaultMain(value: step.metadata?.area.isEmpty)")
    #expect(code(actions.element(0, .named("FormAction"))) == "  DefaultMain(value: step.actions.first)")
    #expect(code(actions.element(3, .named("FormAction"))) == "  DefaultMain(value: step.actions.dropFirst(3).first)")
    #expect(
      code(actions.element(3, .named("FormAction")).member("kind", .named("Kind"), chained: true))
        == "  DefaultMain(value: step.actions.dropFirst(3).first?.kind)")
    #expect(
      code((text ?? .literal(.string(""))).member("isEmpty", .bool))
        == #"  DefaultMain(value: (step.text ?? "").isEmpty)"#)
  }

  @Test func operatorsHaveAsFewParenthesesAsPossible() {
    #expect(code(text ?? (title ?? .literal(.string("x")))) == #"  DefaultMain(value: step.text ?? step.title ?? "x")"#)
    #expect(
      code((text ?? title) ?? .literal(.string("x"))) == #"  DefaultMain(value: (step.text ?? step.title) ?? "x")"#)
    #expect(code(flag && flag || flag) == "  DefaultMain(value: step.flag && step.flag || step.flag)")
    #expect(code(flag && (flag || flag)) == "  DefaultMain(value: step.flag && (step.flag || step.flag))")
    #expect(
      code(!(kind == .literal(.enumCase("none"), .named("Kind")))) == "  DefaultMain(value: !(step.kind == Kind.none))")
    #expect(code(!(!flag)) == "  DefaultMain(value: !(!step.flag))")
    #expect(code(text != .literal(.nil, .optional(.string))) == "  DefaultMain(value: step.text != nil)")
    #expect(code((flag == flag) == flag) == "  DefaultMain(value: (step.flag == step.flag) == step.flag)")
    #expect(code((actions + actions) + actions) == "  DefaultMain(value: step.actions + step.actions + step.actions)")
    let optional = step.member("more", .optional(actions.type))
    #expect(
      code((optional ?? actions) + actions) == "  DefaultMain(value: (step.more ?? step.actions) + step.actions)")
    #expect(code(optional ?? actions + actions) == "  DefaultMain(value: step.more ?? step.actions + step.actions)")
  }

  @Test func callsAndSettings() {
    let settings: [MapperDeclaration.Setting] = [
      .with("redirect", .string), .with("self", .string), .with("step", .string), .with("await", .string),
    ]
    func code(_ expression: HaapiSchema.Expression) -> String { self.code(expression, settings: settings) }
    #expect(code(.setting("redirect", .string)) == "  DefaultMain(value: redirect)")
    #expect(code(.setting("self", .string)) == "  DefaultMain(value: self.`self`)")
    #expect(code(.setting("await", .string)) == "  DefaultMain(value: self.await)")
    #expect(
      code(.call("url", [step, .setting("step", .string)], .builtin(.url)))
        == "  DefaultMain(value: Transforms.url(source, step))")
    #expect(code(.call("self", [], .bool)) == "  DefaultMain(value: Transforms.`self`())")
    #expect(code(.call("url", [], .bool, throws: true)) == "  try DefaultMain(value: Transforms.url())")
  }

  @Test func aFilterWhoseConditionThrowsTriesInItsClosure() {
    let action = Expression.candidate(.named("FormAction"))
    let wanted = Expression.call("isWanted", [action], .bool, throws: true)
    #expect(
      code(actions.filter(wanted))
        == "  try DefaultMain(value: step.actions.filter { try Transforms.isWanted($0) })")
    #expect(
      code(actions.filter(!actions.filter(wanted).member("isEmpty", .bool)).member("count", .int))
        == """
          try DefaultMain(
            value: step.actions.filter { _ in try !step.actions.filter { try Transforms.isWanted($0) }.isEmpty }.count
          )
        """)
  }

  @Test func mappings() {
    let functions: [MappingFunction] = [
      .make("FormAction -> Item", "DefaultItem", []),
      .dispatch("Action -> Item", [], optional: true),
      .dispatch("Action -> Main", [], throws: true),
      .list("FormAction -> [Item]", []),
    ]
    func code(_ expression: HaapiSchema.Expression) -> String { self.code(expression, functions: functions) }
    let action = step.member("action", .named("FormAction"))
    let other = step.member("other", .existential("Action"))
    let others = step.member("others", .array(.existential("Action")))
    #expect(code(action.map("FormAction -> [Item]")) == "  DefaultMain(value: items(from: step.action))")
    #expect(code(other.map("Action -> Item")) == "  DefaultMain(value: item(from: step.other))")
    #expect(
      code(others.each(.compactMap, "Action -> Item")) == "  DefaultMain(value: step.others.compactMap(item(from:)))")
    #expect(
      code(others.each(.map, "Action -> Main", throws: true))
        == "  try DefaultMain(value: step.others.map(main(from:)))")
    #expect(
      code(actions.each(.flatMap, "FormAction -> [Item]")) == "  DefaultMain(value: step.actions.flatMap(items(from:)))"
    )
    #expect(
      code(actions.element(0, .named("FormAction")).each(.map, "FormAction -> Item"))
        == "  DefaultMain(value: step.actions.first.map({ item(from: $0) as any Item }))")
    #expect(code(action.map("FormAction -> Item")) == "  DefaultMain(value: item(from: step.action) as any Item)")
    let whole = Expression(kind: .group(text), type: text.type, throws: false)
    #expect(code(whole.each(.map, "FormAction -> [Item]")) == "  DefaultMain(value: (step.text).map(items(from:)))")
  }
}
