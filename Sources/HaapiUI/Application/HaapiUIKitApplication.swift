import HaapiRuntime

/// What a flow takes from the app. ``HaapiUIKitApplicationBuilder`` makes it.
public protocol HaapiUIKitApplication: AnyObject, Sendable {
  /// What a flow needs to know of the app and of its server.
  var haapiUIKitConfiguration: HaapiUIKitConfiguration { get }
  /// Turns what the server answers into what a screen shows.
  var dataMapper: any DataMapper { get }
  /// Turns what the token endpoint answers into a model.
  var oAuthDataMapper: any OAuthDataMapper { get }
}
