import Foundation
import HaapiRuntime

// Uses every member of the model layer as an app would, with its documented type. It only has to compile: a member that
// is missing, misspelt or of another type breaks the build of this target.

private func conformanceHaapiResult() -> any (Sendable).Type { HaapiResult.self }

private func requireHaapiResponse<T: HaapiResponse>(_: T.Type) -> any (
  RawJsonRepresentable & Decodable & Encodable & Equatable & Sendable
).Type { T.self }

private func useRawJsonRepresentable(_ value: any RawJsonRepresentable) {
  let _: String? = value.rawJsonString
}

private func useHaapiRepresentation(_ value: any HaapiRepresentation) {
  let _: Metadata? = value.metadata
  let _: RepresentationType = value.type
  let _: (any Properties)? = value.properties
  let _: [Link] = value.links
  let _: [UserMessage] = value.messages
}

private func requireHaapiRepresentation<T: HaapiRepresentation>(_: T.Type) -> any (HaapiResponse).Type { T.self }

private func useProblemRepresentation(_ value: any ProblemRepresentation) {
  let _: Metadata? = value.metadata
  let _: ProblemType = value.type
  let _: Message? = value.title
  let _: [UserMessage] = value.messages
  let _: [Link] = value.links
}

private func requireProblemRepresentation<T: ProblemRepresentation>(_: T.Type) -> any (HaapiResponse).Type { T.self }

private func requireClientOperationStep<T: ClientOperationStep>(_: T.Type) -> any (HaapiRepresentation).Type { T.self }

private func useRepresentationType(_ value: RepresentationType) {
  let _: RepresentationType = .authenticationStep
  let _: RepresentationType = .redirectionStep
  let _: RepresentationType = .registrationStep
  let _: RepresentationType = .pollingStep
  let _: RepresentationType = .continueSameStep
  let _: RepresentationType = .oauthAuthorizationResponse
  let _: RepresentationType = .consentorStep
  let _: RepresentationType = .userConsentStep
  let _: RepresentationType? = RepresentationType(rawValue: "")
  let _: String = value.rawValue
}

private func conformanceRepresentationType() -> any (Codable & Equatable & Hashable & Sendable).Type {
  RepresentationType.self
}

private func useMetadata(_ value: Metadata) {
  let _: String? = value.templateArea
  let _: String? = value.viewName
}

private func conformanceMetadata() -> any (Codable & Sendable).Type { Metadata.self }

private func useMessage(_ value: Message) {
  let _: String? = value.key
  let _: String = value.literal
  let _: String = value.description
}

private func conformanceMessage() -> any (Codable & Sendable).Type { Message.self }

private func useUserMessage(_ value: UserMessage) {
  let _: Message = value.text
  let _: [String] = value.classList
}

private func conformanceUserMessage() -> any (Codable & Equatable & Sendable).Type { UserMessage.self }

private func useLink(_ value: Link) {
  let _: String = value.href
  let _: String = value.rel
  let _: Message? = value.title
  let _: String? = value.type
}

private func conformanceLink() -> any (RepresentationActionModel).Type { Link.self }

private func useProperties(_ value: any Properties) {
  let _: String = value.rawJsonString
}

private func requireProperties<T: Properties>(_: T.Type) -> any (Decodable & Encodable & Equatable & Sendable).Type {
  T.self
}

private func useGenericProperties(_ value: GenericProperties) {
  let _: String = value.rawJsonString
}

private func conformanceGenericProperties() -> any (Properties).Type { GenericProperties.self }

private func usePollingProperties(_ value: PollingProperties) {
  let _: String? = value.recipientOfCommunication
  let _: PollingStatus = value.status
  let _: String? = value.maxWaitTime
  let _: String? = value.maxWaitRemainingTime
  let _: String? = value.interval
  let _: String = value.rawJsonString
}

private func conformancePollingProperties() -> any (Properties).Type { PollingProperties.self }

private func usePollingStatus(_ value: PollingStatus) {
  let _: PollingStatus = .pending
  let _: PollingStatus = .done
  let _: PollingStatus = .failed
  let _: PollingStatus? = PollingStatus(rawValue: "")
  let _: String = value.rawValue
}

private func conformancePollingStatus() -> any (Codable & Equatable & Hashable & Sendable).Type { PollingStatus.self }

private func useOAuthAuthorizationResponseProperties(_ value: OAuthAuthorizationResponseProperties) {
  let _: String? = value.code
  let _: String? = value.idToken
  let _: String? = value.scope
  let _: String? = value.state
  let _: [String: String] = value.rawJson
  let _: String = value.rawJsonString
}

private func conformanceOAuthAuthorizationResponseProperties() -> any (Properties).Type {
  OAuthAuthorizationResponseProperties.self
}

private func useAuthenticatorSelectorStep(_ value: AuthenticatorSelectorStep) {
  let _: Message = value.title
  let _: [AuthenticatorSelectorStep.AuthenticatorOption] = value.authenticators
  let _: [any Action] = value.actions
  let _: Metadata? = value.metadata
  let _: [UserMessage] = value.messages
  let _: [Link] = value.links
  let _: (any Properties)? = value.properties
  let _: String? = value.rawJsonString
  let _: RepresentationType = value.type
}

private func conformanceAuthenticatorSelectorStep() -> any (HaapiRepresentation).Type { AuthenticatorSelectorStep.self }

private func useAuthenticatorSelectorStepAuthenticatorOption(_ value: AuthenticatorSelectorStep.AuthenticatorOption) {
  let _: Message = value.title
  let _: String? = value.type
  let _: FormAction = value.action
}

private func conformanceAuthenticatorSelectorStepAuthenticatorOption() -> any (Codable & Equatable & Sendable).Type {
  AuthenticatorSelectorStep.AuthenticatorOption.self
}

private func useInteractiveFormStep(_ value: InteractiveFormStep) {
  let _: [FormAction] = value.actions
  let _: Metadata? = value.metadata
  let _: [UserMessage] = value.messages
  let _: [Link] = value.links
  let _: (any Properties)? = value.properties
  let _: String? = value.rawJsonString
  let _: RepresentationType = value.type
}

private func conformanceInteractiveFormStep() -> any (HaapiRepresentation).Type { InteractiveFormStep.self }

