import Foundation
import HaapiLogin
import HaapiRuntime
import HaapiUI

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// Uses every member of the UI models, of their mappers and of the application as an app would, with its documented
// type. Like ModelSurface.swift it only has to compile.

private func useUIModel(_ value: any UIModel) {
  let _: String = value.masked
  let _: String = value.description
  let _: String = value.debugDescription
}

private func requireUIModel<T: UIModel>(_: T.Type) -> any (
  Masking & CustomDebugStringConvertible & CustomStringConvertible & Sendable
).Type { T.self }

private func useMasking(_ value: any Masking) {
  let _: String = value.masked
}

private func useHaapiResponseTypeable(_ value: any HaapiResponseTypeable) {
  let _: String? = value.representationType
}

private func requireHaapiResponseTypeable<T: HaapiResponseTypeable>(_: T.Type) -> any (UIModel).Type { T.self }

private func useUIInteractionModel(_ value: any UIInteractionModel) {
  let _: String? = value.templateArea
  let _: String? = value.viewName
}

private func requireUIInteractionModel<T: UIInteractionModel>(_: T.Type) -> any (HaapiResponseTypeable).Type { T.self }

private func useUIProblemModel(_ value: any UIProblemModel) {
  let _: String? = value.title
  let _: String = value.message
}

private func requireUIProblemModel<T: UIProblemModel>(_: T.Type) -> any (HaapiResponseTypeable).Type { T.self }

private func useUIOperationModel<T: UIOperationModel>(_ value: T) {
  let _: URL? = value.url
  let _: T.InteractionModelType? = value.interactionModel
  let _: T.ErrorInteractionModelType? = value.errorInteractionModel
  let _: any UIProblemModel = value.problem
}

private func requireUIOperationModel<T: UIOperationModel>(_: T.Type) -> any (HaapiResponseTypeable).Type { T.self }

private func useFormModel(_ value: any FormModel) {
  let _: [any InfoMessageModel] = value.messageItems
  let _: [any InteractionItemModel] = value.interactionItems
  let _: [any LinkItemModel] = value.linkItems
}

private func requireFormModel<T: FormModel>(_: T.Type) -> any (UIInteractionModel).Type { T.self }

private func useSelectorModel(_ value: any SelectorModel) {
  let _: String? = value.title
  let _: [any InfoMessageModel] = value.messageItems
  let _: [any SelectorItemModel] = value.selectorItems
  let _: [any LinkItemModel] = value.linkItems
}

private func requireSelectorModel<T: SelectorModel>(_: T.Type) -> any (UIInteractionModel).Type { T.self }

private func useGenericModel(_ value: any GenericModel) {
  let _: (any FormModel)? = value.formModel
  let _: (any SelectorModel)? = value.selectorModel
}

private func requireGenericModel<T: GenericModel>(_: T.Type) -> any (UIInteractionModel).Type { T.self }

private func usePollingModel(_ value: any PollingModel) {
  let _: [any InfoMessageModel] = value.messageItems
  let _: any InteractionItemModel = value.mainAction
  let _: (any InteractionItemModel)? = value.cancelAction
  let _: TimeInterval = value.autoPollingDuration
  let _: PollingStatus = value.status
  let _: [any LinkItemModel] = value.linkItems
  let _: TimeInterval? = value.maxWaitTime
  let _: TimeInterval? = value.maxWaitRemainingTime
  let _: (any PollingModel) -> Bool = value.isEqualTo(_:)
}

private func requirePollingModel<T: PollingModel>(_: T.Type) -> any (UIInteractionModel).Type { T.self }

private func requireBankIdModel<T: BankIdModel>(_: T.Type) -> any (PollingModel).Type { T.self }

private func useContinueSameModel(_ value: any ContinueSameModel) {
  let _: [any InfoMessageModel] = value.messageItems
  let _: (any FormModel)? = value.formModel
}

private func requireContinueSameModel<T: ContinueSameModel>(_: T.Type) -> any (UIInteractionModel).Type { T.self }

