/// The keys of UI models, and of the mappings that make them.
extension KeyTable {
  static let model = KeyTable(
    "model", "a UI model",
    [
      .doc,
      Key(
        "conforms", .names,
        "Other models, protocols from [`external`](#external-names), and `CustomStringConvertible`, "
          + "`CustomDebugStringConvertible`, `Equatable`, `Hashable`, `Sendable`. One name or a list.",
        "conforms: Sendable"),
      Key(
        "associated", .entries(.either([.text, .nothing])), "Types that the models of a category define; see below.",
        "associated: {Item: What the list has.}"),
      Key(
        "where", .entries(.type), "What the associated types of a category are; see below.",
        "where: {Item: any EntryModel}"),
      Key(
        "fields", .entries(.either([.type, .keys { .modelField }])),
        "The requirements of the protocol: `name: Type`, or a mapping with the keys below. Do not repeat requirements of a "
          + "parent.", "fields: {title: String}"),
      Key(
        "key", .name,
        "The member that tells the items of a list apart, a text. An overlay names items by it; see "
          + "[Items by their keys](#items-by-their-keys).", "key: rel"),
      Key(
        "equality", .flag,
        "`true` requires `isEqualTo(_:)`, so that values of type `any PageModel` can be compared. Hand-written code compares "
          + "them.", "equality: true"),
      Key(
        "struct", .name,
        """
        The type that implements the model. Without it, a `PageModel` that a mapping makes and to which no other conforms \
        gets `DefaultPageModel`; any other is a category, to which models conform. In an overlay, a model without it is a \
        struct itself.
        """,
        "struct: DefaultSheetModel"),
      Key(
        "class", .name, "The same for a model with a mutable field.", "class: DefaultSheetModel"),
    ])

  static let modelField = KeyTable(
    "modelField", "a field of a UI model",
    [
      Key("type", .type, "The type; see [Types](#types).", "type: String?"),
      .doc,
      Key(
        "mutable", .flag,
        "`true`: the screen changes the value in place, on the main actor. Such a field cannot have a default.",
        "mutable: true"),
      Key(
        "default", .constant,
        "The value for types that do not declare the field, and for the initializer: a constant, as in a struct, or `nil` for "
          + "an optional.", "default: nil"),
      Key(
        "secret", .flag, "`true` keeps the value out of dumps and of descriptions made by reflection.", "secret: true"),
    ])

  /// The same in an overlay, where a model can also be one of the base with more members.
  static let overlayModel = KeyTable(
    "overlayModel", "a UI model of an overlay",
    [
      .doc,
      Key(
        "is", .name,
        "The model that it conforms to and whose members it has. Such a model is a struct of its own, or a class if it has a "
          + "mutable member.", "is: SheetModel"),
    ] + model.keys.filter { $0.name != Key.doc.name })

  static let external = KeyTable(
    "external", "section 'external'",
    [
      Key("protocols", .names, "Protocols that models conform to.", "protocols: [Masking]"),
      Key("types", .names, "Types of members and of transforms.", "types: InputTextConfiguration"),
      Key("screens", .names, "Screens of models.", "screens: [SheetScreen]"),
    ])

  static let mapper = KeyTable(
    "mapper", "a mapper",
    [
      .doc,
      Key(
        "builder", .keys { .builder }, "The class that apps build the mapper with; see below.",
        "builder: {type: MapperBuilder}"),
      Key(
        "failure", .text,
        "The error for a value without a model, such as `MapperError.unknown(value:expected:)`: a case of a hand-written type, "
          + "with the names of the value's type and of the expected model. `UnmappedValue` by default.",
        "failure: MapperError.unknown(value:expected:)"),
      Key(
        "settings", .entries(.either([.type, .keys { .setting }])),
        "The parameters of the mapper's initializer: `name: Type`, or `name: {type: …, doc: …}`. In expressions: "
          + "`settings.name`.", "settings: {layout: Layout}"),
      Key("maps", .names, "The public mappings, one name or a list.", "maps: Step -> PageModel"),
    ])

