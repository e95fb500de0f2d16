import HaapiSchema

extension Schema {
  /// Every construct of the model at least once.
  static func broad(module: Module) -> Schema {
    Schema(
      name: "Broad", module: module, enums: broadEnums, protocols: broadProtocols, structs: broadStructs,
      unions: broadUnions, factories: broadFactories)
  }

  private static let broadEnums: [EnumDeclaration] = [
    .with(
      "ActionKind", doc: "What an action is for.", [("cancel", "cancel"), ("deviceOption", "device-option")],
      unknown: .init(name: "other", label: "value")),
    .with(
      "PollingStatus", [("pending", "pending"), ("done", "done")], unknown: .init(name: "unknown", label: nil),
      isFailable: true),
    .with("Closed", [("upper", "A"), ("lower", "a"), ("none", "none")]),
    .with("TextField.Kind", [("number", "number")], unknown: .init(name: "unknown", label: "value")),
  ]

  private static let broadProtocols: [ProtocolDeclaration] = [
    .with(
      "Response", conforms: ["Codable", "Equatable", "Sendable"],
      [.with("rawJsonString", .optional(.string), doc: "The whole response.")], equality: true),
    .with("Representation", conforms: ["Response"], [.with("type", .string)], equality: true),
    .with(
      "Action", doc: "A way forward.", [.with("kind", .named("ActionKind"), doc: "What it is for.")], equality: true),
    .with("FormField", [.with("name", .string)], equality: true),
    .with("Properties", equality: true),
    .with("WebAuthnModel.Options", conforms: ["Sendable"], [.with("challenge", .optional(.builtin(.data)))]),
  ]

