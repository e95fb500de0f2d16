import HaapiRuntime
import Testing

@testable import HaapiScreens

/// Which factory gets a model that several of them fit. The order comes from the schema.
@MainActor @Suite struct ModelKindTests {
  private final class Own: BankIdViewController {
    let name: String

    init(_ name: String, _ model: any BankIdModel) {
      self.name = name
      super.init(
        model, style: BankIdViewControllerStyle(), commonStyle: HaapiUIViewControllerStyle(),
        notificationCenter: .default)
    }
  }

  private static func add(_ name: String, to registry: ViewControllerFactoryRegistry) {
    func register<Model>(_ type: Model.Type) {
      registry.register(modelType: type) { Own(name, try #require($0 as? any BankIdModel)) }
    }
    switch name {
    case "struct": register(DefaultBankIdModel.self)
    case "BankIdModel": register((any BankIdModel).self)
    case "PollingModel": register((any PollingModel).self)
    case "UIInteractionModel": register((any UIInteractionModel).self)
    case "HaapiResponseTypeable": register((any HaapiResponseTypeable).self)
    case "UIModel": register((any UIModel).self)
    default: register(Any.self)
    }
  }

  nonisolated private static let order = [
    "struct", "BankIdModel", "PollingModel", "UIInteractionModel", "HaapiResponseTypeable", "UIModel", "Any",
  ]

  @Test(arguments: order.indices, [false, true])
  func theMostSpecialKindCounts(first: Int, isReversed: Bool) {
    let registry = ViewControllerFactoryRegistry()
    let names = Self.order[first...]
    for name in isReversed ? Array(names.reversed()) : Array(names) { Self.add(name, to: registry) }
    let stage = Stage(.terminal, registry: registry)
    stage.show(waiting(bankId()))
    #expect((stage.host.controller as? Own)?.name == Self.order[first])
  }

  @Test func everyModelOfTheTableHasAPlace() {
    let kinds = BundledScreens.kinds
    #expect(kinds.count == Set(kinds.map(ObjectIdentifier.init)).count)
    #expect(kinds.last == (any UIModel).self)
    let unshown = BundledScreens.unshownKinds
    #expect(
      unshown.contains { $0 == (any OAuthTokenModel).self } && unshown.contains { $0 == DefaultOAuthErrorModel.self })
    #expect(!unshown.contains { $0 == (any FormModel).self })
  }
}