private func useAuthorizationRequestModel(_ value: any AuthorizationRequestModel) {
  let _: String = value.code
}

private func requireAuthorizationRequestModel<T: AuthorizationRequestModel>(_: T.Type) -> any (UIInteractionModel).Type
{ T.self }

private func useProblemModel(_ value: any ProblemModel) {
  let _: [any InfoMessageModel] = value.messageItems
  let _: [any LinkItemModel] = value.linkItems
  let _: HandleableProblemType? = value.type
}

private func requireProblemModel<T: ProblemModel>(_: T.Type) -> any (UIProblemModel).Type { T.self }

private func useHandleableProblemType(_ value: HandleableProblemType) {
  let _: HandleableProblemType = .authenticationFailedProblem
  let _: HandleableProblemType = .invalidInputProblem
  let _: HandleableProblemType = .incorrectCredentialsProblem
  let _: HandleableProblemType = .sessionAndAccessTokenMismatchProblem
  let _: HandleableProblemType = .tooManyAttemptsProblem
  let _: HandleableProblemType = .unhandleable
  let _: HandleableProblemType? = HandleableProblemType(rawValue: "")
  let _: String = value.rawValue
  let _: HandleableProblemType.AllCases.Type = [HandleableProblemType].self
  let _: HandleableProblemType.RawValue.Type = String.self
  let _: [HandleableProblemType] = HandleableProblemType.allCases
  switch value {
  case .authenticationFailedProblem, .invalidInputProblem, .incorrectCredentialsProblem,
    .sessionAndAccessTokenMismatchProblem, .tooManyAttemptsProblem, .unhandleable:
    break
  }
}

private func conformanceHandleableProblemType() -> any (
  Codable & Sendable & CaseIterable & Equatable & Hashable & RawRepresentable
).Type { HandleableProblemType.self }

private func useFormOperationModel(_ value: any FormOperationModel) {
  let _: FormActionModel = value.formActionModel
  let _: @Sendable (URL) throws -> [String: any Sendable] = value.buildParameters
}

private func requireFormOperationModel<T: FormOperationModel>(_: T.Type) -> any (UIOperationModel).Type { T.self }

private func requireTypesOfFormOperationModel<T: FormOperationModel>(_: T.Type) {
  let _: (any UIInteractionModel).Type = T.ErrorInteractionModelType.self
  let _: (any FormModel).Type = T.InteractionModelType.self
}

private func requirePollingOperationModel<T: PollingOperationModel>(_: T.Type) -> any (UIOperationModel).Type { T.self }

private func requireTypesOfPollingOperationModel<T: PollingOperationModel>(_: T.Type) {
  let _: (any FormModel).Type = T.ErrorInteractionModelType.self
  let _: (any PollingModel).Type = T.InteractionModelType.self
}

private func useGenericOperationModel(_ value: any GenericOperationModel) {
  let _: GenericClientOperationActionModel = value.actionModel
}

private func requireGenericOperationModel<T: GenericOperationModel>(_: T.Type) -> any (UIOperationModel).Type { T.self }

private func requireTypesOfGenericOperationModel<T: GenericOperationModel>(_: T.Type) {
  let _: (any UIInteractionModel).Type = T.ErrorInteractionModelType.self
  let _: (any FormModel).Type = T.InteractionModelType.self
}

private func useWebAuthnOperationModel(_ value: any WebAuthnOperationModel) {
  let _: any RepresentationActionModel = value.actionModel
  let _: [any UIInteractionModel] = value.otherActions
  let _: @Sendable (any WebAuthnOperationParametersModel) -> [String: any Sendable] = value.buildParametersWrapper
}

private func requireWebAuthnOperationModel<T: WebAuthnOperationModel>(_: T.Type) -> any (UIOperationModel).Type {
  T.self
}

private func requireTypesOfWebAuthnOperationModel<T: WebAuthnOperationModel>(_: T.Type) {
  let _: (any UIInteractionModel).Type = T.ErrorInteractionModelType.self
  let _: (any FormModel).Type = T.InteractionModelType.self
}

