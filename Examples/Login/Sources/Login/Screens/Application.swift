import HaapiLogin
import HaapiRuntime
import HaapiUI

/// What this app adds to the screens that all apps have.
enum Application {
  /// The application of a login.
  ///
  /// - Parameter user: Who signed in on this device last.
  static func make(_ configuration: HaapiUIKitConfiguration, user: String? = nil) -> any HaapiUIKitApplication {
    let mapper = DataMapperBuilder(
      redirectTo: configuration.haapiConfiguration.appRedirect,
      autoPollingDuration: configuration.autoPollingDuration, authSelectionPresentation: .list
    )
    .loginMappings(greeting: { _ in user.map { "Welcome back, \($0)!" } ?? "Welcome!" })
    .build()
    return HaapiUIKitApplicationBuilder(haapiUIKitConfiguration: configuration)
      .setDataMapper(mapper)
      .setOAuthDataMapper(OAuthDataMapperBuilder().loginMappings(device: { _ in "this terminal" }).build())
      .setViewControllerFactoryRegistry(
        ViewControllerFactoryRegistry()
          .register(modelType: PasswordModel.self) { PasswordViewController(uiModel: $0) }
      )
      .build()
  }
}