private func useRedirectionStep(_ value: RedirectionStep) {
  let _: FormAction = value.redirectAction
  let _: [any Action] = value.actions
  let _: Metadata? = value.metadata
  let _: [UserMessage] = value.messages
  let _: [Link] = value.links
  let _: (any Properties)? = value.properties
  let _: String? = value.rawJsonString
  let _: RepresentationType = value.type
}

private func conformanceRedirectionStep() -> any (HaapiRepresentation).Type { RedirectionStep.self }

private func usePollingStep(_ value: PollingStep) {
  let _: FormAction = value.mainAction
  let _: FormAction? = value.cancelAction
  let _: [any Action] = value.actions
  let _: PollingProperties = value.pollingProperties
  let _: [UserMessage] = value.messages
  let _: Metadata? = value.metadata
  let _: [Link] = value.links
  let _: (any Properties)? = value.properties
  let _: String? = value.rawJsonString
  let _: RepresentationType = value.type
}

private func conformancePollingStep() -> any (HaapiRepresentation).Type { PollingStep.self }

private func useOAuthAuthorizationResponseStep(_ value: OAuthAuthorizationResponseStep) {
  let _: OAuthAuthorizationResponseProperties = value.oauthAuthorizationResponseProperties
  let _: [any Action] = value.actions
  let _: Metadata? = value.metadata
  let _: [UserMessage] = value.messages
  let _: [Link] = value.links
  let _: (any Properties)? = value.properties
  let _: String? = value.rawJsonString
  let _: RepresentationType = value.type
}

private func conformanceOAuthAuthorizationResponseStep() -> any (HaapiRepresentation).Type {
  OAuthAuthorizationResponseStep.self
}

private func useContinueSameStep(_ value: ContinueSameStep) {
  let _: [any Action] = value.actions
  let _: [Link] = value.links
  let _: Metadata? = value.metadata
  let _: [UserMessage] = value.messages
  let _: (any Properties)? = value.properties
  let _: RepresentationType = value.type
  let _: String? = value.rawJsonString
}

private func conformanceContinueSameStep() -> any (HaapiRepresentation).Type { ContinueSameStep.self }

private func useUserConsentStep(_ value: UserConsentStep) {
  let _: [any Action] = value.actions
  let _: Metadata? = value.metadata
  let _: [UserMessage] = value.messages
  let _: [Link] = value.links
  let _: (any Properties)? = value.properties
  let _: String? = value.rawJsonString
  let _: RepresentationType = value.type
}

private func conformanceUserConsentStep() -> any (HaapiRepresentation).Type { UserConsentStep.self }

private func useExternalBrowserClientOperationStep(_ value: ExternalBrowserClientOperationStep) {
  let _: ExternalBrowserClientOperationActionModel = value.actionModel
  let _: [any Action] = value.actions
  let _: Metadata? = value.metadata
  let _: [UserMessage] = value.messages
  let _: (any Properties)? = value.properties
  let _: [Link] = value.links
  let _: RepresentationType = value.type
  let _: String? = value.rawJsonString
  let _: [any Action] = value.actionsToPresent
  let _: FormActionModel = value.continueFormActionModel
  let _: (String) -> URL? = value.urlToLaunch(redirectTo:)
  let _: (URL) throws -> [String: String] = value.formattedParametersFromURL(_:)
}

private func conformanceExternalBrowserClientOperationStep() -> any (ClientOperationStep).Type {
  ExternalBrowserClientOperationStep.self
}

private func useBankIdClientOperationStep(_ value: BankIdClientOperationStep) {
  let _: Link? = value.activationLink
  let _: BankIdClientOperationActionModel = value.actionModel
  let _: [any Action] = value.actions
  let _: Metadata? = value.metadata
  let _: [UserMessage] = value.messages
  let _: [Link] = value.links
  let _: (any Properties)? = value.properties
  let _: String? = value.rawJsonString
  let _: RepresentationType = value.type
  let _: (String) -> URL? = value.urlToLaunch(redirectTo:)
  let _: [any Action] = value.continueActions
  let _: [any Action] = value.errorActions
}

private func conformanceBankIdClientOperationStep() -> any (ClientOperationStep).Type { BankIdClientOperationStep.self }

private func useEncapClientOperationStep(_ value: EncapClientOperationStep) {
  let _: EncapAutoActivationClientOperationActionModel = value.actionModel
  let _: [any Action] = value.actions
  let _: Metadata? = value.metadata
  let _: [UserMessage] = value.messages
  let _: [Link] = value.links
  let _: (any Properties)? = value.properties
  let _: String? = value.rawJsonString
  let _: RepresentationType = value.type
  let _: URL? = value.urlToLaunch
  let _: [any Action] = value.continueActions
  let _: [any Action] = value.errorActions
}

private func conformanceEncapClientOperationStep() -> any (ClientOperationStep).Type { EncapClientOperationStep.self }

private func useWebAuthnRegistrationClientOperationStep(_ value: WebAuthnRegistrationClientOperationStep) {
  let _: WebAuthnRegistrationClientOperationActionModel = value.actionModel
  let _: [any Action] = value.actions
  let _: Metadata? = value.metadata
  let _: [UserMessage] = value.messages
  let _: [Link] = value.links
  let _: (any Properties)? = value.properties
  let _: String? = value.rawJsonString
  let _: RepresentationType = value.type
  let _: FormAction = value.continueAction
  let _: [any Action] = value.fallbackActions
  let _:
    (any WebAuthnRegistrationClientOperationActionModel.CredentialRequestOptions, Data, Data, Data, String) -> [String:
      Any] = value.formattedParametersForRegistration(
        credentialOptions:attestationObject:rawClientDataJSON:credentialID:credentialParamType:)
}

private func conformanceWebAuthnRegistrationClientOperationStep() -> any (ClientOperationStep).Type {
  WebAuthnRegistrationClientOperationStep.self
}

private func useWebAuthnAuthenticationClientOperationStep(_ value: WebAuthnAuthenticationClientOperationStep) {
  let _: [any Action] = value.actions
  let _: WebAuthnAuthenticationClientOperationActionModel = value.actionModel
  let _: FormAction = value.continueAction
  let _: Metadata? = value.metadata
  let _: [UserMessage] = value.messages
  let _: [Link] = value.links
  let _: (any Properties)? = value.properties
  let _: String? = value.rawJsonString
  let _: RepresentationType = value.type
  let _: [any Action] = value.fallbackActions
  let _: (Data, Data, Data, Data, String, Data?) -> [String: Any] = value.formattedParametersForAssertion(
    rawAuthenticatorData:rawClientDataJSON:signature:credentialID:credentialParamType:userId:)
}

