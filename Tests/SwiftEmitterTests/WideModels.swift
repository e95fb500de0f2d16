import HaapiSchema
import SwiftEmitter

extension Schema {
  /// Models and mappers that are too long for their lines.
  static func wideModels() throws -> Schema { try read(wideModelText, module: .client) }

  /// What is written by hand beside it.
  static let handwrittenWideModels = GeneratedFile(
    name: "Handwritten.swift",
    contents: Array(
      """
      nonisolated enum Transforms {
        static func text\(long)(_ one: String, _ two: String?) throws -> String { one }
        static func none\(long)() -> String? { nil }
      }

      """.utf8))

  private static let long = String(repeating: "Long", count: 8)
  private static let sentence = String(repeating: "A sentence that goes on. ", count: 8)

  private static let wideModelText = """
    enums:
      Kind\(long): {values: names, conforms: [Codable, CaseIterable, Hashable], doc: "\(sentence)", cases: [a\(long), b\(long)]}
    protocols:
      Action\(long):
        conforms: [Codable, Equatable, Sendable]
        equality: true
        fields: {text\(long): "String?", kind\(long): String}
    structs:
      Form\(long): {conforms: Action\(long)}
      Link\(long): {conforms: Action\(long)}
      Step\(long):
        fields:
          text\(long): String?
          other\(long): {type: String, default: "\(sentence)"}
          inner\(long): Inner_\(long)?
          actions\(long): "[any Action\(long)]"
          forms\(long): "[Form\(long)]"
          isNew\(long): {type: Bool, default: false}
          part\(long): Form\(long)
      Inner_\(long): {fields: {inner\(long): Core\(long)?, other\(long): {type: String, default: x}}}
      Core\(long): {fields: {text\(long): String?, other\(long): {type: String, default: x}}}
    unions:
      Action\(long): {by: type, variants: {Form\(long): form}, otherwise: Link\(long)}
    uiModels:
      Base\(long):
        doc: \(sentence)
        conforms: Sendable
        associated: {Inner\(long): "\(sentence)", Outer\(long): "\(sentence)", Other\(long): "\(sentence)"}
        fields:
          inner\(long): Inner\(long)?
          outer\(long): Outer\(long)?
          other\(long): Other\(long)?
          text\(long): {type: "String?", default: "\(sentence)"}
      Two\(long):
        conforms: Base\(long)
        where: {Inner\(long): any Item\(long), Outer\(long): any Item\(long)}
      Three\(long):
        conforms: [Two\(long), CustomStringConvertible, CustomDebugStringConvertible]
        where: {Other\(long): any Item\(long)}
        struct: Default\(long)
        fields: {description: String, debugDescription: String}
      Named\(long):
        fields:
          name\(long):
            type: "(@Sendable (any Item\(long), any Item\(long)) throws -> [any Item\(long)])?"
            default: nil
      Item\(long):
        conforms: [Named\(long), Sendable]
        struct: DefaultItem\(long)
        fields: {one\(long): String, two\(long): String?, items\(long): "[any Item\(long)]", isNew\(long): Bool}
      Input\(long):
        conforms: [Item\(long), Sendable]
        class: DefaultInput\(long)
        fields: {value\(long): {type: String, mutable: true}}
    transforms:
      text\(long): (String, String?) throws -> String
      none\(long): () -> String?
    mappers:
      Mapper\(long):
        doc: \(sentence)
        settings: {text\(long): {type: String, doc: "\(sentence)"}, isNew\(long): Bool}
        maps: [Step\(long) -> Three\(long), "Action\(long) -> [Item\(long)]"]
    mappings:
      Step\(long) -> Three\(long):
        doc: \(sentence)
        set:
          description: '"\(sentence)"'
          debugDescription: inner\(long)?.inner\(long)?.other\(long) ?? other\(long) + other\(long) + "\\"\\\\"
          inner\(long):
            when: inner\(long)?.inner\(long)?.other\(long) == other\(long) || !settings.isNew\(long) && isNew\(long)
            make: Item\(long)
            set:
              one\(long):
                - {when: isNew\(long), value: 'other\(long) + settings.text\(long) + (inner\(long)?.other\(long) ?? "x")'}
                - {when: isNew\(long) != settings.isNew\(long) && actions\(long).isEmpty, value: '"\(sentence)"'}
                - text\(long)(settings.text\(long) + other\(long), inner\(long)?.inner\(long)?.text\(long))
          outer\(long): actions\(long)[12].map(Item\(long))
          other\(long): forms\(long).first.map(Item\(long)) ?? Item\(long)(self)
      Step\(long) -> Item\(long):
        set:
          one\(long): (none\(long)() ?? text\(long) ?? none\(long)() ?? text\(long) ?? none\(long)() ?? "x")
          two\(long):
            - {when: inner\(long)?.inner\(long)?.text\(long) != nil, value: inner\(long)?.inner\(long)?.text\(long)}
          isNew\(long): >-
            (isNew\(long) || settings.isNew\(long) || forms\(long).isEmpty || actions\(long).isEmpty)
            && (isNew\(long) || !(settings.isNew\(long) && forms\(long).isEmpty && actions\(long).isEmpty))
          items\(long): >-
            actions\(long).flatMap(Item\(long)) + forms\(long).map(Item\(long)) + actions\(long).map(Item\(long))
            + [forms\(long)[0].map(Item\(long)) ?? forms\(long)[2].map(Item\(long)) ?? Item\(long)(part\(long))]
      Action\(long) -> [Item\(long)]:
        rows: {Form\(long): "[Item\(long)]", Link\(long): refused}
      Action\(long) -> Item\(long):
        rows: {Form\(long): Input\(long), Link\(long): refused}
      Form\(long) -> [Item\(long)]:
        list:
          - when: text\(long) != nil || settings.isNew\(long) && settings.text\(long).isEmpty || kind\(long).isEmpty
            value: Input\(long)(self)
          - {when: text\(long) != nil || settings.isNew\(long), value: Input\(long)(self)}
          - "[Input\(long)(self), Input\(long)(self), Input\(long)(self), Input\(long)(self), Input\(long)(self)]"
      Form\(long) -> Input\(long):
        set:
          one\(long): kind\(long)
          isNew\(long): (text\(long) ?? "\(sentence)").isEmpty
          items\(long): "[]"
          value\(long): text\(long) ?? "\(sentence)"
    """
}
