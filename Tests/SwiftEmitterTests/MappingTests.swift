import HaapiSchema
import Testing

@Suite struct MappingTests {
  private func mappings(
    builder: MapperDeclaration.Builder? = nil, settings: [MapperDeclaration.Setting] = [],
    entries: [MappingReference] = [],
    _ functions: MappingFunction...
  ) -> String {
    Schema.with(
      module: .runtime, enums: [.with("Kind", [("cancel", "cancel"), ("login", "login"), ("other", "other")])],
      protocols: [.with("Action"), .with("OldAction", conforms: ["Action"])],
      structs: [
        .with("FormAction", conforms: ["Action"]), .with("LinkAction", conforms: ["Action"]),
        .with("UnknownAction", conforms: ["OldAction"]),
      ],
      models: [
        .with("FormModel", implementation: .struct("DefaultFormModel")), .with("UIModel"), .with("ItemModel"),
      ],
      mappers: [.with(doc: "Maps.", builder: builder, settings: settings, entries: entries, functions)]
    ).emitted("Mappings.swift", from: "public nonisolated struct")
  }

  private let action = Expression.source(.named("FormAction"))
  private var title: Expression { action.member("title", .optional(.string)) }
  private var kind: Expression { action.member("kind", .named("Kind")) }
  private var isNew: Expression { action.member("isNew", .bool) }

  // MARK: Settings