private func conformanceWebAuthnAuthenticationClientOperationStep() -> any (ClientOperationStep).Type {
  WebAuthnAuthenticationClientOperationStep.self
}

private func useGenericClientOperationStep(_ value: GenericClientOperationStep) {
  let _: [any Action] = value.actions
  let _: GenericClientOperationActionModel = value.actionModel
  let _: Metadata? = value.metadata
  let _: [UserMessage] = value.messages
  let _: [Link] = value.links
  let _: (any Properties)? = value.properties
  let _: String? = value.rawJsonString
  let _: RepresentationType = value.type
}

private func conformanceGenericClientOperationStep() -> any (ClientOperationStep).Type {
  GenericClientOperationStep.self
}

private func useGenericRepresentationStep(_ value: GenericRepresentationStep) {
  let _: [any Action] = value.actions
  let _: [UserMessage] = value.messages
  let _: Metadata? = value.metadata
  let _: [Link] = value.links
  let _: (any Properties)? = value.properties
  let _: String? = value.rawJsonString
  let _: RepresentationType = value.type
}

private func conformanceGenericRepresentationStep() -> any (HaapiRepresentation).Type { GenericRepresentationStep.self }

private func useAction(_ value: any Action) {
  let _: ActionKind = value.kind
  let _: Message? = value.title
  let _: Bool = value.isEqualTo(value)
}

private func requireAction<T: Action>(_: T.Type) -> any (Decodable & Encodable & Equatable & Sendable).Type { T.self }

private func useActionKind(_ value: ActionKind) {
  let _: ActionKind = .cancel
  let _: ActionKind = .deviceOption
  let _: ActionKind = .login
  let _: ActionKind = .`continue`
  let _: ActionKind = .continueAutoLogin
  let _: ActionKind = .deviceSelector
  let _: ActionKind = .redirect
  let _: ActionKind = .authenticatorSelector
  let _: ActionKind = .selectAuthenticator
  let _: ActionKind = .poll
  let _: ActionKind = .form
  let _: ActionKind = .bankIdSameDevice
  let _: ActionKind = .bankIdOtherDevice
  let _: ActionKind = .passwordReset
  let _: ActionKind = .accountIdRecovery
  let _: ActionKind = .userRegister
  let _: ActionKind = .other(value: "")
  let _: ActionKind = ActionKind(rawValue: "")
  let _: String = value.rawValue
}

private func conformanceActionKind() -> any (Codable & Equatable & Sendable).Type { ActionKind.self }

private func useFormAction(_ value: FormAction) {
  let _: ActionKind = value.kind
  let _: Message? = value.title
  let _: FormActionModel = value.model
  let _: FormAction.Properties? = value.properties
}

private func conformanceFormAction() -> any (Action).Type { FormAction.self }

private func useFormActionProperties(_ value: FormAction.Properties) {
  let _: String = value.authenticatorType
  let _: String = value.rawJsonString
}

private func conformanceFormActionProperties() -> any (Codable & Equatable & Sendable).Type {
  FormAction.Properties.self
}

private func useSelectorAction(_ value: SelectorAction) {
  let _: ActionKind = value.kind
  let _: Message? = value.title
  let _: SelectorActionModel = value.model
  let _: SelectorAction.Properties? = value.properties
}

private func conformanceSelectorAction() -> any (Action).Type { SelectorAction.self }

private func useSelectorActionProperties(_ value: SelectorAction.Properties) {
  let _: String = value.rawJsonString
}

private func conformanceSelectorActionProperties() -> any (Codable & Equatable & Sendable).Type {
  SelectorAction.Properties.self
}

private func useClientOperationAction(_ value: ClientOperationAction) {
  let _: ActionKind = value.kind
  let _: Message? = value.title
  let _: any ClientOperationActionModelRepresentation = value.model
  let _: ClientOperationAction.Properties? = value.properties
}

private func conformanceClientOperationAction() -> any (Action).Type { ClientOperationAction.self }

private func useClientOperationActionProperties(_ value: ClientOperationAction.Properties) {
  let _: String = value.rawJsonString
}

private func conformanceClientOperationActionProperties() -> any (Codable & Equatable & Sendable).Type {
  ClientOperationAction.Properties.self
}

private func requireRepresentationActionModel<T: RepresentationActionModel>(_: T.Type) -> any (
  Decodable & Encodable & Equatable & Sendable
).Type { T.self }

private func useFormActionModel(_ value: FormActionModel) {
  let _: Message? = value.actionTitle
  let _: [any Action] = value.continueActions
  let _: [any Action] = value.errorActions
  let _: [any FormField] = value.fields
  let _: String = value.type
  let _: String = value.method
  let _: String = value.href
}

private func conformanceFormActionModel() -> any (RepresentationActionModel).Type { FormActionModel.self }

private func useSelectorActionModel(_ value: SelectorActionModel) {
  let _: [any Action] = value.options
}

private func conformanceSelectorActionModel() -> any (RepresentationActionModel).Type { SelectorActionModel.self }

private func useClientOperationName(_ value: ClientOperationName) {
  let _: ClientOperationName = .externalBrowser
  let _: ClientOperationName = .bankId
  let _: ClientOperationName = .encapAutoActivation
  let _: ClientOperationName = .webAuthnRegistration
  let _: ClientOperationName = .webAuthnAuthentication
  let _: ClientOperationName = .unknown(value: "")
  let _: ClientOperationName = ClientOperationName(rawValue: "")
  let _: String = value.rawValue
}

private func conformanceClientOperationName() -> any (Codable & Equatable & Sendable).Type { ClientOperationName.self }

private func useClientOperationActionModelRepresentation(_ value: any ClientOperationActionModelRepresentation) {
  let _: ClientOperationName = value.name
  let _: [String: any Sendable] = value.arguments
  let _: [any Action] = value.continueActions
  let _: [any Action] = value.errorActions
  let _: Bool = value.isEqualTo(value)
}

