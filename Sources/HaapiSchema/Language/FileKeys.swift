/// The keys of files, and all tables.
extension KeyTable {
  /// What only the root file has.
  static let header = KeyTable(
    "header", "a schema file",
    [
      Key("haapi-gen", .constant, "The version of the language.", "haapi-gen: 1"),
      Key("name", .name, "The name of the schema.", "name: Shop"),
      Key("extends", .text, "The schema that this one adds to: `HAAPI`, or the path of another.", "extends: HAAPI"),
      Key(
        "module", .text,
        "The module of the code: `HaapiRuntime` for a part of the runtime; for an overlay, what overlays of it import.",
        "module: HaapiRuntime"),
    ])

  static let include = Key("include", .texts, "Other files, relative to this one.", "include: [types.yaml]")

  static let output = Key(
    "files", .keys { .files }, "The files of the output for the sections of this file.", "files: {structs: Steps}")

  /// What each file can have beside its sections.
  static let partKeys = [include, output]

  static let files = KeyTable(
    "files", "'files'",
    OutputFile.allCases.map { file in
      Key(file.rawValue, .name, "The name in place of `\(file.defaultName)`.", "\(file.rawValue): Steps")
    })

  /// The sections, in the order in which errors name them.
  static let sections = KeyTable(
    "sections", header.owner,
    [
      Key(
        "enums", .entries(.either([.keys { .enum }, .keys { .addition }])), "Sets of words.",
        "enums: {Kind: {cases: [poll, done]}}"),
      Key(
        "protocols", .entries(.either([.keys { .protocol }, .keys { .addition }])), "What structs share.",
        "protocols: {Field: {}}"),
      Key(
        "structs", .entries(.either([.keys { .struct }, .keys { .addition }])), "JSON objects with known members.",
        "structs: {Link: {}}"),
      Key(
        "unions", .entries(.either([.keys { .union }, .keys { .addition }])),
        "How the word in one member decides the struct of an object.",
        "unions: {Action: {by: template, variants: {SendAction: form}}}"),
      Key(
        "select",
        .entries(.either([.list(.either([.keys { .otherwise }, .entries(.conditions)])), .keys { .addition }])),
        "How several members decide the struct of an object.", "select: {Step: [otherwise: OtherStep]}"),
      Key(
        "responses", .entries(.either([.keys { .responses }, .keys { .addition }])),
        "Which protocol reads the body of a response.",
        "responses: {Answer: {rows: [otherwise: Step]}}"),
      Key(
        "factories", .entries(.keys { .factory }), "Functions that make values without JSON.",
        "factories: {Links: {functions: {}}}"),
      Key("external", .keys { .external }, "Names of what is written by hand.", "external: {screens: [SheetScreen]}"),
      Key(
        "uiModels", .entries(.either([.keys { .model }, .keys { .overlayModel }])), "What screens show, or do.",
        "uiModels: {SheetModel: {struct: DefaultSheetModel}}"),
      Key(
        "transforms", .entries(.either([.type, .keys { .transform }])), "Functions of expressions, written by hand.",
        "transforms: {shouted: (String) -> String}"),
      Key(
        "mappers", .entries(.keys { .mapper }), "The mappings that apps can call.",
        "mappers: {Mapping: {maps: Step -> PageModel}}"),
      Key(
        "mappings", .entries(.either([.words(["none"]), .keys { .mapping }])),
        "How models are made of values.",
        "mappings: {Step -> PageModel: {set: {title: title}}}"),
      Key(
        "screens", .entries(.either([.keys { .screenTable }, .keys { .addition }])),
        "Which screen shows which model.",
        "screens: {Screens: {shows: PageModel, rows: {SheetModel: SheetScreen}}}"),
      Key(
        "resources", .entries(.either([.keys { .resource }, .keys { .addition }])), "HAL resources.",
        "resources: {Website: {fields: {title: String}}}"),
    ])

  /// The sections to whose declarations an overlay can add, besides those of screens and resources.
  static let sectionsWithAdditions: Set<String> = ["enums", "protocols", "structs", "unions", "select", "responses"]

  /// All tables but those of a whole file.
  static let definitions = all.filter { ![header.id, sections.id].contains($0.id) }

  /// All tables of the language.
  public static let all: [KeyTable] = [
    header, files, sections, `enum`, enumCase, `protocol`, `struct`, shorthand, field, pathRow, union, variant,
    otherwise,
    responses, responseRow, otherResponses, lastResponseRow, negation, beginning, recognition, elements, count, factory,
    function, parameter, addition, model, modelField, overlayModel, external,
    mapper, builder, setting, transform, mapping, choice, construction, screenTable, registry, resource,
    resourceAddition, resourceField, variable, relation, link, includeList,
  ]
}
