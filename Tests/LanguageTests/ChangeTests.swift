import Foundation
import HaapiSchema
import SwiftEmitter
import Testing
import Toolchain
import YAMLDocument

/// What a user changes in a schema is in the code that comes of it, and nothing else has to be changed.
@Suite(.enabled(if: Toolchain.isAvailable, "swift and swiftc are not on the path"))
struct ChangeTests {
  /// Text of a schema file that is replaced.
  struct Change {
    let file: String
    let old: String
    let new: String
  }

  /// Reads a schema with changes, and emits it.
  private func emit(_ path: String, _ changes: [Change]) throws -> [GeneratedFile] {
    let root = packageRoot.appending(path: path).path()
    var made = 0
    let loaded = try analyze(root: root) { path in
      var text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
      for change in changes where path.hasSuffix("/\(change.file)") && text.contains(change.old) {
        text = text.replacingOccurrences(of: change.old, with: change.new)
        made += 1
      }
      return Array(text.utf8)
    }
    #expect(made == changes.count)
    #expect(DiagnosticRenderer(sources: loaded.sources).render(loaded.diagnostics) == "")
    return SwiftEmitter.emit(try #require(loaded.schema))
  }

  /// A field type.
  private static let dateField = [
    Change(
      file: "fields.yaml", old: "structs:\n",
      new: """
        structs:
          DateFormField:
            doc: A day.
            conforms: FormField
            fields:
              earliest: {type: "String?", doc: The first day that may be chosen.}

        """),
    Change(
      file: "fields.yaml", old: "      HiddenFormField: hidden\n",
      new: "      HiddenFormField: hidden\n      DateFormField: date\n"),
  ]

  private static let ofHAAPI = [
    // The code is compiled into a module of its own, which has none of the runtime's transforms.
    Change(file: "haapi.yaml", old: "module: HaapiRuntime", new: ""),
    Change(file: "haapi.yaml", old: "  - ui-models.yaml\n  - mappings.yaml\n  - screens.yaml\n", new: ""),
    Change(file: "haapi.yaml", old: ", mapper: DefaultMapping", new: ""),
    // A field gets another name, and keeps its name on the wire.
    Change(
      file: "fields.yaml", old: "      checked:\n        type: Bool\n",
      new: "      isTicked:\n        type: Bool\n        wire: checked\n"),
    Change(
      file: "factories.yaml", old: "parameters: [checked, readonly,", new: "parameters: [isTicked, readonly,"),
    // An action template.
    Change(
      file: "actions.yaml", old: "structs:\n",
      new: """
        structs:
          LaunchAction:
            doc: Opens another app.
            conforms: Action
            fields:
              href: {type: String, doc: What to open.}

        """),
    Change(
      file: "actions.yaml", old: "      FormAction: form\n", new: "      FormAction: form\n      LaunchAction: launch\n"
    ),
    // A client operation and its step.
    Change(
      file: "operations.yaml", old: "structs:\n",
      new: """
        structs:
          AcmeClientOperationActionModel:
            doc: Asks Acme's app.
            conforms: ClientOperationActionModelRepresentation
            fields:
              ticket: {type: String, from: arguments.ticket, doc: What to show to the app.}

        """),
    Change(
      file: "operations.yaml", old: "    variants:\n",
      new: """
            variants:
              AcmeClientOperationActionModel: {word: acme, requires: {arguments.ticket: text}}

        """),
    Change(
      file: "steps.yaml", old: "  GenericClientOperationStep:\n    doc:",
      new: """
          AcmeClientOperationStep:
            doc: The user confirms in Acme's app.
            conforms: ClientOperationStep
            fields:
              actionModel:
                type: AcmeClientOperationActionModel
                from: "actions[template: client-operation].model"
                doc: What to ask for, and how to go on.

          GenericClientOperationStep:
            doc:
        """),
    Change(
      file: "steps.yaml", old: "    - GenericClientOperationStep:\n",
      new: """
            - AcmeClientOperationStep:
                type: [authentication-step, registration-step]
                actions: {one: {template: client-operation}, some: {model.name: acme, model.arguments.ticket: text}}
            - GenericClientOperationStep:

        """),
  ]

  @Test(arguments: ["nonisolated", "MainActor"])
  func changedHAAPICompiles(isolation: String) async throws {
    let files = try emit("Schema/haapi.yaml", Self.dateField + Self.ofHAAPI)
    let text = files.map { String(decoding: $0.contents, as: UTF8.self) }.joined()
    for expected in [
      #"self.isTicked = try json.optional("checked") ?? false"#,
      #"case "date": return try DateFormField(from: json)"#,
      #"case "launch": return try LaunchAction(from: json)"#,
      #"case "acme" where json["arguments"].isText("ticket"):"#,
      "return try AcmeClientOperationStep(from: json)",
    ] {
      #expect(text.contains(expected), "\(expected)")
    }
    try await expect("", from: Toolchain.compileClient(files, isolation: isolation))
    try await expect("", from: Toolchain.lint(files))
  }

  @Test func changedMappingsCompile() async throws {
    let files = try emit(
      "Schema/haapi.yaml",
      Self.dateField + [
        // An item for the new type of field.
        Change(
          file: "ui-models.yaml", old: "uiModels:\n",
          new: """
            uiModels:
              InteractionItemDateModel:
                doc: A day to choose.
                conforms: [InteractionItemModel, InteractionValueModel]
                class: DefaultInteractionItemDateModel
                fields:
                  earliest: {type: "String?", doc: The first day that may be chosen.}

            """),
        Change(
          file: "mappings.yaml", old: "      TextFormField: InteractionItemInputTextModel\n",
          new: "      TextFormField: InteractionItemInputTextModel\n      DateFormField: InteractionItemDateModel\n"),
        Change(
          file: "mappings.yaml", old: "  CheckboxFormField -> InteractionItemCheckboxModel:\n",
          new: """
              DateFormField -> InteractionItemDateModel:
                set: {key: name, label: label?.literal ?? name, value: '""', isRequired: isRequired, earliest: earliest}

              CheckboxFormField -> InteractionItemCheckboxModel:

            """),
        // A member that the model gets, and what it is.
        Change(
          file: "ui-models.yaml", old: "    struct: DefaultSelectorModel\n    fields:\n",
          new: """
                struct: DefaultSelectorModel
                fields:
                  subtitle: {type: String, doc: What the server says about the choice.}

            """),
        Change(
          file: "mappings.yaml", old: "  HaapiRepresentation -> UIInteractionModel:\n    set:\n",
          new: """
              HaapiRepresentation -> UIInteractionModel:
                set:
                  subtitle: messages.first?.text.literal ?? settings.redirectTo

            """),
        Change(
          file: "mappings.yaml", old: "  SelectorAction -> SelectorModel:\n    set:\n",
          new: "  SelectorAction -> SelectorModel:\n    set:\n      subtitle: '\"\"'\n"),
        Change(
          file: "mappings.yaml", old: "  SelectorActionModel -> SelectorModel:\n    set:\n",
          new: "  SelectorActionModel -> SelectorModel:\n    set:\n      subtitle: '\"\"'\n"),
      ])
    let text = files.map { String(decoding: $0.contents, as: UTF8.self) }.joined()
    for expected in [
      "case .dateFormField(let field): interactionItemDateModel(from: field)",
      "public nonisolated final class DefaultInteractionItemDateModel: InteractionItemDateModel {",
      "subtitle: representation.messages.first?.text.literal ?? redirectTo,",
    ] {
      #expect(text.contains(expected), "\(expected)")
    }
    try await expect("", from: Toolchain.compileWithWholeRuntime(files))
    try await expect("", from: Toolchain.lint(files))
  }

  @Test func changedSchemaDecodes() async throws {
    let files = try emit(
      "Tests/SmallSchemaTests/transit.yaml",
      [
        Change(file: "transit.yaml", old: "name: Transit\n", new: "name: Transit\nmodule: HaapiRuntime\n"),
        // A field gets another name, an enum a case, the union a variant, and the table a row.
        Change(
          file: "transit.yaml", old: "      vehicle: {type: Vehicle,",
          new: "      carrier: {type: Vehicle, wire: vehicle,"),
        Change(file: "transit.yaml", old: "ferry: ferry}", new: "ferry: ferry, cableCar: cable-car}"),
        Change(
          file: "transit.yaml", old: "  OtherLeg:\n",
          new: "  BikeLeg:\n    conforms: Leg\n    fields: {dock: String}\n  OtherLeg:\n"),
        Change(file: "transit.yaml", old: "      WalkLeg: walk\n", new: "      WalkLeg: walk\n      BikeLeg: bike\n"),
        Change(
          file: "transit.yaml", old: "  GenericReply:\n",
          new: "  StrikeReply:\n    conforms: Reply\n    fields: {days: Int}\n  GenericReply:\n"),
        Change(
          file: "transit.yaml", old: "    - otherwise: GenericReply",
          new: "    - StrikeReply: {type: strike}\n    - otherwise: GenericReply"),
      ])
    let program = #"""
      import Foundation
      for text in [
        #"{"type": "strike", "days": 3}"#,
        #"{"type": "trip", "legs": [{"sort": "bike", "dock": "D7"},"#
          + #" {"sort": "ride", "vehicle": "cable-car", "stops": [{"id": "AQ"}]}]}"#,
      ] {
        let reply = try ReplyUnion.decode(Data(text.utf8))
        if let strike = reply as? StrikeReply { print("strike", strike.days) }
        if let trip = reply as? TripReply {
          if let bike = trip.legs[0] as? BikeLeg { print("bike", bike.dock) }
          if let ride = trip.legs[1] as? RideLeg { print("ride", ride.carrier == .cableCar) }
        }
        let encoded = try JSONEncoder().encode(reply)
        print(try JSONValue(parsing: encoded) == JSONValue(parsing: text))
      }
      """#
    try await expect("strike 3\ntrue\nbike D7\nride true\ntrue\n", from: Toolchain.run(program, with: files))
  }
}