private func requireClientOperationActionModelRepresentation<T: ClientOperationActionModelRepresentation>(_: T.Type)
  -> any (RepresentationActionModel).Type
{ T.self }

private func useClientOperationActionModel(_ value: ClientOperationActionModel) {
  let _: ClientOperationName = value.name
  let _: [String: any Sendable] = value.arguments
  let _: [any Action] = value.continueActions
  let _: [any Action] = value.errorActions
}

private func conformanceClientOperationActionModel() -> any (ClientOperationActionModelRepresentation).Type {
  ClientOperationActionModel.self
}

private func useExternalBrowserClientOperationActionModel(_ value: ExternalBrowserClientOperationActionModel) {
  let _: ClientOperationName = value.name
  let _: [String: any Sendable] = value.arguments
  let _: [any Action] = value.continueActions
  let _: [any Action] = value.errorActions
  let _: String = value.href
  let _: (String) -> URL? = value.urlToLaunch(redirectTo:)
}

private func conformanceExternalBrowserClientOperationActionModel() -> any (
  ClientOperationActionModelRepresentation
).Type { ExternalBrowserClientOperationActionModel.self }

private func useBankIdClientOperationActionModel(_ value: BankIdClientOperationActionModel) {
  let _: ClientOperationName = value.name
  let _: [String: any Sendable] = value.arguments
  let _: [any Action] = value.continueActions
  let _: [any Action] = value.errorActions
  let _: String = value.autoStartToken
  let _: String = value.redirect
  let _: String = value.href
  let _: (String) -> URL? = value.urlToLaunch(redirectTo:)
}

private func conformanceBankIdClientOperationActionModel() -> any (ClientOperationActionModelRepresentation).Type {
  BankIdClientOperationActionModel.self
}

private func useEncapAutoActivationClientOperationActionModel(_ value: EncapAutoActivationClientOperationActionModel) {
  let _: ClientOperationName = value.name
  let _: [String: any Sendable] = value.arguments
  let _: [any Action] = value.continueActions
  let _: [any Action] = value.errorActions
  let _: String = value.activationCode
  let _: String = value.href
  let _: URL? = value.urlToLaunch
}

private func conformanceEncapAutoActivationClientOperationActionModel() -> any (
  ClientOperationActionModelRepresentation
).Type { EncapAutoActivationClientOperationActionModel.self }

private func useWebAuthnRegistrationClientOperationActionModel(_ value: WebAuthnRegistrationClientOperationActionModel)
{
  let _: ClientOperationName = value.name
  let _: [String: any Sendable] = value.arguments
  let _: [any Action] = value.continueActions
  let _: [any Action] = value.errorActions
  let _: WebAuthnRegistrationClientOperationActionModel.PlatformCredentialRequestOptions? = value.platformOptions
  let _: WebAuthnRegistrationClientOperationActionModel.CrossPlatformCredentialRequestOptions? = value
    .crossPlatformOptions
  let _: [any Action] = value.fallbackActions
}

private func conformanceWebAuthnRegistrationClientOperationActionModel() -> any (
  ClientOperationActionModelRepresentation
).Type { WebAuthnRegistrationClientOperationActionModel.self }

private func useWebAuthnRegistrationClientOperationActionModelCredentialRequestOptions(
  _ value: any WebAuthnRegistrationClientOperationActionModel.CredentialRequestOptions
) {
  let _: String? = value.relyingPartyId
  let _: Data? = value.challengeData
  let _: Data? = value.userIdData
  let _: String? = value.userName
  let _: String? = value.displayName
  let _: String? = value.userVerification
  let _: String? = value.attestation
}

private func requireWebAuthnRegistrationClientOperationActionModelCredentialRequestOptions<
  T: WebAuthnRegistrationClientOperationActionModel.CredentialRequestOptions
>(_: T.Type) -> any (Sendable).Type { T.self }

private func useWebAuthnRegistrationClientOperationActionModelPlatformCredentialRequestOptions(
  _ value: WebAuthnRegistrationClientOperationActionModel.PlatformCredentialRequestOptions
) {
  let _: String? = value.relyingPartyId
  let _: Data? = value.challengeData
  let _: Data? = value.userIdData
  let _: String? = value.userName
  let _: String? = value.displayName
  let _: String? = value.userVerification
  let _: String? = value.attestation
}

private func conformanceWebAuthnRegistrationClientOperationActionModelPlatformCredentialRequestOptions() -> any (
  WebAuthnRegistrationClientOperationActionModel.CredentialRequestOptions
).Type { WebAuthnRegistrationClientOperationActionModel.PlatformCredentialRequestOptions.self }

private func useWebAuthnRegistrationClientOperationActionModelCrossPlatformCredentialRequestOptions(
  _ value: WebAuthnRegistrationClientOperationActionModel.CrossPlatformCredentialRequestOptions
) {
  let _: String? = value.relyingPartyId
  let _: Data? = value.challengeData
  let _: Data? = value.userIdData
  let _: String? = value.userName
  let _: String? = value.displayName
  let _: String? = value.userVerification
  let _: String? = value.attestation
  let _: [WebAuthnRegistrationClientOperationActionModel.CredentialParams]? = value.publicKeyCredParams
  let _: [WebAuthnRegistrationClientOperationActionModel.ExcludedCredential]? = value.excludedCredentials
  let _: String? = value.residentKey
}

private func conformanceWebAuthnRegistrationClientOperationActionModelCrossPlatformCredentialRequestOptions() -> any (
  WebAuthnRegistrationClientOperationActionModel.CredentialRequestOptions
).Type { WebAuthnRegistrationClientOperationActionModel.CrossPlatformCredentialRequestOptions.self }

private func useWebAuthnRegistrationClientOperationActionModelCredentialParams(
  _ value: WebAuthnRegistrationClientOperationActionModel.CredentialParams
) {
  let _: Int = value.algorithmId
  let _: String = value.type
}

private func conformanceWebAuthnRegistrationClientOperationActionModelCredentialParams() -> any (Sendable).Type {
  WebAuthnRegistrationClientOperationActionModel.CredentialParams.self
}

private func useWebAuthnRegistrationClientOperationActionModelExcludedCredential(
  _ value: WebAuthnRegistrationClientOperationActionModel.ExcludedCredential
) {
  let _: Data = value.credentialID
  let _: String = value.type
}

