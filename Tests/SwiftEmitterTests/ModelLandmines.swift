import HaapiSchema
import SwiftEmitter

extension Schema {
  /// The same for models and mappers.
  static let modelLandmines: Schema = {
    let kinds = ModelDeclaration.Member.with("Words", .named("Words"), default: .enumCase("none"))
    let selfText = ModelDeclaration.Member.with("self", .string, default: .string("x"))
    return Schema(
      name: "ModelLandmines", module: .client,
      enums: [
        .with(
          "Words", cases: memberLandmines.filter { $0 != "RawValue" }, values: .names,
          conforms: ["CaseIterable", "Codable", "Hashable"]),
        .with("Plain", cases: memberLandmines, values: .plain, conforms: ["Equatable", "Sendable"]),
      ],
      protocols: [.with("Shape"), .with("MySelf", conforms: ["Shape"])],
      structs: sources.map { .with($0, conforms: ["MySelf"], []) } + [
        .with("Fields", conforms: ["MySelf"], memberLandmines.map { .with($0, .optional(.string)) })
      ],
      unions: [], factories: [],
      models: namedModels + genericModels + [
        .with("Everything", all(mutable: false), implementation: .struct("MadeOfEverything", all(mutable: false))),
        .with("Changing", all(mutable: true), implementation: .class("MadeToChange", all(mutable: true))),
        .with("Kinds", [kinds, selfText], implementation: .struct("MadeOfKinds", [kinds, selfText])),
      ],
      transforms: [], mappers: [mapper, .with("Default", [])])
  }()

  /// What is written by hand beside it.
  static let handwrittenLandmines: GeneratedFile = {
    let functions = transformLandmines.map { "  static func `\($0)`() throws -> Swift.String? { nil }\n" }
    let text = "public struct Given: Swift.Sendable {}\nnonisolated enum Transforms {\n\(functions.joined())}\n"
    return GeneratedFile(name: "Handwritten.swift", contents: Array(text.utf8))
  }()

  // MARK: Names

  private static let typeLandmines = (keywords + standardTypes + runtimeTypes + emittedTypes).filter {
    !refused.contains($0) && $0 != "MainActor"
  }

  private static let memberLandmines: [String] = {
    var known: Set<String> = []
    return (keywords + standardTypes + runtimeTypes + memberNames + emittedNames).filter { known.insert($0).inserted }
  }()

  /// After a dot, these two mean a metatype.
  private static let transformLandmines = memberLandmines.filter { $0 != "Type" && $0 != "Protocol" }

  private static let emittedTypes = [
    "CaseIterable", "CustomStringConvertible", "HaapiUIKitError", "Mirror", "OuterMirror", "TimeInterval", "URL",
  ]

  private static let emittedNames =
    emittedTypes + [
      "Transforms", "OuterTransforms", "MadeOfEverything", "Everything", "everything", "shape", "type", "models",
      "model",
      "source", "step", "from",
    ]

  private static let sources = [
    "HTTPSome", "MyDefault", "MyInit", "MyModels", "MySource", "MyStep", "MyType", "My_2", "my_words",
  ]

  // MARK: Models

  private static func all(mutable: Bool) -> [ModelDeclaration.Member] {
    memberLandmines.map { .with($0, .optional(.string), mutable: mutable) }
  }

  /// The name is that of a protocol or that of a struct.
  private static let namedModels: [ModelDeclaration] = {
    let members = typeLandmines.enumerated().map { index, name in
      ModelDeclaration.Member.with(name, .optional(index.isMultiple(of: 2) ? .existential(name) : .array(.named(name))))
    }
    return typeLandmines.enumerated().map { index, name in
      let members = index == 0 ? members : []
      return index.isMultiple(of: 2)
        ? .with(name, members, implementation: .struct("Made\(index)", members))
        : .with("P\(index)", members, implementation: .struct(name, members))
    }
  }()

  private static let genericModels: [ModelDeclaration] = {
    let names = ["Item", "Given_", "Element_", "Failure"]
    let given = ModelDeclaration.Member.with("from", .external("Given"))
    return [
      .with(
        "Generic", associated: names.map { .init(name: $0, doc: nil) },
        names.enumerated().map { .with("a\($0)", .associated($1)) } + [given]),
      .with(
        "Fixed", conforms: ["Generic"],
        where: names.map { .init(associatedType: $0, type: .existential("Everything")) },
        implementation: .struct(
          "MadeFixed", names.indices.map { .with("a\($0)", .existential("Everything")) } + [given])),
      .with("Copy", [given], implementation: .struct("MadeCopy", [given])),
    ]
  }()

  // MARK: Mapper

  private static let mapper: MapperDeclaration = {
    let everything: MappingReference = "Shape -> Everything"
    let rows = sources.enumerated().map { index, name in
      MappingFunction.Row.with(
        name, index.isMultiple(of: 2) ? .function(.init(source: name, target: "Everything", isList: false)) : .refused)
    }
    let lists = typeLandmines.enumerated().map { index, name in
      MappingFunction.list(
        .init(source: "Fields", target: index.isMultiple(of: 2) ? name : "P\(index)", isList: true), [])
    }
    return .with(
      "Mapping", settings: memberLandmines.map { .with($0, .string) }, entries: [everything],
      [
        .dispatch(
          everything, rows + [.with("MySelf", isProtocol: true, .function("MySelf -> Everything"))], throws: true),
        .dispatch("MySelf -> Everything", [.with("Fields", .function("Fields -> Everything"))], throws: true),
        .dispatch("Shape -> [Everything]", [.with("Fields", .function("Fields -> Everything"))], throws: true),
        .make("Fields -> Everything", "MadeOfEverything", makingEverything, throws: true),
        .list("Fields -> [Fixed]", [], throws: false),
        .list(
          "Fields -> [Everything]",
          [
            .init(condition: nil, value: Expression.source(.named("Fields")).map("Fields -> Everything", throws: true)),
            .init(
              condition: nil, value: Expression.source(.named("Fields")).map("Fields -> [Everything]", throws: true)),
          ], throws: true),
        .make("Fields -> Kinds", "MadeOfKinds", []),
      ]
        + sources.map { name in
          .make(
            .init(source: name, target: "Everything", isList: false), "MadeOfEverything",
            [.with("self", .optional(.string), .setting("self", .string))])
        } + lists)
  }()

  /// Each member from a setting, a field, a transform, or a choice of these.
  private static let makingEverything: [ModelConstruction.Property] = {
    let source = Expression.source(.named("Fields"))
    let type = TypeReference.optional(.string)
    return memberLandmines.enumerated().map { index, name in
      let setting = Expression.setting(name, .string)
      let member = source.member(name, type)
      let isMissing = member == .literal(.nil, type)
      switch index % 4 {
      case 0: return .with(name, type, member ?? setting)
      case 1 where transformLandmines.contains(name): return .with(name, type, .call(name, [], type, throws: true))
      case 2: return .with(name, type, [(isMissing, .expression(setting)), (nil, .expression(member))])
      default: return .with(name, type, [(isMissing || isMissing, .expression(setting)), (nil, .expression(member))])
      }
    }
  }()
}
