import HaapiRuntime
import HaapiUI

// Changes of forms that are registered by the model.

struct FlaggedFormModel: FormModel {
  var isFlagged: Bool
  var messageItems: [InfoMessageModel]
  var interactionItems: [InteractionItemModel]
  var linkItems: [LinkItemModel]
  var templateArea: String?
  var viewName: String?
}

func makeRegistryApplication(haapiUIKitConfiguration: HaapiUIKitConfiguration) -> HaapiUIKitApplication {
  let dataMapperRegistry = DataMapperRegistry()
  dataMapperRegistry.register(modelType: FormModel.self) { input in
    var model = DefaultFormModel(from: input)
    model.linkItems.removeAll { $0.rel == "forgot-password" }
    model.viewName = "changed"
    return model
  }
  return HaapiUIKitApplicationBuilder(haapiUIKitConfiguration: haapiUIKitConfiguration)
    .setDataMapperRegistry(dataMapperRegistry)
    .build()
}

func makeFlaggingApplication(haapiUIKitConfiguration: HaapiUIKitConfiguration) -> HaapiUIKitApplication {
  let dataMapperRegistry = DataMapperRegistry()
  dataMapperRegistry
    .register(modelType: FormModel.self) { input in
      FlaggedFormModel(
        isFlagged: true, messageItems: input.messageItems, interactionItems: input.interactionItems,
        linkItems: input.linkItems, templateArea: input.templateArea, viewName: input.viewName)
    }
    .register(modelType: SelectorModel.self) { input in
      var model = DefaultSelectorModel(from: input)
      model.title = model.title?.uppercased()
      return model
    }
  return HaapiUIKitApplicationBuilder(haapiUIKitConfiguration: haapiUIKitConfiguration)
    .setDataMapperRegistry(dataMapperRegistry)
    .build()
}
