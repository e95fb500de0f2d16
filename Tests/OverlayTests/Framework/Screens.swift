// The declarations of the module with the UI models and the mappers.

import Foundation
import Responses

public protocol Masking {
  var masked: String { get }
}

public protocol UIModel: Masking, CustomDebugStringConvertible, CustomStringConvertible, Sendable {}

extension UIModel {
  public var masked: String { "" }
  public var description: String { "" }
  public var debugDescription: String { "" }
}

public protocol HaapiResponseTypeable: UIModel {
  var representationType: String? { get }
}

extension HaapiResponseTypeable {
  public var representationType: String? { nil }
}

public protocol UIInteractionModel: HaapiResponseTypeable {
  var templateArea: String? { get }
  var viewName: String? { get }
}

public protocol UIProblemModel: HaapiResponseTypeable {
  var title: String? { get }
  var message: String { get }
}

public protocol UIOperationModel: HaapiResponseTypeable {
  associatedtype InteractionModelType
  associatedtype ErrorInteractionModelType
  var url: URL? { get }
  var interactionModel: InteractionModelType? { get }
  var errorInteractionModel: ErrorInteractionModelType? { get }
  var problem: any UIProblemModel { get }
}

public protocol FormModel: UIInteractionModel {
  var messageItems: [any InfoMessageModel] { get }
  var interactionItems: [any InteractionItemModel] { get }
  var linkItems: [any LinkItemModel] { get }
}

public protocol SelectorModel: UIInteractionModel {
  var title: String? { get }
  var messageItems: [any InfoMessageModel] { get }
  var selectorItems: [any SelectorItemModel] { get }
  var linkItems: [any LinkItemModel] { get }
}

public protocol PollingModel: UIInteractionModel {
  var messageItems: [any InfoMessageModel] { get }
  func isEqualTo(_ other: any PollingModel) -> Bool
}

public protocol PollingOperationModel: UIOperationModel
where ErrorInteractionModelType == any FormModel, InteractionModelType == any PollingModel {}

public protocol ProblemModel: UIProblemModel {
  var messageItems: [any InfoMessageModel] { get }
  var linkItems: [any LinkItemModel] { get }
  var type: HandleableProblemType? { get }
}

public enum HandleableProblemType: String, Codable, Sendable, CaseIterable {
  case tooManyAttemptsProblem, unhandleable
}

public protocol OAuthModel: UIModel {}

public protocol OAuthTokenModel: OAuthModel {
  var accessToken: String { get }
  var tokenType: String? { get }
  var scope: String? { get }
  var expiresIn: Int { get }
  var refreshToken: String? { get }
  var idToken: String? { get }
}

public protocol OAuthErrorModel: OAuthModel {
  var error: String { get }
  var errorDescription: String? { get }
  var errorUri: String? { get }
}

public protocol InfoMessageModel: CustomDebugStringConvertible, CustomStringConvertible, Sendable {
  var text: String? { get }
}

public protocol LinkItemModel: CustomDebugStringConvertible, CustomStringConvertible, Sendable {
  var href: String { get }
  var rel: String { get }
}

public protocol SelectorItemModel: CustomDebugStringConvertible, CustomStringConvertible, Sendable {
  var title: String { get }
}

public protocol InteractionItemModel: CustomDebugStringConvertible, CustomStringConvertible, Sendable {
  var key: String { get }
  var label: String { get }
}

public protocol DataMapper: Sendable {
  func mapHaapiResultToUIModel(haapiResult: HaapiResult) throws -> any UIModel
}

public typealias UIModelFactory = @Sendable (any HaapiResponse) throws -> any UIModel

public class DataMapperBuilder {
  public func customize<T>(modelType: T.Type, handler: @escaping UIModelFactory) -> DataMapperBuilder
  where T: HaapiResponse { self }

  public func build() -> any DataMapper { EmptyMapper() }
}

public protocol OAuthDataMapper: Sendable {
  func mapTokenResponseToOAuthModel(tokenResponse: TokenResponse) throws -> any OAuthModel
}

public typealias OAuthModelFactory = @Sendable (any OAuthResponse) throws -> any OAuthModel

public class OAuthDataMapperBuilder {
  public func customize<T>(modelType: T.Type, handler: @escaping OAuthModelFactory) -> OAuthDataMapperBuilder
  where T: OAuthResponse { self }

  public func build() -> any OAuthDataMapper { EmptyMapper() }
}

public enum HaapiUIKitError: Error {
  case illegalState(String)
  case unsupportedMap(objName: String, expectedObjName: String)
}

private struct EmptyMapper: DataMapper, OAuthDataMapper {
  func mapHaapiResultToUIModel(haapiResult: HaapiResult) throws -> any UIModel {
    throw HaapiUIKitError.illegalState("")
  }

  func mapTokenResponseToOAuthModel(tokenResponse: TokenResponse) throws -> any OAuthModel {
    throw HaapiUIKitError.illegalState("")
  }
}