private func requireWebAuthnOperationParametersModel<T: WebAuthnOperationParametersModel>(_: T.Type) -> any (
  Sendable
).Type { T.self }

private func requireOAuthModel<T: OAuthModel>(_: T.Type) -> any (UIModel).Type { T.self }

private func useOAuthTokenModel(_ value: any OAuthTokenModel) {
  let _: String = value.accessToken
  let _: String? = value.tokenType
  let _: String? = value.scope
  let _: Int = value.expiresIn
  let _: String? = value.refreshToken
  let _: String? = value.idToken
}

private func requireOAuthTokenModel<T: OAuthTokenModel>(_: T.Type) -> any (OAuthModel).Type { T.self }

private func useOAuthErrorModel(_ value: any OAuthErrorModel) {
  let _: String = value.error
  let _: String? = value.errorDescription
  let _: String? = value.errorUri
}

private func requireOAuthErrorModel<T: OAuthErrorModel>(_: T.Type) -> any (OAuthModel).Type { T.self }

private func useInfoMessageModel(_ value: any InfoMessageModel) {
  let _: String? = value.key
  let _: String? = value.reason
  let _: String? = value.text
  let _: MessageStyleAttribute = value.messageStyleAttribute
  let _: String = value.description
  let _: String = value.debugDescription
}

private func requireInfoMessageModel<T: InfoMessageModel>(_: T.Type) -> any (
  CustomDebugStringConvertible & CustomStringConvertible & Sendable
).Type { T.self }

private func useMessageStyleAttribute(_ value: MessageStyleAttribute) {
  let _: MessageStyleAttribute = .heading
  let _: MessageStyleAttribute = .info
  let _: MessageStyleAttribute = .error
  let _: MessageStyleAttribute = .warn
  let _: MessageStyleAttribute = .recipientofcommunication
  let _: MessageStyleAttribute = .content
  let _: MessageStyleAttribute = .username
  let _: MessageStyleAttribute = .usercode
  let _: MessageStyleAttribute? = MessageStyleAttribute(rawValue: "")
  let _: MessageStyleAttribute.RawValue.Type = String.self
  let _: String = value.rawValue
  switch value {
  case .heading, .info, .error, .warn, .recipientofcommunication, .content, .username, .usercode: break
  }
}

private func conformanceMessageStyleAttribute() -> any (
  Codable & Sendable & Equatable & Hashable & RawRepresentable
).Type { MessageStyleAttribute.self }

private func useLinkItemModel(_ value: any LinkItemModel) {
  let _: String? = value.text
  let _: String = value.href
  let _: String? = value.type
  let _: Link = value.link
  let _: String = value.rel
  let _: String = value.description
  let _: String = value.debugDescription
}

private func requireLinkItemModel<T: LinkItemModel>(_: T.Type) -> any (
  CustomDebugStringConvertible & CustomStringConvertible & Sendable
).Type { T.self }

private func useSelectorItemModel(_ value: any SelectorItemModel) {
  let _: String = value.title
  let _: String = value.description
  let _: String = value.debugDescription
}

private func requireSelectorItemModel<T: SelectorItemModel>(_: T.Type) -> any (
  CustomDebugStringConvertible & CustomStringConvertible & Sendable
).Type { T.self }

private func useSelectorItemInteractionActionModel(_ value: any SelectorItemInteractionActionModel) {
  let _: any RepresentationActionModel = value.action
  let _: String? = value.type
  let _: String? = value.icon
  let _: Bool = value.shouldKeepFocus
}

private func requireSelectorItemInteractionActionModel<T: SelectorItemInteractionActionModel>(_: T.Type) -> any (
  InteractionActionModel & SelectorItemModel
).Type { T.self }

private func useInteractionItemModel(_ value: any InteractionItemModel) {
  let _: String = value.key
  let _: String = value.label
  let _: String = value.description
  let _: String = value.debugDescription
}