private func conformanceWebAuthnRegistrationClientOperationActionModelExcludedCredential() -> any (Sendable).Type {
  WebAuthnRegistrationClientOperationActionModel.ExcludedCredential.self
}

private func useWebAuthnAuthenticationClientOperationActionModel(
  _ value: WebAuthnAuthenticationClientOperationActionModel
) {
  let _: ClientOperationName = value.name
  let _: [String: any Sendable] = value.arguments
  let _: [any Action] = value.continueActions
  let _: [any Action] = value.errorActions
  let _: WebAuthnAuthenticationClientOperationActionModel.CredentialRequestOptions = value.credentialOptions
  let _: [any Action] = value.fallbackActions
}

private func conformanceWebAuthnAuthenticationClientOperationActionModel() -> any (
  ClientOperationActionModelRepresentation
).Type { WebAuthnAuthenticationClientOperationActionModel.self }

private func useWebAuthnAuthenticationClientOperationActionModelCredentialRequestOptions(
  _ value: WebAuthnAuthenticationClientOperationActionModel.CredentialRequestOptions
) {
  let _: String? = value.relyingPartyId
  let _: Data? = value.challengeData
  let _: [WebAuthnAuthenticationClientOperationActionModel.AllowedCredential]? = value.platformAllowCredentials
  let _: [WebAuthnAuthenticationClientOperationActionModel.AllowedCredential]? = value.crossPlatformAllowCredentials
  let _: String? = value.userVerificationPreference
}

private func conformanceWebAuthnAuthenticationClientOperationActionModelCredentialRequestOptions() -> any (
  Sendable
).Type { WebAuthnAuthenticationClientOperationActionModel.CredentialRequestOptions.self }

private func useWebAuthnAuthenticationClientOperationActionModelAllowedCredential(
  _ value: WebAuthnAuthenticationClientOperationActionModel.AllowedCredential
) {
  let _: Data = value.credentialID
  let _: String = value.type
}

private func conformanceWebAuthnAuthenticationClientOperationActionModelAllowedCredential() -> any (Sendable).Type {
  WebAuthnAuthenticationClientOperationActionModel.AllowedCredential.self
}

private func useGenericClientOperationActionModel(_ value: GenericClientOperationActionModel) {
  let _: ClientOperationName = value.name
  let _: [String: any Sendable] = value.arguments
  let _: [any Action] = value.continueActions
  let _: [any Action] = value.errorActions
}

private func conformanceGenericClientOperationActionModel() -> any (ClientOperationActionModelRepresentation).Type {
  GenericClientOperationActionModel.self
}

private func useFormField(_ value: any FormField) {
  let _: String = value.name
  let _: Message? = value.label
  let _: Message? = value.placeholder
  let _: Bool = value.isRequired
  let _: Bool = value.isEqualTo(value)
}

private func requireFormField<T: FormField>(_: T.Type) -> any (Decodable & Encodable & Equatable & Sendable).Type {
  T.self
}

private func useTextLengthRestriction(_ value: any TextLengthRestriction) {
  let _: Int? = value.minLength
  let _: Int? = value.maxLength
}

private func useTextFormField(_ value: TextFormField) {
  let _: String = value.name
  let _: Message? = value.label
  let _: Message? = value.placeholder
  let _: Bool = value.isRequired
  let _: Int? = value.maxLength
  let _: Int? = value.minLength
  let _: TextFormField.Kind? = value.kind
  let _: String? = value.value
}

private func conformanceTextFormField() -> any (FormField & TextLengthRestriction).Type { TextFormField.self }

private func useTextFormFieldKind(_ value: TextFormField.Kind) {
  let _: TextFormField.Kind = .number
  let _: TextFormField.Kind = .email
  let _: TextFormField.Kind = .url
  let _: TextFormField.Kind = .tel
  let _: TextFormField.Kind = .color
  let _: TextFormField.Kind = .unknown(value: "")
  let _: TextFormField.Kind = TextFormField.Kind(rawValue: "")
  let _: String = value.rawValue
}

private func conformanceTextFormFieldKind() -> any (Codable & Equatable & Sendable).Type { TextFormField.Kind.self }

private func usePasswordFormField(_ value: PasswordFormField) {
  let _: String = value.name
  let _: Message? = value.label
  let _: Message? = value.placeholder
  let _: Bool = value.isRequired
  let _: Int? = value.maxLength
  let _: Int? = value.minLength
  let _: String? = value.value
}

private func conformancePasswordFormField() -> any (FormField & TextLengthRestriction).Type { PasswordFormField.self }

private func useUsernameFormField(_ value: UsernameFormField) {
  let _: String = value.name
  let _: Message? = value.label
  let _: Message? = value.placeholder
  let _: Bool = value.isRequired
  let _: Int? = value.maxLength
  let _: Int? = value.minLength
  let _: String? = value.value
}

private func conformanceUsernameFormField() -> any (FormField & TextLengthRestriction).Type { UsernameFormField.self }

private func useSelectFormField(_ value: SelectFormField) {
  let _: String = value.name
  let _: Message? = value.label
  let _: Message? = value.placeholder
  let _: Bool = value.isRequired
  let _: [SelectFormField.Option] = value.options
  let _: String? = value.value
}

private func conformanceSelectFormField() -> any (FormField).Type { SelectFormField.self }

private func useSelectFormFieldOption(_ value: SelectFormField.Option) {
  let _: Message = value.label
  let _: String = value.value
  let _: Bool = value.selected
}

private func conformanceSelectFormFieldOption() -> any (Codable & Equatable & Sendable).Type {
  SelectFormField.Option.self
}

private func useCheckboxFormField(_ value: CheckboxFormField) {
  let _: String = value.name
  let _: Message? = value.label
  let _: Message? = value.placeholder
  let _: Bool = value.isRequired
  let _: Bool = value.checked
  let _: Bool = value.readonly
  let _: String? = value.value
}

private func conformanceCheckboxFormField() -> any (FormField).Type { CheckboxFormField.self }

private func useContextFormField(_ value: ContextFormField) {
  let _: String = value.name
  let _: Message? = value.label
  let _: Message? = value.placeholder
  let _: Bool = value.isRequired
}