  static let builder = KeyTable(
    "builder", "a builder",
    [
      Key(
        "type", .name,
        "The hand-written class, with `addMapping(of:to:_:)`, `customize(modelType:handler:)` and `build()`.",
        "type: ModelBuilder"),
      Key("mapper", .name, "The builder's property for the mapper with all additions.", "mapper: mapping"),
      Key(
        "expects", .name, "The builder's method that receives the additions to unions that the mappings expect.",
        "expects: expect"),
      Key("asks", .text, "How the built mapper makes a model: the name of its method.", "asks: map(response:)"),
      Key(
        "with", .entries(.name), "The case of the method's parameter for each struct or protocol.",
        "with: {Step: step}"),
    ])

  static let setting = KeyTable(
    "setting", "a setting", [Key("type", .type, "The type; see [Types](#types).", "type: TimeInterval"), .doc])
  static let transform = KeyTable(
    "transform", "a transform", [Key("type", .type, "The type of the function.", "type: (String) -> String"), .doc])

  static let mapping = KeyTable(
    "mapping", "a mapping",
    [
      .doc,
      Key("let", .entries(.expression), "[Values with a name](#values-with-a-name).", "let: {help: links.first}"),
      Key(
        "rows", .entries(.either([.text, .list(.name)])),
        "The model for each type, and with `otherwise` that for all others; see [By type](#by-type).",
        "rows: {SendAction: SheetModel}"),
      Key(
        "list", .list(.either([.expression, .keys { .choice }])), "Several models, in order.",
        "list: [ItemModel(first)]"),
      Key(
        "set", .members,
        "The values of members that nothing else gives. A member that is optional or has a default can be left out.",
        "set: {title: title ?? href}"),
      Key(
        "when", .question,
        "A condition on the source: an expression, or [conditions](#conditions) on its JSON. Without it, the mapping applies to all "
          + "values of this type. It cannot use `let`.",
        "when: metadata?.viewName == \"login\""),
      Key(
        "override", .members,
        "Other values for members that a more general mapping or the base schema gives; see "
          + "[What mappings share](#what-mappings-share).", "override: {linkItems: \"[]\"}"),
    ])

  static let choice = KeyTable(
    "choice", "a row of values",
    [
      Key("when", .question, "When the row applies.", "when: title != nil"),
      Key("value", .member, "Its value.", "value: title"),
      Key("otherwise", .member, "The value if no row before it applies, without other keys.", "otherwise: title"),
    ])

  static let construction = KeyTable(
    "construction", "a model that is made in place",
    [
      Key("make", .name, "The model.", "make: SheetModel"),
      Key("when", .question, "When it is made.", "when: hint != nil"),
      Key("set", .members, "The values of members in this place only.", "set: {title: hint}"),
      .doc,
    ])

  static let screenTable = KeyTable(
    "screenTable", "a table of screens",
    [
      .doc,
      Key("shows", .name, "The model that all others in the table conform to.", "shows: PageModel"),
      Key(
        "registry", .keys { .registry },
        "The class that receives the screens of an app; see [overlays](#screens-of-an-overlay).",
        "registry: {module: Screens, type: ScreenRegistry, adds: register(type:), label: model}"),
      Key(
        "rows", .entries(.name),
        "`Model: Screen`, tried from top to bottom; `none` for a model without a screen. A row also applies to models that "
          + "conform to its model. `otherwise`, the last row, is for all models that are left.",
        "rows: {SheetModel: SheetScreen}"),
    ])

  static let registry = KeyTable(
    "registry", "a registry of screens",
    [
      Key("module", .name, "The module of the class.", "module: HaapiUI"),
      Key("type", .name, "The class.", "type: ScreenRegistry"),
      Key("adds", .text, "Its function with the parameters model type and closure.", "adds: register(type:)"),
      Key("label", .name, "The label of the model in the initializer of a screen.", "label: uiModel"),
    ])
}