private func requireInteractionItemModel<T: InteractionItemModel>(_: T.Type) -> any (
  CustomDebugStringConvertible & CustomStringConvertible & Sendable
).Type { T.self }

private func useInteractionValueModel(_ value: any InteractionValueModel) {
  let _: Bool = value.isRequired
}

@MainActor
private func editInteractionValueModel(_ value: inout any InteractionValueModel) {
  let current: String = value.value
  value.value = current
}

private func requireInteractionValueModel<T: InteractionValueModel>(_: T.Type) -> any (Sendable).Type { T.self }

@MainActor
private func editInteractionErrorModel(_ value: inout any InteractionErrorModel) {
  let current: String? = value.error
  value.error = current
}

private func useInteractionActionModel(_ value: any InteractionActionModel) {
  let _: any RepresentationActionModel = value.action
}

private func requireInteractionActionModel<T: InteractionActionModel>(_: T.Type) -> any (Sendable).Type { T.self }

private func requireInteractionItemSectionModel<T: InteractionItemSectionModel>(_: T.Type) -> any (
  InteractionItemModel
).Type { T.self }

private func useInteractionItemSelectModel(_ value: any InteractionItemSelectModel) {
  let _: (any Action)? = value.action
  let _: [(String, String)] = value.options
}

@MainActor
private func editInteractionItemSelectModel(_ value: inout any InteractionItemSelectModel) {
  let current: Int? = value.selectedPosition
  value.selectedPosition = current
}

private func requireInteractionItemSelectModel<T: InteractionItemSelectModel>(_: T.Type) -> any (
  InteractionItemModel & InteractionValueModel
).Type { T.self }

private func useInteractionItemButtonModel(_ value: any InteractionItemButtonModel) {
  let _: InteractionItemButtonType = value.type
  let _: String? = value.imageResourceName
}

private func requireInteractionItemButtonModel<T: InteractionItemButtonModel>(_: T.Type) -> any (
  InteractionActionModel & InteractionItemModel
).Type { T.self }

private func useInteractionItemButtonType(_ value: InteractionItemButtonType) {
  let _: InteractionItemButtonType = .primary
  let _: InteractionItemButtonType = .secondary
  let _: InteractionItemButtonType = .text
  let _: InteractionItemButtonType = .link
  let _: InteractionItemButtonType? = InteractionItemButtonType(rawValue: "")
  let _: InteractionItemButtonType.RawValue.Type = String.self
  let _: String = value.rawValue
  switch value {
  case .primary, .secondary, .text, .link: break
  }
}

private func conformanceInteractionItemButtonType() -> any (Sendable & Equatable & Hashable & RawRepresentable).Type {
  InteractionItemButtonType.self
}

private func requireInteractionItemTextContentModel<T: InteractionItemTextContentModel>(_: T.Type) -> any (
  InteractionItemModel
).Type { T.self }

private func useInteractionItemInputTextModel(_ value: any InteractionItemInputTextModel) {
  let _: String? = value.placeholder
  let _: InputTextConfiguration = value.inputConfiguration
}

private func requireInteractionItemInputTextModel<T: InteractionItemInputTextModel>(_: T.Type) -> any (
  InteractionErrorModel & InteractionItemModel & InteractionValueModel
).Type { T.self }

private func useInputTextConfiguration(_ value: InputTextConfiguration) {
  let _: Bool = value == value
}

private func conformanceInputTextConfiguration() -> any (Equatable & Sendable).Type { InputTextConfiguration.self }

private func useInteractionItemCheckboxModel(_ value: any InteractionItemCheckboxModel) {
  let _: Bool = value.isReadOnly
}

@MainActor
private func editInteractionItemCheckboxModel(_ value: inout any InteractionItemCheckboxModel) {
  let current: Bool = value.isChecked
  value.isChecked = current
}

private func requireInteractionItemCheckboxModel<T: InteractionItemCheckboxModel>(_: T.Type) -> any (
  InteractionItemModel & InteractionValueModel
).Type { T.self }

