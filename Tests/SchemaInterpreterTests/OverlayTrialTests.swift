import Foundation
import HaapiSchema
import JSONIndex
import Testing

@testable import SchemaInterpreter

/// A model knows the mappings of all overlays that were tried for it.
@Suite struct OverlayTrialTests {
  private static func interpreter() throws -> SchemaInterpreter {
    let files = [
      "top.yaml": """
      name: Top
      extends: below.yaml
      mappings:
        InteractiveFormStep -> FormModel: {when: metadata?.viewName == "b", override: {linkItems: "[]"}}
      """,
      "below.yaml": """
      name: Below
      extends: HAAPI
      uiModels: {HelpModel: {is: FormModel, fields: {hint: {type: String, default: h}}}}
      mappings:
        InteractiveFormStep -> HelpModel: {when: metadata?.viewName == "a"}
      """,
    ]
    let analysis = try analyze(root: "top.yaml") { Array("haapi-gen: 1\n\(files[$0] ?? "")".utf8) }
    return SchemaInterpreter(try #require(analysis.schema, "\(analysis.diagnostics.map(\.message))"))
  }

  @Test(arguments: [("a", "HelpModel"), ("b", "TopFormModel"), ("c", "DefaultFormModel")])
  func theOverlayOnTopComesFirst(view: String, model: String) throws {
    let interpreter = try Self.interpreter()
    let text = """
      {"type": "authentication-step", "metadata": {"viewName": "\(view)"},
        "actions": [{"template": "form", "kind": "login", "model": {"href": "/", "method": "GET", "fields": []}}]}
      """
    let decoding = interpreter.decode(try IndexedJSON(Array(text.utf8)), as: "HaapiRepresentation")
    guard case .success(.record(let record)) = decoding.result else {
      Issue.record("\(decoding.result)")
      return
    }
    let value = try #require(interpreter.map(record)).result.get()
    guard case .model(let found) = value.content else {
      Issue.record("\(value)")
      return
    }
    #expect(found.implementation == model)
    #expect(found.trials.first?.holds == (view == "b"))
    #expect(found.trials.last?.model == "HelpModel" && found.trials.last?.holds == (view == "a"))
    // A change of a model that the overlay below makes is a row of its own.
    #expect(found.trials.count == (view == "a" ? 3 : 2))
  }
}
