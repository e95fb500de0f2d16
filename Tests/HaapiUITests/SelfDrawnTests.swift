import HaapiRuntime
import Testing

@testable import HaapiHTML
@testable import HaapiScreens
@testable import HaapiTerminal

/// Controllers that draw themselves for one kind of host.
@MainActor @Suite struct SelfDrawnTests {
  private final class OnAPage: OwnScreen, HaapiRenderable {
    func render() -> HTMLNode {
      .fragment([
        .element(.h1, content: [.text("Drawn by hand")]),
        .element(.input, HTMLForm.field("user"), []),
        .element(.button, HTMLForm.button("go"), [.text("Go")]),
      ])
    }
  }

  private final class InATerminal: OwnScreen, HaapiRenderable {
    func render() -> TerminalScreen {
      TerminalScreen(lines: ["Drawn by hand"], routes: [.init(label: "Go", action: .press("go"))])
    }
  }

  private func stage(_ kind: HostKind, _ make: @escaping @MainActor () -> OwnScreen) -> Stage {
    let registry = ViewControllerFactoryRegistry()
    registry.register(modelType: FormModel.self) { _ in make() }
    return Stage(kind, registry: registry)
  }

  @Test func aPageKeepsItsFormsAndTheWayOut() throws {
    let stage = stage(.html) { OnAPage() }
    stage.show(loginForm())
    let host = try #require(stage.host as? HaapiFlowHost<HTMLRenderer>)
    let page = host.rendering
    let forms = page.elements(.form).compactMap { form in form.attributes.first { $0.name == "id" }?.value }
    let controls = page.elements(.button, .input).filter { control in
      control.attributes.contains { $0.name == "name" }
    }
    #expect(controls.count >= 3)
    // Each control belongs to a form that is there.
    for control in controls {
      let form = control.attributes.first { $0.name == "form" }?.value
      #expect(form.map(forms.contains) == true)
    }
    #expect(controls.contains { $0.attributes.contains { $0.value == HTMLForm.closeName } })
    let pressed = try #require(HTMLForm.request([(HTMLForm.pressName, "go")], on: host.content))
    #expect(pressed == .actions([.press("go")]))
    #expect(host.reports.isEmpty)
    #expect(try Markup.tags(of: HTMLWriter.page(HTMLPage().page(of: host))).filter { $0.hasPrefix("h1") }.count == 1)
  }

  @Test func aTerminalShowsWhatIsDrawn() throws {
    let stage = stage(.terminal) { InATerminal() }
    stage.show(loginForm())
    #expect(stage.host.shown == "Drawn by hand")
    try stage.perform(.press("go"))
    #expect((stage.host.controller as? OwnScreen)?.log.events == ["press(go)"])
    #expect(stage.host.reports.isEmpty)
  }
}
