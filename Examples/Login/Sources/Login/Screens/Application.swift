import HaapiLogin
import HaapiRuntime
import HaapiUI

/// What this app adds to the screens that all apps have.
enum Application {
  /// The application of a login.
  ///
  /// - Parameters:
  ///   - user: Who signed in on this device last.
  ///   - theme: How the screens look; `nil` for the look of the terminal.
  static func make(
    _ configuration: HaapiUIKitConfiguration, user: String? = nil, theme: Theme? = nil
  ) -> any HaapiUIKitApplication {
    let mapper = DataMapperBuilder(
      redirectTo: configuration.haapiConfiguration.appRedirect,
      autoPollingDuration: configuration.autoPollingDuration, authSelectionPresentation: .list
    )
    .loginMappings(greeting: { _ in user.map { "Welcome back, \($0)!" } ?? "Welcome!" })
    .build()
    let builder = HaapiUIKitApplicationBuilder(haapiUIKitConfiguration: configuration)
    if let theme { builder.setTheme(theme) }
    return
      builder
      .setTexts(HaapiTexts(.preferred()))
      .setDataMapper(mapper)
      .setOAuthDataMapper(OAuthDataMapperBuilder().loginMappings(device: { _ in "this terminal" }).build())
      .setViewControllerFactoryRegistry(
        ViewControllerFactoryRegistry()
          .register(modelType: PasswordModel.self) { PasswordViewController(uiModel: $0) }
      )
      .build()
  }
}
