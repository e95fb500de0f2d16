import Foundation
import Testing

@testable import HaapiRuntime

/// What a value of a union says that it is.
@Suite struct UnionVariantTests {
  private static let folder = FixtureFolder.own

  @Test(arguments: try folder.fixtures().filter { $0.isDecoded && $0.entry != .field && $0.entry != .token })
  func everyActionAndFieldIsWhatItSays(_ fixture: Fixture) throws {
    let response = try fixture.decode(Self.folder.body(of: fixture))
    guard let step = response as? any HaapiRepresentation else { return }
    #expect(Self.payload(of: HaapiRepresentationUnion.Variant(step)) == "\(type(of: step))")
    let actions = (step as? InteractiveFormStep)?.actions ?? (step as? GenericRepresentationStep)?.actions ?? []
    for action in actions {
      #expect(Self.payload(of: ActionUnion.Variant(action)) == "\(type(of: action))")
      guard let form = action as? FormAction else { continue }
      for field in form.model.fields {
        #expect(Self.payload(of: FormFieldUnion.Variant(field)) == "\(type(of: field))")
      }
    }
  }

  @Test func whatAnAppDeclaresIsOther() {
    guard case .other = ActionUnion.Variant(OwnAction()) else { return #expect(Bool(false)) }
  }

  /// The type of the struct in a case.
  private static func payload(of variant: Any) -> String? {
    Mirror(reflecting: variant).children.first.map { "\(type(of: $0.value))" }
  }

  private struct OwnAction: Action {
    var kind: ActionKind { ActionKind(rawValue: "own") }
    var title: Message? { nil }
  }
}
