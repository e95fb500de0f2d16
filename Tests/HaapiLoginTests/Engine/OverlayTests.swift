import Foundation
import HaapiLoginTesting
import HaapiRuntime
import Testing

@testable import HaapiLogin

/// A login with the types that an overlay adds.
@MainActor
struct OverlayTests {
  private let clock = ManualClock()

  private func transport(_ step: ScriptedAnswer, _ further: ScriptedExchange...) -> ScriptedTransport {
    ScriptedTransport(
      [.expect("POST \(Exchange.tk)", answer: .token("A1")), .expect("GET \(Exchange.az)", answer: step)] + further,
      clock: clock)
  }

  private func controller(
    _ transport: ScriptedTransport, performing operation: PerformGenericOperation? = nil
  ) throws -> HaapiController {
    let configuration = HaapiConfiguration.test(transport: transport, clock: clock)
    var environment = configuration.environment
    environment.decodingAdditions = [.stamps]
    return try HaapiController(
      haapiConfiguration: configuration.with(environment), performGenericOperation: operation)
  }

  @Test func anAddedStepIsShownWithActionsToSubmit() async throws {
    let field = #"{"type":"stamp","name":"place","label":"Place","value":"top"}"#
    let transport = transport(
      .actions(
        [formAction("POST", "/stamp", [field], title: "Stamp it"), cancelAction], type: "stamp-step",
        properties: #"{"color":"red"}"#),
      .expect("POST /stamp", body: "place=top", answer: passwordForm))
    let controller = try controller(transport)
    let screen = FlowViewModel(controller: controller)
    await controller.start()
    guard case .next(let content) = controller.state else { throw Fault("The state is \(controller.state).") }
    #expect((content.representation as? StampStep)?.color == "red")
    #expect(content.actions.map { $0.title?.literal } == ["Stamp it", "Cancel"])
    guard case .forms(let forms) = screen.content else { throw Fault("There are no forms.") }
    #expect(forms.count == 2)
    let form = try #require(content.actions.first as? FormAction)
    #expect(form.model.fields.first is StampField)
    #expect(await controller.submit(form).state == controller.state)
    #expect(controller.snapshot.content?.representation is InteractiveFormStep)
    try transport.finish()
  }

  @Test func theAppPerformsAddedOperationsWhichMayStartThemselves() async throws {
    let step = ScriptedAnswer.actions(
      [
        operation(
          "stamp", #"{"ink":"blue"}"#, continues: [formAction("POST", "/stamped", [context("mark")], kind: "continue")])
      ], type: "stamp-step", properties: #"{"color":"red"}"#)
    let transport = transport(step, .expect("POST /stamped", body: "mark=blue", answer: passwordForm))
    let controller = try controller(transport) { operation in
      guard let form = operation.continueActions.forms.first?.model else { throw Fault("no form") }
      return GenericOperationResult(form: form, parameters: ["mark": operation.arguments["ink"] ?? ""])
    }
    var pending: [any ClientOperationActionModelRepresentation] = []
    let observation = controller.observe { pending += [$0.pendingOperation?.model].compactMap { $0 } }
    await controller.start()
    let deadline = ContinuousClock.now + .seconds(300)
    while transport.requests.count < 3 || !controller.isQuiet, ContinuousClock.now < deadline { await Task.yield() }
    #expect(pending.first is StampOperation)
    #expect(controller.snapshot.content?.representation is InteractiveFormStep)
    try transport.finish()
    withExtendedLifetime(observation) {}
  }

  @Test func anAddedOperationThatNobodyPerformsFails() async throws {
    let step = ScriptedAnswer.actions(
      [
        operation("stamp", #"{"ink":"blue"}"#, errors: [formAction("GET", "/skip", kind: "continue", title: "Skip")])
      ], type: "stamp-step", properties: #"{"color":"red"}"#)
    let controller = try controller(transport(step))
    await controller.start()
    guard case .next(let content) = controller.state else { throw Fault("The state is \(controller.state).") }
    #expect(content.actions.map { $0.title?.literal } == ["Skip"])
  }
}