private func conformanceContextFormField() -> any (FormField).Type { ContextFormField.self }

private func useHiddenFormField(_ value: HiddenFormField) {
  let _: String = value.name
  let _: Message? = value.label
  let _: Message? = value.placeholder
  let _: Bool = value.isRequired
  let _: String = value.value
}

private func conformanceHiddenFormField() -> any (FormField).Type { HiddenFormField.self }

private func useProblemType(_ value: ProblemType) {
  let _: ProblemType = .authenticationFailedProblem
  let _: ProblemType = .invalidInputProblem
  let _: ProblemType = .incorrectCredentialsProblem
  let _: ProblemType = .errorAuthorizationResponseProblem
  let _: ProblemType = .unexpectedProblem
  let _: ProblemType = .tooManyAttemptsProblem
  let _: ProblemType = .genericUserProblem
  let _: ProblemType = .sessionAndAccessTokenMismatchProblem
  let _: ProblemType = .other(value: "")
  let _: ProblemType? = ProblemType(rawValue: "")
  let _: ProblemType.RawValue = value.rawValue
}

private func conformanceProblemType() -> any (Codable & Equatable & Sendable).Type { ProblemType.self }

private func useProblem(_ value: Problem) {
  let _: Metadata? = value.metadata
  let _: [UserMessage] = value.messages
  let _: [Link] = value.links
  let _: String? = value.rawJsonString
  let _: Message? = value.title
  let _: ProblemType = value.type
}

private func conformanceProblem() -> any (ProblemRepresentation).Type { Problem.self }

private func useInvalidInputProblem(_ value: InvalidInputProblem) {
  let _: Metadata? = value.metadata
  let _: [UserMessage] = value.messages
  let _: [Link] = value.links
  let _: String? = value.rawJsonString
  let _: Message? = value.title
  let _: ProblemType = value.type
  let _: String? = value.errorDescription
  let _: [InvalidInputProblem.InvalidField] = value.invalidFields
}

private func conformanceInvalidInputProblem() -> any (ProblemRepresentation).Type { InvalidInputProblem.self }

private func useInvalidInputProblemInvalidField(_ value: InvalidInputProblem.InvalidField) {
  let _: String = value.name
  let _: String? = value.reason
  let _: Message = value.detail
}

private func conformanceInvalidInputProblemInvalidField() -> any (Codable & Equatable & Sendable).Type {
  InvalidInputProblem.InvalidField.self
}

private func useAuthorizationProblem(_ value: AuthorizationProblem) {
  let _: Metadata? = value.metadata
  let _: [UserMessage] = value.messages
  let _: [Link] = value.links
  let _: String? = value.rawJsonString
  let _: Message? = value.title
  let _: ProblemType = value.type
  let _: String = value.error
  let _: String? = value.errorDescription
}

private func conformanceAuthorizationProblem() -> any (ProblemRepresentation).Type { AuthorizationProblem.self }

private func requireOAuthResponse<T: OAuthResponse>(_: T.Type) -> any (
  Decodable & Encodable & Equatable & Sendable
).Type { T.self }

private func useSuccessfulTokenResponse(_ value: SuccessfulTokenResponse) {
  let _: String = value.accessToken
  let _: Int = value.expiresIn
  let _: String? = value.idToken
  let _: String? = value.refreshToken
  let _: String? = value.scope
  let _: String? = value.tokenType
}

private func conformanceSuccessfulTokenResponse() -> any (OAuthResponse).Type { SuccessfulTokenResponse.self }

private func useErrorTokenResponse(_ value: ErrorTokenResponse) {
  let _: String = value.error
  let _: String? = value.errorDescription
  let _: String? = value.errorUri
  let _: String = value.debugDescription
}

private func conformanceErrorTokenResponse() -> any (OAuthResponse).Type { ErrorTokenResponse.self }

private func conformanceTokenResponse() -> any (Sendable).Type { TokenResponse.self }

private func useTokenRevocationResponse(_: TokenRevocationResponse) {
  let _: TokenRevocationResponse = .success
}

private func conformanceTokenRevocationResponse() -> any (Sendable).Type { TokenRevocationResponse.self }

private func useOAuthAuthorizationParameters(_ value: OAuthAuthorizationParameters) {
  let _: [String] = value.scopes
  let _: String? = value.nonce
  let _: [String] = value.acrValues
  let _: [String: String] = value.extraRequestParameters
}

private func conformanceOAuthAuthorizationParameters() -> any (Sendable).Type { OAuthAuthorizationParameters.self }

private func useHaapiError(_ value: HaapiError) {
  let _: HaapiError = .attestationNotSupported
  let _: HaapiError = .haapiTokenManagerIsClosed
  let _: HaapiError = .haapiTokenManagerIsExpired
  let _: String = value.failureReason
  let _: String? = value.errorDescription
  let _: String = value.error
  let _: (any Error)? = value.cause
  let _: IdsvrErrorHandling = value.recoverySuggestion
}

private func conformanceHaapiError() -> any (IdsvrError & Error & Sendable).Type { HaapiError.self }

private func useIdsvrError(_ value: any IdsvrError) {
  let _: String = value.error
  let _: String? = value.errorDescription
  let _: String = value.failureReason
  let _: IdsvrErrorHandling = value.recoverySuggestion
  let _: (any Error)? = value.cause
}

private func requireIdsvrError<T: IdsvrError>(_: T.Type) -> any (Error).Type { T.self }

private func useIdsvrErrorHandling(_: IdsvrErrorHandling) {
  let _: IdsvrErrorHandling = .newHaapiFlow
}

private func useRetryCondition(_: RetryCondition) {
  let _: RetryCondition = .now
  let _: RetryCondition = .whenAppInForeground
}

private func conformanceRetryCondition() -> any (Equatable & Hashable).Type { RetryCondition.self }

private func useUnrecoverableAction(_: UnrecoverableAction) {
  let _: UnrecoverableAction = .introspectCause
  let _: UnrecoverableAction = .invalidPlatform
}

private func conformanceUnrecoverableAction() -> any (Equatable).Type { UnrecoverableAction.self }

private func useMimeTypes(_ value: MimeTypes) {
  let _: MimeTypes = .happi
  let _: MimeTypes = .json
  let _: MimeTypes = .xWwwFormUrlEncoded
  let _: MimeTypes? = MimeTypes(rawValue: "")
  let _: String = value.rawValue
}

