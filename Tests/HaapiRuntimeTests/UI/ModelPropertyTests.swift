import Foundation
import Fuzzing
import Testing

@testable import HaapiRuntime

/// Rules that hold for every response.
@Suite @MainActor
struct ModelPropertyTests {
  private nonisolated static let folder = FixtureFolder.own

  private nonisolated static func mapped() throws -> [Fixture] { try folder.fixtures().filter { $0.model != nil } }

  @Test(arguments: try mapped().filter { $0.model?.isRefused == false })
  func allVisibleFieldsAreItemsAndHiddenOnesAreSubmitted(_ fixture: Fixture) throws {
    let model = try #require(try Mappers().model(of: fixture.decode(Self.folder.body(of: fixture))))
    for form in model.formModels { #expect(form.brokenRules == []) }
  }

  @Test(arguments: try mapped())
  func aBrokenResponseEitherDoesNotDecodeCannotBeMappedOrHasASoundModel(_ fixture: Fixture) throws {
    let value = try JSONValue(parsing: Self.folder.body(of: fixture))
    var mutation = JSONMutation(seed: fixture.file.utf8.reduce(5381) { $0 &* 33 ^ UInt64($1) })
    for _ in 0..<16 {
      let mutant = mutation.mutant(of: value)
      do {
        let model = try Mappers().model(of: fixture.decode(Data(mutant.text().utf8)))
        let broken = try #require(model).formModels.flatMap(\.brokenRules)
        #expect(broken == [], "\(mutant.text())")
        #expect(try ModelOutline(#require(model)).tableLines.isEmpty == false)
      } catch is DecodingError, HaapiUIKitError.unsupportedMap {
        continue
      } catch {
        Issue.record(error, "\(mutant.text())")
      }
    }
  }

  @Test(arguments: try mapped().filter { try $0.decode(folder.body(of: $0)) is any HaapiRepresentation })
  func anInteractionIsMappedInOneWayAnOperationIsNoInteraction(_ fixture: Fixture) throws {
    let mappers = Mappers()
    let step = try #require(try fixture.decode(Self.folder.body(of: fixture)) as? any HaapiRepresentation)
    let model = try? mappers.model(of: step) as? any UIInteractionModel
    let interaction = try? mappers.data.mapHaapiRepresentationToInteraction(haapiRepresentation: step)
    #expect(interaction.map { ModelOutline($0) } == model.map { ModelOutline($0) })
    guard interaction == nil else { return }
    #expect {
      try mappers.data.mapHaapiRepresentationToInteraction(haapiRepresentation: step)
    } throws: { error in
      if case HaapiUIKitError.unsupportedMap = error { true } else { false }
    }
  }

  @Test func theFormOfAnActionShowsItsFieldsAndOneButtonASelectorItsOptionsNothingElseCanBeShown() throws {
    let mapper = Mappers().data
    var seen: Set<String> = []
    for fixture in try Self.mapped() {
      for action in Reflection(try fixture.decode(Self.folder.body(of: fixture))).actionModels {
        let model = try? mapper.mapRepresentationActionModelToUIInteractionModel(representationActionModel: action)
        switch (action, model) {
        case (let form as FormActionModel, let model as any FormModel):
          #expect(model.brokenRules == [])
          #expect(model.interactionItems.count { $0 is any InteractionItemSectionModel } == 0)
          let button = model.interactionItems.last as? any InteractionItemButtonModel
          #expect(button?.action as? FormActionModel == form)
          #expect(button?.label == Transforms.nonEmpty(form.actionTitle?.literal) ?? "Submit")
        case (let selector as SelectorActionModel, let model as any SelectorModel):
          #expect(model.selectorItems.count == selector.options.count { !($0 is UnknownAction) })
        default:
          #expect(!(action is FormActionModel) && !(action is SelectorActionModel) && model == nil)
        }
        seen.insert("\(type(of: action))")
      }
    }
    #expect(seen.count == 9)
  }
}

extension Reflection {
  /// The action models inside a value.
  fileprivate var actionModels: [any RepresentationActionModel] {
    let inside = children.filter { !($0.value.value is JSONValue) }.flatMap(\.value.actionModels)
    return (value as? any RepresentationActionModel).map { [$0] + inside } ?? inside
  }
}
