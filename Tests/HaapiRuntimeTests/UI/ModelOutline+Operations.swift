import Foundation
import HaapiRuntime

@MainActor
extension ModelOutline {
  init(_ model: any PollingOperationModel) {
    self.init(
      "PollingOperationModel", model, interaction: model.interactionModel, error: model.errorInteractionModel)
  }

  init(_ model: any FormOperationModel) {
    self.init("FormOperationModel", model, interaction: model.interactionModel, error: model.errorInteractionModel)
    add("formActionModel = " + model.formActionModel.outline())
    add("buildParameters = " + ModelOutline.parameters(of: model))
  }

  init(_ model: any GenericOperationModel) {
    self.init("GenericOperationModel", model, interaction: model.interactionModel, error: model.errorInteractionModel)
    add("actionModel = " + model.actionModel.outline())
  }

  init(_ model: any WebAuthnOperationModel) {
    self.init("WebAuthnOperationModel", model, interaction: model.interactionModel, error: model.errorInteractionModel)
    add("actionModel = " + model.actionModel.outline())
    for other in model.otherActions { add("otherActions", ModelOutline(other)) }
    add("buildParametersWrapper = " + ModelOutline.credentials(of: model))
  }

  /// The members of all operations.
  private init(
    _ name: String, _ model: any UIOperationModel, interaction: (any UIInteractionModel)?,
    error: (any UIInteractionModel)?
  ) {
    self.init(name, of: model.representationType)
    add("url", word: model.url?.absoluteString)
    add("interactionModel", interaction.map(ModelOutline.init(_:)))
    add("errorInteractionModel", error.map(ModelOutline.init(_:)))
    add("problem", ModelOutline(model.problem))
  }

  /// The parameters that the model builds from a URL with a nonce.
  private static func parameters(of model: any FormOperationModel) -> String {
    guard
      let url = URL(string: "app://redirect?_resume_nonce=n-1"),
      let parameters = try? model.buildParameters(url)
    else { return "refused" }
    let texts = parameters.sorted { $0.key < $1.key }.map { "\($0.key.word) \("\($0.value)".quoted)" }
    return texts.isEmpty ? "none" : texts.joined(separator: " ")
  }

  /// The names of the parameters that the model builds from a credential, for each kind of credential that the server
  /// requests.
  private static func credentials(of model: any WebAuthnOperationModel) -> String {
    let given: [any WebAuthnOperationParametersModel]
    switch model.actionModel {
    case let model as WebAuthnRegistrationClientOperationActionModel:
      let options: [(any WebAuthnRegistrationClientOperationActionModel.CredentialRequestOptions)?] = [
        model.platformOptions, model.crossPlatformOptions,
      ]
      given = options.compactMap(\.self).map {
        WebAuthnRegistrationParameters(
          credentialOptions: $0, attestationObject: Data(), rawClientDataJSON: Data(), credentialID: Data())
      }
    default:
      given = [
        WebAuthnAssertionParameters(
          rawAuthenticatorData: Data(), rawClientDataJSON: Data(), signature: Data(), credentialID: Data())
      ]
    }
    return given.flatMap { model.buildParametersWrapper($0).keys.sorted() }.map(\.word).joined(separator: " ")
  }
}