private func conformanceMimeTypes() -> any (Equatable & Hashable).Type { MimeTypes.self }

private func useHttpHeaderNames() {
  let _: String = HttpHeaderNames.accept
  let _: String = HttpHeaderNames.authorization
  let _: String = HttpHeaderNames.contentType
  let _: String = HttpHeaderNames.dpop
  let _: String = HttpHeaderNames.haapiSessionId
  let _: String = HttpHeaderNames.haapiSetSessionId
  let _: String = HttpHeaderNames.dpopNonce
  let _: String = HttpHeaderNames.wwwAuthenticate
  let _: String = HttpHeaderNames.clientInfo
}

private func useHaapiModelProblemFactory() {
  let _: (ProblemType, Metadata?, Message?, [UserMessage], [Link], String?) -> Problem = HaapiModel.ProblemFactory
    .problem(type:metadata:title:messages:links:rawJsonString:)
  let _: (String, String?, Message) -> InvalidInputProblem.InvalidField = HaapiModel.ProblemFactory.invalidInputField(
    name:reason:detail:)
  let _:
    ([InvalidInputProblem.InvalidField], String?, ProblemType, Metadata?, Message?, [UserMessage], [Link], String?) ->
      InvalidInputProblem = HaapiModel.ProblemFactory.invalidInput(
        invalidFields:errorDescription:type:metadata:title:messages:links:rawJsonString:)
  let _: (String, String?, ProblemType, Metadata?, Message?, [UserMessage], [Link], String?) -> AuthorizationProblem =
    HaapiModel.ProblemFactory.authorization(error:errorDescription:type:metadata:title:messages:links:rawJsonString:)
}

private func useHaapiModelTokenResponseFactory() {
  let _: (String, String?, String?, Int, String?, String?) -> SuccessfulTokenResponse = HaapiModel.TokenResponseFactory
    .success(accessToken:tokenType:scope:expiresIn:refreshToken:idToken:)
  let _: (String, String?, String?) -> ErrorTokenResponse = HaapiModel.TokenResponseFactory.error(
    error:errorDescription:errorUri:)
}

private func useHaapiModelActionFactory() {
  let _: (FormAction.Properties?, FormActionModel, ActionKind, Message?) -> FormAction = HaapiModel.ActionFactory.form(
    properties:model:kind:title:)
  let _: (SelectorAction.Properties?, SelectorActionModel, ActionKind, Message?) -> SelectorAction = HaapiModel
    .ActionFactory.selector(properties:model:kind:title:)
  let _:
    (ClientOperationAction.Properties?, ClientOperationActionModel, ActionKind, Message?) -> ClientOperationAction =
      HaapiModel.ActionFactory.clientOperation(properties:model:kind:title:)
}

private func useHaapiModelFormFieldFactory() {
  let _: (Message, String, Bool) -> SelectFormField.Option = HaapiModel.FormFieldFactory.selectOption(
    label:value:selected:)
  let _: ([SelectFormField.Option], String, Message?, Bool) -> SelectFormField = HaapiModel.FormFieldFactory.select(
    options:name:label:required:)
  let _: (Bool, Bool, String, String?, Message?, Bool) -> CheckboxFormField = HaapiModel.FormFieldFactory.checkbox(
    checked:readonly:name:value:label:isRequired:)
  let _: (String, String?, Message?, Message?, Int?, Int?, Bool) -> PasswordFormField = HaapiModel.FormFieldFactory
    .password(name:value:label:placeholder:maxLength:minLength:isRequired:)
  let _: (String, String?, Message?, Message?, Int?, Int?, Bool) -> UsernameFormField = HaapiModel.FormFieldFactory
    .username(name:value:label:placeholder:maxLength:minLength:isRequired:)
  let _: (TextFormField.Kind?, String, String?, Message?, Message?, Int?, Int?, Bool) -> TextFormField = HaapiModel
    .FormFieldFactory.text(kind:name:value:label:placeholder:maxLength:minLength:isRequired:)
  let _: (String, Bool) -> ContextFormField = HaapiModel.FormFieldFactory.context(name:isRequired:)
  let _: (String, String, Bool) -> HiddenFormField = HaapiModel.FormFieldFactory.hidden(name:value:isRequired:)
}

private func useHaapiModelActionModelFactory() {
  let _: (Message?, [any Action], [any Action], [any FormField], String?, String, String) -> FormActionModel =
    HaapiModel.ActionModelFactory.form(actionTitle:continueActions:errorActions:fields:type:method:href:)
  let _: ([any Action]) -> SelectorActionModel = HaapiModel.ActionModelFactory.selector(options:)
  let _: ([String: any Sendable], ClientOperationName, [any Action], [any Action]) -> ClientOperationActionModel =
    HaapiModel.ActionModelFactory.clientOperation(arguments:name:continueActions:errorActions:)
  let _:
    ([String: String], ClientOperationName, [any Action], [any Action]) throws ->
      ExternalBrowserClientOperationActionModel = HaapiModel.ActionModelFactory.externalBrowserClientOperation(
        arguments:name:continueActions:errorActions:)
  let _:
    ([String: String], ClientOperationName, [any Action], [any Action]) throws -> BankIdClientOperationActionModel =
      HaapiModel.ActionModelFactory.bankIdClientOperation(arguments:name:continueActions:errorActions:)
  let _:
    ([String: String], ClientOperationName, [any Action], [any Action]) throws ->
      EncapAutoActivationClientOperationActionModel = HaapiModel.ActionModelFactory.encapClientOperation(
        arguments:name:continueActions:errorActions:)
  let _:
    ([String: any Sendable], ClientOperationName, [any Action], [any Action]) throws ->
      WebAuthnRegistrationClientOperationActionModel = HaapiModel.ActionModelFactory
      .webAuthnRegistrationClientOperation(arguments:name:continueActions:errorActions:)
  let _:
    ([String: any Sendable], ClientOperationName, [any Action], [any Action]) throws ->
      WebAuthnAuthenticationClientOperationActionModel = HaapiModel.ActionModelFactory
      .webauthnAuthenticationClientOperation(arguments:name:continueActions:errorActions:)
  let _:
    ([String: any Sendable], ClientOperationName, [any Action], [any Action]) -> GenericClientOperationActionModel =
      HaapiModel.ActionModelFactory.genericClientOperation(arguments:name:continueActions:errorActions:)
  let _: (String, String, Message?, String?) -> Link = HaapiModel.ActionModelFactory.link(href:rel:title:type:)
}

