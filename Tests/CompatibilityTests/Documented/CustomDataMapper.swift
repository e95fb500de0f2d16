import Foundation
import HaapiRuntime
import HaapiUI

// A mapper of the app's own around the default one. Forms get another type, all else is passed on.

final class CustomDataMapper: DataMapper {
  let defaultMapper: DataMapper

  init(redirectTo: String, autoPollingDuration: TimeInterval, presentation: AuthenticatorSelectionPresentation) {
    defaultMapper = DataMapperBuilder(
      redirectTo: redirectTo, autoPollingDuration: autoPollingDuration, authSelectionPresentation: presentation
    ).build()
  }

  func mapHaapiResultToUIModel(haapiResult: HaapiResult) throws -> UIModel {
    switch haapiResult {
    case .representation(let representation) where representation is InteractiveFormStep:
      return try mapHaapiRepresentationToInteraction(haapiRepresentation: representation)
    default:
      return try defaultMapper.mapHaapiResultToUIModel(haapiResult: haapiResult)
    }
  }

  func mapRepresentationActionModelToUIInteractionModel(
    representationActionModel: any RepresentationActionModel
  ) throws -> UIInteractionModel {
    try defaultMapper.mapRepresentationActionModelToUIInteractionModel(
      representationActionModel: representationActionModel)
  }

  func mapHaapiRepresentationToInteraction(haapiRepresentation: any HaapiRepresentation) throws -> UIInteractionModel {
    let model = try defaultMapper.mapHaapiRepresentationToInteraction(haapiRepresentation: haapiRepresentation)
    switch haapiRepresentation {
    case is InteractiveFormStep:
      guard let formModel = model as? FormModel else { return model }
      return MyFormModel(
        userInfo: "from a mapper",
        messageItems: formModel.messageItems,
        interactionItems: formModel.interactionItems,
        linkItems: formModel.linkItems,
        templateArea: formModel.templateArea,
        viewName: formModel.viewName
      )
    default:
      return model
    }
  }
}

func makeCustomMapperApplication(haapiUIKitConfiguration: HaapiUIKitConfiguration) -> HaapiUIKitApplication {
  HaapiUIKitApplicationBuilder(haapiUIKitConfiguration: haapiUIKitConfiguration)
    .setDataMapper(
      CustomDataMapper(
        redirectTo: haapiUIKitConfiguration.haapiConfiguration.appRedirect,
        autoPollingDuration: haapiUIKitConfiguration.autoPollingDuration,
        presentation: haapiUIKitConfiguration.authenticationSelectionPresentation
      )
    )
    .build()
}