  @Test func settingsArePropertiesOfTheMapper() {
    #expect(
      mappings(settings: [
        .with("redirectTo", .string, doc: "Where to come back."),
        .with(
          "label",
          .function(.init(parameters: [.string], result: .string, throws: true, isSendable: true))),
      ]) == """
        public nonisolated struct Mapping: Sendable {
          /// Where to come back.
          public let redirectTo: String
          public let label: @Sendable (String) throws -> String

          public init(redirectTo: String, label: @escaping @Sendable (String) throws -> String) {
            self.redirectTo = redirectTo
            self.label = label
          }
        }
        """)
    #expect(
      mappings() == """
        public nonisolated struct Mapping: Sendable {
          public init() {}
        }
        """)
  }

  // MARK: Dispatch

  @Test func dispatchThrowsForWhatHasNoRow() {
    #expect(
      mappings(
        entries: ["Action -> UIModel"],
        .dispatch(
          "Action -> UIModel", doc: "The model of an action.",
          [
            .with("FormAction", .function("FormAction -> FormModel")), .with("LinkAction", .refused),
            .with("OldAction", isProtocol: true, .function("OldAction -> UIModel")),
          ], throws: true),
        .dispatch("OldAction -> UIModel", [.with("UnknownAction", .refused)], throws: true),
        .make("FormAction -> FormModel", "DefaultFormModel", [])) == """
          public nonisolated struct Mapping: Sendable {
            public init() {}

            /// The model of an action.
            public func uiModel(from action: any Action) throws -> any UIModel {
              switch action {
              case let action as FormAction: formModel(from: action)
              case is LinkAction: throw HaapiUIKitError.unsupportedMap(objName: "\\(type(of: action))", expectedObjName: "UIModel")
              case let action as any OldAction: try uiModel(from: action)
              default: throw HaapiUIKitError.unsupportedMap(objName: "\\(type(of: action))", expectedObjName: "UIModel")
              }
            }

            private func uiModel(from action: any OldAction) throws -> any UIModel {
              throw HaapiUIKitError.unsupportedMap(objName: "\\(type(of: action))", expectedObjName: "UIModel")
            }

            private func formModel(from action: FormAction) -> any FormModel {
              DefaultFormModel()
            }
          }
          """)
  }

  @Test func optionalDispatch() {
    #expect(
      mappings(
        entries: ["Action -> FormModel"],
        .dispatch(
          "Action -> FormModel",
          [
            .with("LinkAction", .none), .with("FormAction", .function("FormAction -> FormModel")),
            .with("UnknownAction", .refused),
          ], optional: true, throws: true),
        .make("FormAction -> FormModel", "DefaultFormModel", [], throws: true)) == """
          public nonisolated struct Mapping: Sendable {
            public init() {}

            public func formModel(from action: any Action) throws -> (any FormModel)? {
              switch action {
              case let action as FormAction: try formModel(from: action) as any FormModel
              case is UnknownAction:
                throw HaapiUIKitError.unsupportedMap(objName: "\\(type(of: action))", expectedObjName: "FormModel")
              default: nil
              }
            }

            private func formModel(from action: FormAction) throws -> any FormModel {
              DefaultFormModel()
            }
          }
          """)
  }

  @Test func dispatchToLists() {
    #expect(
      mappings(
        entries: ["Action -> [ItemModel]"],
        .dispatch(
          "Action -> [ItemModel]",
          [
            .with("FormAction", .function("FormAction -> [ItemModel]")),
            .with("LinkAction", .function("LinkAction -> FormModel")), .with("UnknownAction", .none),
            .with("OldAction", isProtocol: true, .function("OldAction -> UIModel")),
          ]),
        .list("FormAction -> [ItemModel]", []),
        .make("LinkAction -> FormModel", "DefaultFormModel", []),
        .dispatch("OldAction -> UIModel", [], optional: true)) == """
          public nonisolated struct Mapping: Sendable {
            public init() {}

            public func itemModels(from action: any Action) -> [any ItemModel] {
              switch action {
              case let action as FormAction: itemModels(from: action)
              case let action as LinkAction: [formModel(from: action)]
              case is UnknownAction: []
              case let action as any OldAction: uiModel(from: action).map { [$0] } ?? []
              default: []
              }
            }

            private func itemModels(from action: FormAction) -> [any ItemModel] {
              []
            }

            private func formModel(from action: LinkAction) -> any FormModel {
              DefaultFormModel()
            }

            private func uiModel(from action: any OldAction) -> (any UIModel)? {
              nil
            }
          }
          """)
  }

  // MARK: Open mappers

  @Test func openMappersSayWhatAllFunctionsDo() {
    #expect(
      mappings(
        builder: .responses, settings: [.with("additions", .string)], entries: ["Action -> UIModel"],
        .make("FormAction -> FormModel", "DefaultFormModel", []),
        .make("Action.Inner -> FormModel", doc: "A form.", "DefaultFormModel", [], throws: true),
        .list("FormAction -> [ItemModel]", [])) == """
          public nonisolated struct Mapping: Sendable {
            public let additions: String
            /// What becomes of types that have no row in a table of this mapper.
            public var additionsValue = MappingAdditions<Mapping>()

            public init(additions: String) {
              self.additions = additions
            }

            /// Maps ``FormAction`` to ``FormModel``.
            public func formModel(from action: FormAction) -> any FormModel {
              DefaultFormModel()
            }

            /// A form.
            ///
            /// - Throws: `HaapiUIKitError.unsupportedMap` when there is no model, or what transforms and added mappings throw.
            public func formModel(from inner: Action.Inner) throws -> any FormModel {
              DefaultFormModel()
            }

            /// Maps ``FormAction`` to a list of ``ItemModel``.
            public func itemModels(from action: FormAction) -> [any ItemModel] {
              []
            }
          }
          """)
  }

  @Test func tablesOfOpenMappersLookForWhatWasAdded() {
    #expect(
      mappings(
        builder: .responses,
        .dispatch(
          "Action -> UIModel",
          [.with("FormAction", .function("FormAction -> FormModel")), .with("LinkAction", .refused)], throws: true),
        .dispatch("OldAction -> UIModel", [], optional: true),
        .dispatch("Action -> [ItemModel]", [.with("FormAction", .function("FormAction -> FormModel"))]),
        .make("FormAction -> FormModel", "DefaultFormModel", [])
      ).split(separator: "\n").dropFirst(4).joined(separator: "\n") == """
          /// Maps any ``Action`` to ``UIModel``, as its type asks for.
          ///
          /// - Throws: `HaapiUIKitError.unsupportedMap` when there is no model, or what transforms and added mappings throw.
          public func uiModel(from action: any Action) throws -> any UIModel {
            switch action {
            case let action as FormAction: formModel(from: action)
            default: try additions.required((any UIModel).self, from: action, by: self)
            }
          }
          /// Maps any ``OldAction`` to ``UIModel``, as its type asks for, or to `nil`.
          public func uiModel(from action: any OldAction) -> (any UIModel)? {
            additions.optional((any UIModel).self, from: action, by: self)
          }
          /// Maps any ``Action`` to a list of ``ItemModel``, as its type asks for; to an empty one where there is none.
          public func itemModels(from action: any Action) -> [any ItemModel] {
            switch action {
            case let action as FormAction: [formModel(from: action)]
            default: additions.list(of: (any ItemModel).self, from: action, by: self) ?? []
            }
          }
          /// Maps ``FormAction`` to ``FormModel``.
          public func formModel(from action: FormAction) -> any FormModel {
            DefaultFormModel()
          }
        }
        """)
  }

  @Test func whatWasAddedComesBeforeARowForAllOthers() {
    let text = mappings(
      builder: .responses,
      .dispatch("Action -> UIModel", [.with("Action", isProtocol: true, .function("Action -> FormModel"))]),
      .dispatch(
        "Action -> [ItemModel]", [.with("Action", isProtocol: true, .function("Action -> FormModel"))], throws: true),
      .make("Action -> FormModel", "DefaultFormModel", [], throws: true))
    #expect(
      text.contains(
        "default: try additions.optional((any UIModel).self, from: action, by: self) ?? formModel(from: action)\n"))
    #expect(
      text.contains(
        "try additions.list(of: (any ItemModel).self, from: action, by: self) ?? [formModel(from: action)]\n"))
  }

  // MARK: Lists

  private func list(_ elements: MappingFunction.Element...) -> String {
    mappings(
      .list("FormAction -> [ItemModel]", elements), .make("FormAction -> FormModel", "DefaultFormModel", []),
      .list("FormAction -> [FormModel]", [])
    ).split(separator: "\n").drop { !$0.contains("itemModels") }.dropFirst().prefix { $0 != "  }" }
      .map { $0.dropFirst(4) }.joined(separator: "\n")
  }

  @Test func listOfOnePart() {
    let one = action.map("FormAction -> FormModel")
    let several = action.map("FormAction -> [FormModel]")
    #expect(list(.init(condition: nil, value: one)) == "[formModel(from: action)]")
    #expect(list(.init(condition: nil, value: several)) == "formModels(from: action)")
    #expect(
      list(.init(condition: isNew, value: one)) == """
        guard action.isNew else { return [] }
        return [formModel(from: action)]
        """)
    #expect(
      list(.init(condition: nil, value: one), .init(condition: nil, value: one))
        == "[formModel(from: action), formModel(from: action)]")
  }

  @Test func aFilterInAConditionHasParentheses() {
    let one = action.map("FormAction -> FormModel")
    let actions = Expression.call("actions", [], .array(.named("FormAction")))
    let wanted = actions.filter(.candidate(.named("FormAction")).member("isNew", .bool)).member("isEmpty", .bool)
    #expect(
      list(.init(condition: wanted, value: one)) == """
        guard Transforms.actions().filter({ $0.isNew }).isEmpty else { return [] }
        return [formModel(from: action)]
        """)
    #expect(
      list(.init(condition: wanted, value: one), .init(condition: nil, value: one)).contains(
        "if Transforms.actions().filter({ $0.isNew }).isEmpty {"))
  }

  @Test func listOfSeveralParts() {
    let one = action.map("FormAction -> FormModel")
    let actions = Expression.call("actions", [], .array(.named("FormAction")), throws: true)
    #expect(
      list(
        .init(condition: title != .literal(.nil, .optional(.string)), value: one),
        .init(condition: nil, value: actions.each(.map, "FormAction -> FormModel")),
        .init(condition: nil, value: one)) == """
          var models: [any ItemModel] = []
          if action.title != nil {
            models.append(formModel(from: action))
          }
          models += try Transforms.actions().map(formModel(from:))
          models.append(formModel(from: action))
          return models
          """)
  }

  // MARK: Constructions

  private func making(_ properties: ModelConstruction.Property...) -> String {
    mappings(.make("FormAction -> FormModel", "DefaultFormModel", properties))
      .split(separator: "\n").drop { !$0.contains("formModel") }.dropFirst().prefix { $0 != "  }" }
      .map { $0.dropFirst(4) }.joined(separator: "\n")
  }

  private func word(_ name: String) -> HaapiSchema.Expression { .literal(.enumCase(name), .named("Kind")) }

  private func text(_ text: String) -> ModelConstruction.Value { .expression(.literal(.string(text))) }

  @Test func shortChoices() {
    #expect(
      making(
        .with("text", .string, [(isNew, text("a")), (nil, text("b"))]),
        .with("label", .optional(.string), [(isNew, text("a"))]))
        == #"DefaultFormModel(text: action.isNew ? "a" : "b", label: action.isNew ? "a" : nil)"#)
  }

  @Test func longChoices() {
    let throwing = Expression.call("text", [], .string, throws: true)
    #expect(
      making(
        .with("text", .string, [(isNew, text("a")), (kind == word("login"), text("b")), (nil, .expression(throwing))]),
        .with("action", .optional(.string), [(isNew || isNew, text("a"))])) == """
          let text: String =
            if action.isNew {
              "a"
            } else if action.kind == .login {
              "b"
            } else {
              try Transforms.text()
            }
          let actionValue: String? =
            if action.isNew || action.isNew {
              "a"
            } else {
              nil
            }
          return DefaultFormModel(text: text, action: actionValue)
          """)
  }

  /// What a local value hides is hidden in the whole function.
  @Test func localValuesBesideMembersOfTheSameName() {
    let rows: [(HaapiSchema.Expression?, ModelConstruction.Value)] = [
      (isNew, text("a")), (!isNew, text("b")), (nil, text("c")),
    ]
    let code = mappings(
      settings: [.with("text", .string)],
      .make(
        "FormAction -> FormModel", "DefaultFormModel",
        [
          .with("first", .string, .setting("text", .string)),
          .with("second", .existential("ItemModel"), action.map("FormAction -> ItemModel")),
          .with("text", .string, rows), .with("itemModel", .string, rows),
        ]),
      .make("FormAction -> ItemModel", "DefaultItemModel", []))
    #expect(code.contains("first: self.text,"))
    #expect(code.contains("second: self.itemModel(from: action),"))
  }

  @Test func localValuesHaveSmallInitials() {
    let rows: [(HaapiSchema.Expression?, ModelConstruction.Value)] = [
      (isNew, text("a")), (!isNew, text("b")), (nil, text("c")),
    ]
    let code = making(.with("URLText", .string, rows), .with("Action", .string, rows), .with("Is", .string, rows))
    #expect(code.contains("let urlText: String ="))
    #expect(code.contains("let actionValue: String ="))
    #expect(code.contains("let isValue: String ="))
    #expect(code.contains("return DefaultFormModel(URLText: urlText, Action: actionValue, Is: isValue)"))
  }

  @Test func choicesByTheCaseOfAnEnum() {
    #expect(
      making(
        .with("text", .optional(.string), [(kind == word("login"), text("a")), (kind == word("other"), text("b"))]))
          == """
          let text: String? =
            switch action.kind {
            case .login: "a"
            case .other: "b"
            default: nil
            }
          return DefaultFormModel(text: text)
          """)
    let all = ["cancel", "login", "other"].map { (kind == word($0), text($0)) }
    #expect(!making(.with("text", .optional(.string), all)).contains("switch"))
    let twice = ["login", "login"].map { (kind == word($0), text($0)) }
    #expect(!making(.with("text", .optional(.string), twice)).contains("switch"))
  }

  @Test func constructionsInside() {
    let inner = ModelConstruction(
      implementation: "DefaultFormModel",
      properties: [
        .with("text", .string, [(isNew, text("a")), (!isNew, text("b")), (nil, text("c"))]),
        .with("title", .optional(.string), title),
      ])
    let form = TypeReference.existential("FormModel")
    #expect(
      making(
        .init(name: "form", type: form, value: .construction(inner)), .with("text", .string, .literal(.string("d"))))
          == """
          let text: String =
            if action.isNew {
              "a"
            } else if !action.isNew {
              "b"
            } else {
              "c"
            }
          return DefaultFormModel(form: DefaultFormModel(text: text, title: action.title), text: "d")
          """)
    #expect(
      making(
        .with("text", .string, [(isNew, text("a")), (!isNew, text("b")), (nil, text("c"))]),
        .with("form", .optional(form), [(isNew, .construction(inner))])
      ).split(separator: "\n").dropFirst(8).joined(separator: "\n") == """
        let form: (any FormModel)?
        if action.isNew {
          let formText: String =
            if action.isNew {
              "a"
            } else if !action.isNew {
              "b"
            } else {
              "c"
            }
          form = DefaultFormModel(text: formText, title: action.title)
        } else {
          form = nil
        }
        return DefaultFormModel(text: text, form: form)
        """)
  }

  @Test func localValuesHideMembersOfTheMapper() {
    let choice = [(isNew || isNew, text("a")), (nil, text("b"))]
    let text = mappings(
      settings: [.with("text", .string)],
      .make(
        "FormAction -> FormModel", "DefaultFormModel",
        [
          .with("first", .string, .setting("text", .string)), .with("text", .string, choice),
          .with("itemModel", .string, choice), .with("last", .string, action.map("FormAction -> ItemModel")),
        ]),
      .list("FormAction -> [ItemModel]", []), .dispatch("Action -> ItemModel", []))
    #expect(
      text.contains(
        """
            return DefaultFormModel(first: self.text, text: text, itemModel: itemModel, last: self.itemModel(from: action))
        """))
  }

  // MARK: Names

  @Test func functionsAreNamedAfterModels() {
    func signatures(_ functions: MappingFunction...) -> [Substring] {
      Schema.with(module: .runtime, mappers: [.with(settings: [.with("webModel", .string)], functions)])
        .emitted("Mappings.swift").split(separator: "\n").filter { $0.contains("func ") }
        .map { $0.dropFirst("  private func ".count) }
    }
    #expect(
      signatures(
        .list("ClientOperation -> [OAuthModel]", []), .list("Selector.AuthenticatorOption -> [UIModel]", []),
        .list("BaseURL -> [HTML5Form]", []), .list("Default -> [WebModel]", []), .list("WithType -> [item_model]", []),
        .list("Form_Field2 -> [Init]", []), .list("MyStep_1 -> [Initialize]", []))
        == [
          "oAuthModels(from operation: ClientOperation) -> [any OAuthModel] {",
          "uiModels(from option: Selector.AuthenticatorOption) -> [any UIModel] {",
          "html5Forms(from url: BaseURL) -> [any HTML5Form] {",
          "webModels(from source: Default) -> [any WebModel] {",
          "item_models(from source: WithType) -> [any item_model] {",
          "inits(from field2: Form_Field2) -> [any Init] {",
          "initializes(from source: MyStep_1) -> [any Initialize] {",
        ])
    #expect(
      signatures(.make("Link -> WebModel", "D", []), .make("Link -> Init", "D", []), .make("Link -> Type", "D", []))
        == [
          "webModelValue(from link: Link) -> any WebModel {", "initValue(from link: Link) -> any Init {",
          "typeValue(from link: Link) -> any `Type` {",
        ])
  }
}
