import HaapiSchema
import SwiftEmitter
import YAMLDocument

extension Schema {
  /// Models and mappings of every form, as a schema says them.
  static func models(module: Module) throws -> Schema { try read(modelText, module: module) }

  static func read(_ text: String, module: Module) throws -> Schema {
    let header = "haapi-gen: 1\nname: Models\n" + (module == .runtime ? "module: HaapiRuntime\n" : "")
    let loaded = try analyze(root: "models.yaml") { _ in Array((header + text).utf8) }
    guard let schema = loaded.schema else {
      throw Refused(text: DiagnosticRenderer(sources: loaded.sources).render(loaded.diagnostics))
    }
    return schema
  }

  struct Refused: Error {
    let text: String
  }

  /// What is written by hand beside it.
  static let handwrittenModels = GeneratedFile(
    name: "Handwritten.swift",
    contents: Array(
      """
      import Foundation

      nonisolated public protocol Maskable {}
      nonisolated public struct Configuration: Sendable {}
      nonisolated extension Screen {
        public func isEqualTo(_ other: any Screen) -> Bool { duration == other.duration }
      }
      nonisolated enum Transforms {
        static func home(_ step: Step, _ redirect: URL) -> URL? { redirect }
        static func pairs(_ texts: [String]) throws -> [(String, String)] { texts.map { ($0, $0) } }
        static func parameters(_ step: Step) -> @Sendable (URL) throws -> [String: any Sendable] { { _ in [:] } }
        static func vote(_ name: String, _ value: Bool) -> Bool {
          print(name, terminator: " ")
          return value
        }
      }

      """.utf8))

  private static let modelText = """
    enums:
      Kind: {otherwise: other, cases: {cancel: cancel, login: login, none: none}}
      Style: {values: names, conforms: [Codable, CaseIterable], cases: [plain, some]}
      Presentation: {values: plain, conforms: Hashable, cases: [list, tabs]}
    protocols:
      Action:
        conforms: [Codable, Equatable, Sendable]
        equality: true
        fields: {kind: Kind, title: "String?"}
      OldAction: {conforms: Action}
    structs:
      FormAction:
        conforms: Action
        fields: {words: "[String]"}
      LinkAction: {conforms: Action}
      OddAction: {conforms: OldAction}
      Text: {shorthand: {field: text}, fields: {text: String, key: "String?"}}
      Part:
        fields:
          title: String?
          form: FormAction?
          action: (any Action)?
          actions: "[any Action]"
          name: {type: String, default: ""}
      Step:
        fields:
          isNew: {type: Bool, default: false}
          actions: "[any Action]"
          forms: "[FormAction]"
          part: "Part?"
    unions:
      Action:
        by: type
        variants: {FormAction: form, LinkAction: link}
        otherwise: OddAction
    external: {protocols: [Maskable], types: [Configuration]}
    uiModels:
      Named:
        conforms: Sendable
        fields: {name: {type: "String?", default: nil}, hint: {type: Text, default: None}}
      Screen:
        doc: What is shown.
        conforms: [Maskable, Named]
        struct: DefaultScreen
        equality: true
        fields:
          items: {type: "[any Item]", doc: In order.}
          main: (any Item)?
          duration: TimeInterval
          home: URL?
          style: {type: Style, default: some}
          parameters: "@Sendable (URL) throws -> [String: any Sendable]"
          label: (@Sendable (String) -> String)?
      Operation:
        conforms: Named
        associated: {Inner: What is inside.}
        fields: {inner: Inner?}
      ScreenOperation:
        conforms: Operation
        where: {Inner: any Screen}
        struct: DefaultScreenOperation
      Item:
        conforms: [CustomStringConvertible, Named]
        fields: {description: String}
      Input:
        conforms: Item
        class: DefaultInput
        fields:
          value: {type: String, mutable: true}
          error: {type: "String?", mutable: true}
          pairs: "[(String, String)]"
          configuration: Configuration?
      Button:
        conforms: Item
        struct: DefaultButton
      Link:
        conforms: Item
        struct: DefaultLink
        fields: {style: Style?}
      Empty: {struct: DefaultEmpty}
      Votes:
        struct: DefaultVotes
        fields: {first: Bool, second: Bool, third: Bool, fourth: String, fifth: "String?", sixth: "Int?"}
    transforms:
      home: (Step, URL) -> URL?
      pairs: "([String]) throws -> [(String, String)]"
      parameters: "(Step) -> @Sendable (URL) throws -> [String: any Sendable]"
      vote: (String, Bool) -> Bool
    mappers:
      Mapping:
        doc: Maps.
        settings:
          redirect: {type: URL, doc: Where to come back.}
          presentation: Presentation
          label: (@Sendable (String) -> String)?
        maps: [Step -> Screen, Step -> ScreenOperation, Step -> Empty, Step -> Votes, "Action -> [Item]"]
    mappings:
      Step -> Screen:
        doc: The screen of a step.
        set:
          items: "actions.flatMap(Item) + [forms[2].map(Button) ?? Button(self)]"
          main: (part?.form).map(Button)
          duration: [{when: settings.presentation == .list, value: 1}, 2.5]
          home: home(self, settings.redirect)
          style:
            - {when: part?.form?.kind == .none, value: .some}
            - {when: isNew || part != nil, value: .plain}
            - .some
          parameters: parameters(self)
          label: settings.label
      Step -> ScreenOperation:
        set:
          inner:
            when: "!actions.isEmpty"
            make: Screen
            set:
              items:
                - {when: isNew && (settings.presentation == .list || forms.isEmpty), value: "[]"}
                - {when: part?.actions.isEmpty == false, value: "part?.actions.compactMap(Button) ?? []"}
                - forms.map(Input)
              duration: 3
              main:
                when: isNew
                make: Button
                set: {description: '"Inside"'}
      Step -> Button:
        set: {description: part?.title ?? part?.name ?? "Step"}
      Step -> Empty: {}
      Step -> Votes:
        set:
          first: vote("a", true) || vote("b", false) && vote("c", false)
          second: (vote("a", true) || vote("b", false)) && !(vote("c", true) == vote("d", true))
          third: part?.title ?? "x" == "x"
          fourth: (part?.title ?? "x") + "y" + (part?.form?.title ?? part?.title ?? "z")
          fifth:
            - {when: part?.action != nil, value: '"action"'}
            - {when: part?.form?.kind == .login, value: '"login"'}
            - nil
          sixth:
            - {when: actions.isEmpty, value: 1}
            - {when: "actions[1]?.kind == .cancel", value: 2}
      Action -> Button:
        rows: {LinkAction: none, FormAction: Button, OldAction: Button}
      OldAction -> Button:
        rows: {OddAction: refused}
      FormAction -> Button:
        set: {description: '"made"'}
      FormAction -> Input:
        set:
          description: kind.rawValue
          value: title ?? ""
          pairs: pairs(words)
      Action -> [Item]:
        rows: {FormAction: "[Item]", LinkAction: Link, OldAction: Button}
      LinkAction -> Link:
        set:
          description: kind.rawValue
          style:
            - {when: kind == .cancel, value: .plain}
            - {when: kind == .login, value: .some}
      FormAction -> [Item]:
        list: [Input(self), {when: title != nil, value: Button(self)}, "[Button](self)"]
      FormAction -> [Button]:
        list: [{when: kind == .cancel, value: Button(self)}]
    """
}
