import HaapiRuntime
import Testing

@testable import HaapiScreens

/// Screens that an overlay adds (`Club.haapi.yaml`): those of the schema, and an app's own.
@MainActor @Suite struct OverlayScreenTests {
  private let mapper = DataMapperBuilder(
    redirectTo: "app://back", autoPollingDuration: 3, authSelectionPresentation: .list
  ).clubMappings().build()

  private func stage() -> Stage {
    let registry = ViewControllerFactoryRegistry()
    registry.clubScreens()
    return Stage(.terminal, registry: registry)
  }

  private func model(_ file: String) throws -> any UIModel {
    try mapper.mapHaapiResultToUIModel(haapiResult: Sample.result(file))
  }

  @Test func aModelOfTheOverlayHasItsScreen() throws {
    let stage = stage()
    stage.host.show(try model("authentication/password-form.json"))
    #expect(stage.host.controller is ClubLoginViewController)
    #expect(stage.host.content.title == "Welcome to the club")
    #expect(stage.host.reports.isEmpty)
  }

  @Test func oneWithoutARowHasTheScreenOfTheModelThatItIs() throws {
    let stage = stage()
    let form = try #require(try model("authentication/password-form.json") as? any FormModel)
    stage.host.show(ClubFormModel(from: form))
    let controller = try #require(stage.host.controller)
    #expect(type(of: controller) == FormViewController.self)
  }

  @Test func aModelOfTheSchemaGetsAnotherScreen() {
    let stage = stage()
    stage.host.show(DefaultProblemModel(messageItems: [], linkItems: [], title: "Sorry", message: "No."))
    #expect(stage.host.controller is ClubProblemViewController)
  }
}

/// A screen of the overlay's own model.
final class ClubLoginViewController: FormViewController {
  private var greeting: String?

  convenience init(uiModel: ClubLoginModel) {
    self.init(uiModel, style: FormViewControllerStyle(), commonStyle: HaapiUIViewControllerStyle())
    greeting = uiModel.greeting
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = greeting
  }
}

/// Another screen for all problems.
final class ClubProblemViewController: ProblemViewController {}