private func useDataMapper(_ value: any DataMapper) {
  let _: (HaapiResult) throws -> any UIModel = value.mapHaapiResultToUIModel(haapiResult:)
  let _: (any RepresentationActionModel) throws -> any UIInteractionModel = value
    .mapRepresentationActionModelToUIInteractionModel(representationActionModel:)
  let _: (any HaapiRepresentation) throws -> any UIInteractionModel = value.mapHaapiRepresentationToInteraction(
    haapiRepresentation:)
}

private func requireDataMapper<T: DataMapper>(_: T.Type) -> any (Sendable).Type { T.self }

private func customizeDataMapperBuilder<T: HaapiResponse>(
  _ value: DataMapperBuilder, modelType: T.Type, handler: @escaping UIModelFactory
) -> DataMapperBuilder {
  value.customize(modelType: modelType, handler: handler)
}

private func useDataMapperBuilder(_ value: DataMapperBuilder) {
  let _: (String, TimeInterval, AuthenticatorSelectionPresentation) -> DataMapperBuilder = DataMapperBuilder.init(
    redirectTo:autoPollingDuration:authSelectionPresentation:)
  let _: () -> any DataMapper = value.build
}

private func useUIModelFactory(_ value: @escaping UIModelFactory) {
  let _: @Sendable (any HaapiResponse) throws -> any UIModel = value
}

private func useOAuthDataMapper(_ value: any OAuthDataMapper) {
  let _: (TokenResponse) throws -> any OAuthModel = value.mapTokenResponseToOAuthModel(tokenResponse:)
}

private func requireOAuthDataMapper<T: OAuthDataMapper>(_: T.Type) -> any (Sendable).Type { T.self }

private func customizeOAuthDataMapperBuilder<T: OAuthResponse>(
  _ value: OAuthDataMapperBuilder, modelType: T.Type, handler: @escaping OAuthModelFactory
) -> OAuthDataMapperBuilder {
  value.customize(modelType: modelType, handler: handler)
}

private func useOAuthDataMapperBuilder(_ value: OAuthDataMapperBuilder) {
  let _: () -> OAuthDataMapperBuilder = OAuthDataMapperBuilder.init
  let _: () -> any OAuthDataMapper = value.build
}

private func useOAuthModelFactory(_ value: @escaping OAuthModelFactory) {
  let _: @Sendable (any OAuthResponse) throws -> any OAuthModel = value
}

private func useHaapiUIKitError(_ value: HaapiUIKitError) {
  let _: HaapiUIKitError = .illegalState("")
  let _: HaapiUIKitError = .unsupportedMap(objName: "", expectedObjName: "")
  let _: HaapiUIKitError = .unsupported(cause: "")
  let _: HaapiUIKitError = .other(CocoaError(.fileNoSuchFile))
  let _: String = value.failureReason
  let _: IdsvrErrorHandling = value.recoverySuggestion
  let _: (any Error)? = value.cause
  let _: String = value.error
  let _: Bool = value == value
  let _: String? = value.errorDescription
  switch value {
  case .illegalState, .unsupportedMap, .unsupported, .other: break
  }
}

private func conformanceHaapiUIKitError() -> any (Error & IdsvrError & LocalizedError & Equatable).Type {
  HaapiUIKitError.self
}

private func useHaapiUIKitApplication(_ value: any HaapiUIKitApplication) {
  let _: HaapiUIKitConfiguration = value.haapiUIKitConfiguration
  let _: any DataMapper = value.dataMapper
  let _: any OAuthDataMapper = value.oAuthDataMapper
}

private func requireHaapiUIKitApplication<T: HaapiUIKitApplication>(_: T.Type) -> any (AnyObject & Sendable).Type {
  T.self
}

