import HaapiRuntime

/// What a flow takes from the app. ``HaapiUIKitApplicationBuilder`` makes it.
public protocol HaapiUIKitApplication: AnyObject, Sendable {
  /// What a flow needs to know of the app and of its server.
  var haapiUIKitConfiguration: HaapiUIKitConfiguration { get }
  /// Turns what the server answers into what a screen shows.
  var dataMapper: any DataMapper { get }
  /// Turns what the token endpoint answers into a model.
  var oAuthDataMapper: any OAuthDataMapper { get }
  /// Runs client operations that only the app knows.
  var genericClientOperationHandler: any GenericClientOperationHandler { get }
}

/// What the builder makes: also the screens and the texts.
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
  var theme: ScreenTheme {
    (self as? BuiltApplication)?.theme ?? ScreenTheme(commonStyle: HaapiUIViewControllerStyle(), texts: HaapiTexts())
  }
}
