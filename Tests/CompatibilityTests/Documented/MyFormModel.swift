import HaapiRuntime
import HaapiUI

// A form with a member that the default one lacks, made for each form step.

struct MyFormModel: FormModel {
  var userInfo: String
  var messageItems: [InfoMessageModel]
  var interactionItems: [InteractionItemModel]
  var linkItems: [LinkItemModel]
  var templateArea: String?
  var viewName: String?
}

func makeMyFormApplication(haapiUIKitConfiguration: HaapiUIKitConfiguration) -> HaapiUIKitApplication {
  HaapiUIKitApplicationBuilder(haapiUIKitConfiguration: haapiUIKitConfiguration)
    .setDataMapper(
      DataMapperBuilder(
        redirectTo: haapiUIKitConfiguration.haapiConfiguration.appRedirect,
        autoPollingDuration: haapiUIKitConfiguration.autoPollingDuration,
        authSelectionPresentation: haapiUIKitConfiguration.authenticationSelectionPresentation
      )
      .customize(modelType: InteractiveFormStep.self) { _ in
        MyFormModel(userInfo: "from the app", messageItems: [], interactionItems: [], linkItems: [])
      }
      .build()
    )
    .build()
}

func buildWithoutUsingTheResult(haapiUIKitConfiguration: HaapiUIKitConfiguration) {
  HaapiUIKitApplicationBuilder(haapiUIKitConfiguration: haapiUIKitConfiguration)
    .build()
}
