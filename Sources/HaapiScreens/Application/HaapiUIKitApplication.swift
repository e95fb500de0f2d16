import HaapiRuntime

/// What a flow needs from the app. ``HaapiUIKitApplicationBuilder`` builds it.
public protocol HaapiUIKitApplication: AnyObject, Sendable {
  /// What a flow needs to know about the app and its server.
  var haapiUIKitConfiguration: HaapiUIKitConfiguration { get }
  /// Turns responses of the server into models for screens.
  var dataMapper: any DataMapper { get }
  /// Turns the token endpoint's answers into models.
  var oAuthDataMapper: any OAuthDataMapper { get }
  /// Runs client operations that only the app knows.
  var genericClientOperationHandler: any GenericClientOperationHandler { get }
}

/// The application that the builder makes, with screens and texts.
final class BuiltApplication: HaapiUIKitApplication {
  let haapiUIKitConfiguration: HaapiUIKitConfiguration
  let dataMapper: any DataMapper
  let oAuthDataMapper: any OAuthDataMapper
  let genericClientOperationHandler: any GenericClientOperationHandler
  let factories: ScreenFactories
  let theme: ScreenTheme

  init(
    configuration: HaapiUIKitConfiguration, dataMapper: any DataMapper, oAuthDataMapper: any OAuthDataMapper,
    handler: any GenericClientOperationHandler, factories: ScreenFactories, theme: ScreenTheme
  ) {
    haapiUIKitConfiguration = configuration
    self.dataMapper = dataMapper
    self.oAuthDataMapper = oAuthDataMapper
    genericClientOperationHandler = handler
    self.factories = factories
    self.theme = theme
  }
}

extension HaapiUIKitApplication {
  /// The screens of the app.
  var factories: ScreenFactories { (self as? BuiltApplication)?.factories ?? ScreenFactories() }

  /// The styles and texts of the app.
  package var theme: ScreenTheme {
    (self as? BuiltApplication)?.theme ?? ScreenTheme(commonStyle: HaapiUIViewControllerStyle(), texts: HaapiTexts())
  }
}