private func useHaapiUIKitApplicationBuilder(_ value: HaapiUIKitApplicationBuilder) {
  let _: (HaapiUIKitConfiguration) -> HaapiUIKitApplicationBuilder = HaapiUIKitApplicationBuilder.init(
    haapiUIKitConfiguration:)
  let _: (any DataMapper) -> HaapiUIKitApplicationBuilder = value.setDataMapper(_:)
  let _: (any OAuthDataMapper) -> HaapiUIKitApplicationBuilder = value.setOAuthDataMapper(_:)
  let _: () throws -> any HaapiUIKitApplication = value.buildOrThrow
  let _: () -> any HaapiUIKitApplication = value.build
}

private func conformanceHaapiUIKitConfiguration() -> any (Sendable).Type { HaapiUIKitConfiguration.self }

private func useHaapiUIKitConfigurationBuilder(_ value: HaapiUIKitConfigurationBuilder) {
  let _: (String, URL, URL, URL, String) -> HaapiUIKitConfigurationBuilder = HaapiUIKitConfigurationBuilder.init(
    clientId:baseUrl:tokenEndpointUrl:authorizationEndpointUrl:appRedirect:)
  let _: (TimeInterval) -> HaapiUIKitConfigurationBuilder = value.setAutoPollingDuration(duration:)
  let _: (PresentationMode) -> HaapiUIKitConfigurationBuilder = value.setPresentationMode(mode:)
  let _: (AuthenticatorSelectionPresentation) -> HaapiUIKitConfigurationBuilder = value
    .setAuthenticationSelectionPresentation(presentation:)
  typealias Builder = HaapiUIKitConfigurationBuilder
  let _: (Bool) -> Builder = value.setShouldAutoHandleFlowErrorFeedback(value:)
  let _: (Bool) -> Builder = value.setShouldConfirmInterruptionFlow(value:)
  let _: (Bool) -> Builder = value.setUseDefaultExternalBrowser(value:)
  let _: (Bool) -> Builder = value.setUsePasskeysBrowserFallback(_:)
  let _: (String) -> Builder = value.setKeyStoreAlias(alias:)
  let _: (@escaping OAuthAuthorizationParametersProvider) -> Builder = value
    .setOauthAuthorizationParamsProvider(provider:)
  let _: (@escaping HttpHeadersProvider) -> Builder = value.setHttpHeadersProvider(provider:)
  let _: (Bool) -> Builder = value.setIsAutoRedirect(value:)
  let _: (URLSession) -> Builder = value.setURLSession(session:)
  let _: (RiskAssessmentConfiguration) -> Builder = value.setRiskAssessmentConfiguration(_:)
  let _: (TimeInterval) -> Builder = value.setMinTokenTtl(value:)
  let _: (URL) -> Builder = value.setRevocationEndpointUrl(endpoint:)
  let _: (DCRConfiguration) -> Builder = value.setDCRConfiguration(configuration:)
  let _: (Bool) -> Builder = value.setShouldClearExistingDCRClient(value:)
  let _: (any ClientAuthenticationMethod) -> Builder = value.setClientAuthenticationMethod(method:)
  let _: (any TokenBoundConfiguration) -> Builder = value.setTokenBoundConfiguration(configuration:)
  let _: (AttestationConfiguration) -> Builder = value.setAttestationConfiguration(configuration:)
  let _: () -> HaapiUIKitConfiguration = value.build
}

private func usePresentationMode(_ value: PresentationMode) {
  let _: PresentationMode = .modal
  let _: PresentationMode = .stack
  let _: Bool = value == value
  var hasher = Hasher()
  value.hash(into: &hasher)
  let _: Int = value.hashValue
  switch value {
  case .modal, .stack: break
  }
}

private func conformancePresentationMode() -> any (Sendable & Equatable & Hashable).Type { PresentationMode.self }

private func useAuthenticatorSelectionPresentation(_ value: AuthenticatorSelectionPresentation) {
  let _: AuthenticatorSelectionPresentation = .list
  let _: AuthenticatorSelectionPresentation = .tabs
  let _: Bool = value == value
  var hasher = Hasher()
  value.hash(into: &hasher)
  let _: Int = value.hashValue
  switch value {
  case .list, .tabs: break
  }
}