private func useHaapiModelPropertiesFactory() {
  let _: (String) -> GenericProperties = HaapiModel.PropertiesFactory.generic(rawJsonString:)
  let _: (String, String?, PollingStatus, String?, String?, String?) -> PollingProperties = HaapiModel.PropertiesFactory
    .polling(rawJsonString:recipientOfCommunication:status:maxWaitTime:maxWaitRemainingTime:interval:)
  let _: (String, String?, String?, String?, String?, [String: String]) -> OAuthAuthorizationResponseProperties =
    HaapiModel.PropertiesFactory.oAuthAuthorizationResponse(rawJsonString:scope:state:code:idToken:rawJson:)
  let _: (String, String) -> FormAction.Properties = HaapiModel.PropertiesFactory.formAction(
    authenticatorType:rawJsonString:)
  let _: (String) -> SelectorAction.Properties = HaapiModel.PropertiesFactory.selectorAction(rawJsonString:)
  let _: (String) -> ClientOperationAction.Properties = HaapiModel.PropertiesFactory.clientOperation(rawJsonString:)
}

private func useHaapiModelStepFactory() {
  let _: (Message, String?, FormAction) -> AuthenticatorSelectorStep.AuthenticatorOption = HaapiModel.StepFactory
    .authenticatorOption(title:type:action:)
  let _:
    (
      Message, [AuthenticatorSelectorStep.AuthenticatorOption], Metadata?, [any Action], [UserMessage], [Link],
      GenericProperties?, String?
    ) -> AuthenticatorSelectorStep = HaapiModel.StepFactory.authenticatorSelector(
      title:authenticators:metadata:actions:messages:links:properties:rawJsonString:)
  let _:
    ([FormAction], RepresentationType, Metadata?, [UserMessage], [Link], GenericProperties?, String?) ->
      InteractiveFormStep = HaapiModel.StepFactory.interactiveForm(
        actions:type:metadata:messages:links:properties:rawJsonString:)
  let _: (FormAction, Metadata?, [any Action], GenericProperties?, String?) -> RedirectionStep = HaapiModel.StepFactory
    .redirection(redirectAction:metadata:actions:properties:rawJsonString:)
  let _:
    (FormAction, FormAction?, Metadata?, [any Action], [UserMessage], [Link], PollingProperties, String?) -> PollingStep =
      HaapiModel.StepFactory.polling(mainAction:cancelAction:metadata:actions:messages:links:properties:rawJsonString:)
  let _:
    (Metadata?, [UserMessage], [Link], OAuthAuthorizationResponseProperties, String?) -> OAuthAuthorizationResponseStep =
      HaapiModel.StepFactory.oAuthAuthorization(metadata:messages:links:properties:rawJsonString:)
  let _: (Metadata?, [UserMessage], GenericProperties?, String?) -> ContinueSameStep = HaapiModel.StepFactory
    .continueSame(metadata:messages:properties:rawJsonString:)
  let _: (Metadata?, [any Action], [UserMessage], [Link], GenericProperties?, String?) -> UserConsentStep = HaapiModel
    .StepFactory.userConsent(metadata:actions:messages:links:properties:rawJsonString:)
  let _:
    (
      ExternalBrowserClientOperationActionModel, Metadata?, RepresentationType, [any Action], GenericProperties?,
      String?
    ) -> ExternalBrowserClientOperationStep = HaapiModel.StepFactory.externalBrowserClientOperation(
      actionModel:metadata:type:actions:properties:rawJsonString:)
  let _:
    (
      Link?, BankIdClientOperationActionModel, Metadata?, RepresentationType, [any Action], [UserMessage], [Link],
      GenericProperties?, String?
    ) -> BankIdClientOperationStep = HaapiModel.StepFactory.bankIdClientOperation(
      activationLink:actionModel:metadata:type:actions:messages:links:properties:rawJsonString:)
  let _:
    (
      EncapAutoActivationClientOperationActionModel, Metadata?, RepresentationType, [any Action], [UserMessage], [Link],
      GenericProperties?, String?
    ) -> EncapClientOperationStep = HaapiModel.StepFactory.encapClientOperation(
      actionModel:metadata:type:actions:messages:links:properties:rawJsonString:)
  let _:
    (
      WebAuthnRegistrationClientOperationActionModel, Metadata?, RepresentationType, [any Action], [UserMessage],
      [Link], GenericProperties?, String?
    ) throws -> WebAuthnRegistrationClientOperationStep = HaapiModel.StepFactory.webauthnRegistrationClientOperation(
      actionModel:metadata:type:actions:messages:links:properties:rawJsonString:)
  let _:
    (
      WebAuthnAuthenticationClientOperationActionModel, Metadata?, RepresentationType, [any Action], [UserMessage],
      [Link], GenericProperties?, String?
    ) throws -> WebAuthnAuthenticationClientOperationStep = HaapiModel.StepFactory
      .webAuthnAuthenticationClientOperation(actionModel:metadata:type:actions:messages:links:properties:rawJsonString:)
  let _:
    (
      GenericClientOperationActionModel, Metadata?, RepresentationType, [any Action], [UserMessage], [Link],
      GenericProperties?, String?
    ) -> GenericClientOperationStep = HaapiModel.StepFactory.genericClientOperation(
      actionModel:metadata:type:actions:messages:links:properties:rawJsonString:)
  let _:
    (RepresentationType, Metadata?, [any Action], [UserMessage], [Link], (any Properties)?, String?) ->
      GenericRepresentationStep = HaapiModel.StepFactory.genericRepresentation(
        type:metadata:actions:messages:links:properties:rawJsonString:)
}

private func useHaapiModelContentFactory() {
  let _: (String?, String?) -> Metadata? = HaapiModel.ContentFactory.metadata(templateArea:viewName:)
  let _: (String?, String) -> Message = HaapiModel.ContentFactory.message(key:literal:)
  let _: (Message, [String]) -> UserMessage = HaapiModel.ContentFactory.userMessage(text:classList:)
}
