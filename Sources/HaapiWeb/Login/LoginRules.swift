import Foundation
import HaapiHTML
import HaapiLogin
import HaapiRuntime
import HaapiScreens

/// What the pages of all logins of a site have in common.
struct LoginRules: Sendable {
  let configuration: HaapiConfiguration
  let mapper: any DataMapper
  let appSchemes: Set<String>
  private let launches: LaunchPolicy
  private let languages: @Sendable (HaapiLanguage) -> HaapiTexts

  init(_ settings: LoginSiteSettings) {
    configuration = settings.haapiConfiguration
    appSchemes = settings.appSchemes
    launches = LaunchPolicy(for: configuration, appSchemes: appSchemes)
    mapper = settings.dataMapper
    languages = settings.texts
  }

  /// The texts in a language.
  func texts(_ tag: String) -> HaapiTexts {
    languages(HaapiLanguage(rawValue: tag) ?? .english)
  }

  /// Whether a page may link to a URL of the server.
  func canOpen(_ url: URL, in program: LaunchPolicy.Opener) -> Bool {
    launches.allows(url, in: program)
      && (HTMLURL(external: url) ?? HTMLURL(app: url, schemes: appSchemes.union(["bankid"]))) != nil
  }

  /// The link to a page or an app.
  func launch(_ url: URL, _ texts: HaapiTexts, returns: Bool) -> ScreenContent.Launch {
    .init(url: url, label: texts(.browserOpen, ["host": url.host ?? url.scheme ?? ""]), returns: returns)
  }

  /// A step that was kept as JSON.
  func step(_ json: Data) throws -> any HaapiRepresentation {
    let decoder = HaapiResponseDecoder(additions: configuration.environment.decodingAdditions)
    guard
      case .representation(let step) = try decoder.decode(
        json, contentType: MimeTypes.happi.rawValue, statusCode: 200)
    else { throw LoginTicketError.unreadable }
    return step
  }

  /// The operation with a passkey or a security key that a step asks for; `nil` if it asks for none.
  func passkeyOperation(of step: any HaapiRepresentation) -> (any ClientOperationActionModelRepresentation)? {
    let model = try? mapper.mapHaapiResultToUIModel(haapiResult: .representation(step))
    return (model as? any WebAuthnOperationModel)?.actionModel as? any ClientOperationActionModelRepresentation
  }
}