private func conformanceAuthenticatorSelectionPresentation() -> any (Sendable & Equatable & Hashable).Type {
  AuthenticatorSelectionPresentation.self
}

// The members that a conforming type of an app declares. An added requirement breaks it.

private struct OwnUIModel: UIModel {}

private struct OwnHaapiResponseTypeable: HaapiResponseTypeable {}

private struct OwnUIInteractionModel: UIInteractionModel {
  var templateArea: String?
  var viewName: String?
}

private struct OwnUIProblemModel: UIProblemModel {
  var title: String?
  var message: String
}

private struct OwnUIOperationModel: UIOperationModel {
  var url: URL?
  var interactionModel: (any FormModel)?
  var errorInteractionModel: (any FormModel)?
  var problem: any UIProblemModel
}

private struct OwnFormModel: FormModel {
  var templateArea: String?
  var viewName: String?
  var messageItems: [any InfoMessageModel]
  var interactionItems: [any InteractionItemModel]
  var linkItems: [any LinkItemModel]
}

private struct OwnSelectorModel: SelectorModel {
  var templateArea: String?
  var viewName: String?
  var title: String?
  var messageItems: [any InfoMessageModel]
  var selectorItems: [any SelectorItemModel]
  var linkItems: [any LinkItemModel]
}

private struct OwnGenericModel: GenericModel {
  var templateArea: String?
  var viewName: String?
  var formModel: (any FormModel)?
  var selectorModel: (any SelectorModel)?
}

private struct OwnPollingModel: PollingModel {
  var templateArea: String?
  var viewName: String?
  var messageItems: [any InfoMessageModel]
  var mainAction: any InteractionItemModel
  var cancelAction: (any InteractionItemModel)?
  var autoPollingDuration: TimeInterval
  var status: PollingStatus
  var linkItems: [any LinkItemModel]
  var maxWaitTime: TimeInterval?
  var maxWaitRemainingTime: TimeInterval?
  func isEqualTo(_ other: any PollingModel) -> Bool { true }
}

private struct OwnBankIdModel: BankIdModel {
  var templateArea: String?
  var viewName: String?
  var messageItems: [any InfoMessageModel]
  var mainAction: any InteractionItemModel
  var cancelAction: (any InteractionItemModel)?
  var autoPollingDuration: TimeInterval
  var status: PollingStatus
  var linkItems: [any LinkItemModel]
  var maxWaitTime: TimeInterval?
  var maxWaitRemainingTime: TimeInterval?
  func isEqualTo(_ other: any PollingModel) -> Bool { true }
}

private struct OwnContinueSameModel: ContinueSameModel {
  var templateArea: String?
  var viewName: String?
  var messageItems: [any InfoMessageModel]
  var formModel: (any FormModel)?
}

private struct OwnAuthorizationRequestModel: AuthorizationRequestModel {
  var templateArea: String?
  var viewName: String?
  var code: String
}

private struct OwnProblemModel: ProblemModel {
  var title: String?
  var message: String
  var messageItems: [any InfoMessageModel]
  var linkItems: [any LinkItemModel]
  var type: HandleableProblemType?
}

private struct OwnFormOperationModel: FormOperationModel {
  var url: URL?
  var interactionModel: (any FormModel)?
  var errorInteractionModel: (any UIInteractionModel)?
  var problem: any UIProblemModel
  var formActionModel: FormActionModel
  var buildParameters: @Sendable (URL) throws -> [String: any Sendable]
}

private struct OwnPollingOperationModel: PollingOperationModel {
  var url: URL?
  var interactionModel: (any PollingModel)?
  var errorInteractionModel: (any FormModel)?
  var problem: any UIProblemModel
}

private struct OwnGenericOperationModel: GenericOperationModel {
  var url: URL?
  var interactionModel: (any FormModel)?
  var errorInteractionModel: (any UIInteractionModel)?
  var problem: any UIProblemModel
  var actionModel: GenericClientOperationActionModel
}