  private static let broadStructs: [StructDeclaration] = [
    .with(
      "Message", doc: "A text.",
      [.with("key", .optional(.string)), .with("literal", .string, .wire(.init("literal", "text")))],
      shorthand: .init(member: "literal", siblings: [.init(member: "key", suffix: "Key")])),
    .with(
      "Link", doc: "A side route the user may take instead of the actions.",
      [
        .with("href", .string, doc: "Where it leads.", missing: .refused),
        .with("rel", .string, default: .string("")),
        .with("title", .optional(.named("Message")), missing: .reported),
        .with("count", .int, default: .int(1_234_567)),
        .with("ratio", .builtin(.double), default: .double(-1.5)),
        .with("old", .optional(.string), doc: "Not any more.", deprecated: "Use \"title\" instead."),
        .with("oldRel", .string, .alias("rel"), deprecated: "Use rel."),
      ]),
    .with(
      "FormModel",
      [
        .with("fields", .array(.existential("FormField"))),
        .with("method", .string, default: .string("GET")),
        .with("label", .named("Message"), default: .shorthand(field: "literal", text: "Go")),
        .with("continueActions", .array(.existential("Action"))),
        .with("errorActions", .optional(.array(.existential("Action")))),
      ]),
    .with(
      "FormAction", conforms: ["Action"],
      [
        .with("kind", .named("ActionKind"), default: .unknownCase(name: "other", label: "value", value: "")),
        .with("title", .optional(.named("Message"))),
        .with("model", .named("FormModel")),
        .with("properties", .optional(.named("FormAction.Properties"))),
      ], discriminators: [.init(wireName: "template", value: "form")]),
    .with(
      "FormAction.Properties", conforms: ["Codable", "Equatable", "Sendable"],
      [.with("authenticatorType", .string, default: .string("")), .with("rawJsonString", .string, .text)]),
    .with(
      "OperationAction", conforms: ["Action"],
      [
        .with("kind", .named("ActionKind"), default: .enumCase("cancel")),
        .with("arguments", .sendables, .path(.member("model"), .member("arguments"))),
        .with("model", .named("OperationModel")),
      ], discriminators: [.init(wireName: "template", value: "client-operation")]),
    .with(
      "OperationModel",
      [
        .with("name", .string),
        .with("arguments", .sendables),
        .with("more", .optional(.sendables)),
        .with("continueActions", .array(.existential("Action"))),
        .with("counts", .dictionary(.int), default: .emptyDictionary),
        .with("matrix", .array(.array(.int))),
        .with("tags", .array(.string), missing: .reported),
        .with("words", .array(.string), missing: .refused),
        .with("closed", .named("Closed"), default: .enumCase("none")),
      ]),
    .with(
      "UnknownAction", conforms: ["Action"],
      [.with("kind", .named("ActionKind"), default: .unknownCase(name: "other", label: "value", value: "unknown"))]),
    .with(
      "TextField", conforms: ["FormField", "Hashable"],
      [
        .with("name", .string), .with("isRequired", .bool, .wire(.init("required")), default: .bool(true)),
        .with("kind", .optional(.named("TextField.Kind"))),
        .with("value", .optional(.string), mutable: true),
        .with("lines", .array(.string), .wire(.init("lines", "rows")), mutable: true, deprecated: "Gone."),
      ], discriminators: [.init(wireName: "type", value: "text")]),
    .with(
      "WebAuthnModel",
      [
        .with("options", .named("WebAuthnModel.Platform"), .path(.member("arguments"))),
        .with("raw", .optional(.builtin(.json))),
      ]),
    .with(
      "WebAuthnModel.Platform", conforms: ["WebAuthnModel.Options"],
      [.with("challenge", .optional(.builtin(.data)), .path(.member("publicKey"), .member("challenge")))]),
    .with("GenericProperties", conforms: ["Properties"], [.with("rawJsonString", .string, .text)]),
    .with(
      "OAuthProperties", conforms: ["Properties"],
      [
        .with("code", .optional(.string)), .with("rawJson", .dictionary(.string), .path()),
        .with("rawJsonString", .string, .text),
      ]),
    .with(
      "InteractiveFormStep", conforms: ["Representation"],
      [
        .with("type", .string, missing: .refused),
        .with("actions", .array(.named("FormAction")), mutable: true),
        .with("links", .array(.named("Link"))),
        .with("properties", .optional(.existential("Properties"))),
        .with("rawJsonString", .optional(.string), .body),
      ]),
    .with(
      "PollingStep", conforms: ["Representation"],
      [
        .with("type", .string, default: .string("polling-step")),
        .with("actions", .array(.existential("Action"))),
        .with(
          "mainAction", .named("FormAction"),
          .paths([
            .init(
              conditions: [.word("properties.status", oneOf: ["done", "failed"], isNegated: true)],
              path: JSONPath(components: [
                .member("actions"),
                .first([
                  .word("template", oneOf: ["form"], isNegated: false),
                  .word("kind", oneOf: ["poll"], isNegated: false),
                ]),
              ]), base: nil),
            .init(
              conditions: [],
              path: JSONPath(components: [.member("actions"), .index(0)]), base: nil),
          ])),
        .with("title", .optional(.named("Message")), .path(.member("title"), of: "mainAction")),
        .with("firstTitle", .named("Message"), .path(.member("actions"), .index(0), .member("title"))),
        .with("model", .named("WebAuthnModel")),
        .with(
          "nextAction", .named("FormAction"),
          .path(.member("continueActions"), .first([.word("template", oneOf: ["form"], isNegated: false)]), of: "model")
        ),
        .with(
          "lastAction", .optional(.named("FormAction")),
          .path(.member("continueActions"), .index(1), of: "model")),
        .with("rawJsonString", .optional(.string), .body),
      ]),
    .with(
      "Problem", conforms: ["Response"],
      [.with("title", .optional(.named("Message"))), .with("rawJsonString", .optional(.string), .body)]),
    .with(
      "TokenResponse",
      [
        .with("accessToken", .string, .wire(.init("access_token"))),
        .with("expiresIn", .int, .wire(.init("expires_in"))),
      ]),
    .with("Empty", []),
  ]

  private static let formActions = Condition.elements(
    "actions",
    [
      .count(1),
      .every([
        .word("template", oneOf: ["form"], isNegated: false),
        .elements("model.fields", [.every([.word("type", oneOf: ["Hidden"], isNegated: false)])]),
      ]),
    ])

  private static let broadUnions: [UnionDeclaration] = [
    .init(
      protocolName: "Action", doc: "Finds the type of an action.",
      rule: .discriminator(
        wireName: "template",
        variants: [
          .init(word: "form", type: "FormAction", conditions: []),
          .init(word: "client-operation", type: "OperationAction", conditions: [.kind("model.name", .present)]),
        ]), otherwise: "UnknownAction"),
    .init(
      protocolName: "FormField", doc: nil,
      rule: .discriminator(wireName: "type", variants: [.init(word: "text", type: "TextField", conditions: [])]),
      otherwise: nil),
    .init(
      protocolName: "Properties", doc: nil,
      rule: .table([
        .init(type: "OAuthProperties", conditions: [.kind("code", .text)]),
        .init(type: "GenericProperties", conditions: []),
      ]), otherwise: nil),
    .init(
      protocolName: "Representation", doc: "Finds the type of a step.",
      rule: .table([
        .init(
          type: "PollingStep",
          conditions: [.word("type", oneOf: ["polling-step"], isNegated: false), formActions]),
        .init(
          type: "PollingStep",
          conditions: [
            .any([
              [.word("type", oneOf: ["a"], isNegated: false), .kind("links", .absent)],
              [.word("view.name", oneOf: ["x", "y"], isNegated: true)],
            ]),
            .elements(
              "links", [.some([.kind("href", .text)]), .one([.kind("x", .array)])]),
          ]),
        .init(
          type: "InteractiveFormStep",
          conditions: [
            .word("type", oneOf: ["authentication-step", "registration-step", "consentor-step"], isNegated: false),
            .elements(
              "actions",
              [
                .every([
                  .word("template", oneOf: ["form"], isNegated: false),
                  .word("kind", oneOf: ["login", "register", "continue"], isNegated: false),
                  .any([[.kind("title", .present)], [.kind("label", .text), .kind("model.href", .present)]]),
                ])
              ]),
          ]),
      ]), otherwise: nil),
  ]

  private static let broadFactories: [FactoryDeclaration] = [
    FactoryDeclaration(
      name: "HaapiModel.ActionFactory", doc: "Makes actions.",
      functions: [
        .with(
          "form", doc: "Makes a form.", makes: "FormAction",
          [
            .with("properties", .optional(.named("FormAction.Properties"))), .with("model", .named("FormModel")),
            .with("kind", .optional(.named("ActionKind")), default: .nil), .with("title", .optional(.named("Message"))),
          ]),
        .with(
          "message", makes: "Message", optional: true,
          [.with("key", .optional(.string), default: .nil), .with("literal", .string)]),
        .with(
          "operation", makes: "OperationModel",
          [.with("arguments", .dictionary(.string)), .with("continueActions", .array(.named("FormAction")))],
          constants: [
            .init(field: "closed", value: .enumCase("upper")), .init(field: "name", value: .string("bankid")),
          ],
          decodes: true),
        .with(
          "model", makes: "FormModel",
          [
            .with("fields", .array(.existential("FormField"))),
            .with("method", .optional(.string), default: .string("POST")),
          ]),
      ]),
    FactoryDeclaration(
      name: "HaapiModel.StepFactory", doc: nil,
      functions: [
        .with(
          "text", makes: "TextField",
          [
            .with("name", .string), .with("required", .bool, field: "isRequired", default: .bool(true)),
            .with(
              "kind", .optional(.named("TextField.Kind")),
              default: .unknownCase(name: "unknown", label: "value", value: "x")),
          ]),
        .with(
          "oauth", makes: "OAuthProperties",
          [.with("code", .optional(.string)), .with("rawJson", .dictionary(.string)), .with("rawJsonString", .string)]),
        .with(
          "polling", makes: "PollingStep",
          [
            .with("mainAction", .named("FormAction")), .with("firstTitle", .named("Message")),
            .with("model", .named("WebAuthnModel")), .with("rawJsonString", .optional(.string), default: .nil),
          ],
          constants: [.init(field: "type", value: .string("polling-step"))]),
        .with("properties", makes: "FormAction.Properties", [.with("authenticatorType", .string)]),
      ]),
  ]
}