private struct OwnWebAuthnOperationModel: WebAuthnOperationModel {
  var url: URL?
  var interactionModel: (any FormModel)?
  var errorInteractionModel: (any UIInteractionModel)?
  var problem: any UIProblemModel
  var actionModel: any RepresentationActionModel
  var otherActions: [any UIInteractionModel]
  var buildParametersWrapper: @Sendable (any WebAuthnOperationParametersModel) -> [String: any Sendable]
}

private struct OwnWebAuthnOperationParametersModel: WebAuthnOperationParametersModel {}

private struct OwnOAuthModel: OAuthModel {}

private struct OwnOAuthTokenModel: OAuthTokenModel {
  var accessToken: String
  var tokenType: String?
  var scope: String?
  var expiresIn: Int
  var refreshToken: String?
  var idToken: String?
}

private struct OwnOAuthErrorModel: OAuthErrorModel {
  var error: String
  var errorDescription: String?
  var errorUri: String?
}

private struct OwnInfoMessageModel: InfoMessageModel {
  var key: String?
  var reason: String?
  var text: String?
  var messageStyleAttribute: MessageStyleAttribute
}

private struct OwnLinkItemModel: LinkItemModel {
  var text: String?
  var href: String
  var type: String?
  var link: Link
  var rel: String
}

private struct OwnSelectorItemModel: SelectorItemModel {
  var title: String
}

private struct OwnSelectorItemInteractionActionModel: SelectorItemInteractionActionModel {
  var action: any RepresentationActionModel
  var title: String
  var type: String?
  var icon: String?
  var shouldKeepFocus: Bool
}

private struct OwnInteractionItemModel: InteractionItemModel {
  var key: String
  var label: String
}

private final class OwnInteractionValueModel: InteractionValueModel {
  @MainActor var value: String

  init(value: String) {
    self.value = value
  }
}

private final class OwnInteractionErrorModel: InteractionErrorModel {
  @MainActor var error: String?

  init(error: String?) {
    self.error = error
  }
}

private struct OwnInteractionActionModel: InteractionActionModel {
  var action: any RepresentationActionModel
}

private struct OwnInteractionItemSectionModel: InteractionItemSectionModel {
  var key: String
  var label: String
}

private final class OwnInteractionItemSelectModel: InteractionItemSelectModel {
  let key: String
  let label: String
  @MainActor var value: String
  let action: (any Action)?
  let options: [(String, String)]
  @MainActor var selectedPosition: Int?

  init(
    key: String, label: String, value: String, action: (any Action)?, options: [(String, String)],
    selectedPosition: Int?
  ) {
    self.key = key
    self.label = label
    self.value = value
    self.action = action
    self.options = options
    self.selectedPosition = selectedPosition
  }
}

private struct OwnInteractionItemButtonModel: InteractionItemButtonModel {
  var action: any RepresentationActionModel
  var key: String
  var label: String
  var type: InteractionItemButtonType
  var imageResourceName: String?
}

private struct OwnInteractionItemTextContentModel: InteractionItemTextContentModel {
  var key: String
  var label: String
}

private final class OwnInteractionItemInputTextModel: InteractionItemInputTextModel {
  @MainActor var error: String?
  let key: String
  let label: String
  @MainActor var value: String
  let placeholder: String?
  let inputConfiguration: InputTextConfiguration

  init(
    error: String?, key: String, label: String, value: String, placeholder: String?,
    inputConfiguration: InputTextConfiguration
  ) {
    self.error = error
    self.key = key
    self.label = label
    self.value = value
    self.placeholder = placeholder
    self.inputConfiguration = inputConfiguration
  }
}

private final class OwnInteractionItemCheckboxModel: InteractionItemCheckboxModel {
  let key: String
  let label: String
  @MainActor var value: String
  let isReadOnly: Bool
  @MainActor var isChecked: Bool

  init(key: String, label: String, value: String, isReadOnly: Bool, isChecked: Bool) {
    self.key = key
    self.label = label
    self.value = value
    self.isReadOnly = isReadOnly
    self.isChecked = isChecked
  }
}
