import Foundation
import HaapiRuntime

/// Builds a ``HaapiUIKitApplication``.
public class HaapiUIKitApplicationBuilder {
  private let haapiUIKitConfiguration: HaapiUIKitConfiguration
  private var dataMapper: (any DataMapper)?
  private var oAuthDataMapper: (any OAuthDataMapper)?
  private var registry: DataMapperRegistry?
  private var handler: any GenericClientOperationHandler = NoGenericClientOperations()
  private var screens: ViewControllerFactoryRegistry?
  private var texts = HaapiTexts()
  private var look: Theme?
  private var commonStyle: HaapiUIViewControllerStyle?
  private var themeFile: (name: String, bundle: Bundle)?

  /// A builder with the default mappers.
  public init(haapiUIKitConfiguration: HaapiUIKitConfiguration) {
    self.haapiUIKitConfiguration = haapiUIKitConfiguration
  }

  /// Sets the mapper of responses, in place of the default one.
  @discardableResult
  public func setDataMapper(_ dataMapper: any DataMapper) -> HaapiUIKitApplicationBuilder {
    self.dataMapper = dataMapper
    return self
  }

  /// Sets the mapper of tokens, in place of the default one.
  @discardableResult
  public func setOAuthDataMapper(_ oAuthDataMapper: any OAuthDataMapper) -> HaapiUIKitApplicationBuilder {
    self.oAuthDataMapper = oAuthDataMapper
    return self
  }

  /// Sets changes to the models of the mappers, the default ones or the app's own.
  @discardableResult
  public func setDataMapperRegistry(_ registry: DataMapperRegistry) -> HaapiUIKitApplicationBuilder {
    self.registry = registry
    return self
  }

  /// Sets the handler of client operations that only the app knows. Without one, they fail.
  @discardableResult
  public func setGenericClientOperationHandler(
    _ handler: any GenericClientOperationHandler
  ) -> HaapiUIKitApplicationBuilder {
    self.handler = handler
    return self
  }

  /// Sets the app's own screens.
  @discardableResult
  public func setViewControllerFactoryRegistry(
    registry: ViewControllerFactoryRegistry
  ) -> HaapiUIKitApplicationBuilder {
    screens = registry
    return self
  }

  /// Sets the app's own screens.
  @discardableResult
  public func setViewControllerFactoryRegistry(
    _ registry: ViewControllerFactoryRegistry
  ) -> HaapiUIKitApplicationBuilder {
    setViewControllerFactoryRegistry(registry: registry)
  }

  /// Sets the screens' own texts.
  @discardableResult
  public func setTexts(_ texts: HaapiTexts) -> HaapiUIKitApplicationBuilder {
    self.texts = texts
    return self
  }

  /// Sets how screens look. Its name and its logo stand above each screen.
  ///
  /// The screens of UIKit and SwiftUI take colours, fonts and lengths from it. A page takes them from `HTMLStyleSheet`, and a
  /// terminal from `Theme.terminalPalette(on:environment:)`.
  @discardableResult
  public func setTheme(_ theme: Theme) -> HaapiUIKitApplicationBuilder {
    look = theme
    return self
  }

  /// Sets the property list with the styles, in which each has the name of its type, and each value that of the member. What
  /// it does not say comes from the theme.
  ///
  /// Reports of the host name what stands in the file and no style has.
  ///
  /// ``buildOrThrow()`` fails if the file cannot be read, and ``build()`` uses the default styles.
  ///
  /// - Parameters:
  ///   - plistFileName: The name of the file, without `.plist`.
  ///   - bundle: The bundle that it is in.
  @discardableResult
  public func setThemingPlistFileName(
    _ plistFileName: String, and bundle: Bundle = .main
  ) -> HaapiUIKitApplicationBuilder {
    themeFile = (plistFileName, bundle)
    return self
  }

  /// Sets the style that all screens share, in place of that of the theme or of a property list.
  @discardableResult
  public func setCommonStyle(_ style: HaapiUIViewControllerStyle) -> HaapiUIKitApplicationBuilder {
    commonStyle = style
    return self
  }

  /// The application. Changes and screens that are registered later do not affect it.
  @discardableResult
  public func build() -> any HaapiUIKitApplication {
    build(try? themeFile.map(ThemeFile.init))
  }

  private func build(_ theme: ThemeFile?) -> any HaapiUIKitApplication {
    let dataMapper = dataMapper ?? defaultDataMapper
    let oAuthDataMapper = oAuthDataMapper ?? OAuthDataMapperBuilder().build()
    return BuiltApplication(
      configuration: haapiUIKitConfiguration, dataMapper: registry?.wrap(dataMapper) ?? dataMapper,
      oAuthDataMapper: registry?.wrap(oAuthDataMapper) ?? oAuthDataMapper, handler: handler,
      factories: screens?.snapshot ?? ScreenFactories(),
      theme: ScreenTheme(commonStyle: style(theme), texts: texts, file: theme))
  }

  /// The style that all screens share. What a file does not say comes from the theme.
  private func style(_ file: ThemeFile?) -> HaapiUIViewControllerStyle {
    var style = commonStyle ?? look?.commonStyle ?? HaapiUIViewControllerStyle()
    if commonStyle == nil, let values = file?.styles["HaapiUIViewControllerStyle"] { style = style.changed(by: values) }
    style.theme = look
    return style
  }

  /// The application, after a check of its configuration.
  ///
  /// - Throws: `HaapiError.invalidConfiguration` when the redirect is not a URL with a scheme, or when the time between
  ///   two polls is not above zero, or when the property list with the styles cannot be read.
  public func buildOrThrow() throws -> any HaapiUIKitApplication {
    let redirect = haapiUIKitConfiguration.haapiConfiguration.appRedirect
    guard let url = URL(string: redirect), url.scheme != nil, !redirect.contains(" ") else {
      throw HaapiError.invalidConfiguration(
        reason: "The redirect '\(redirect)' is not a URL with a scheme, such as 'app://signed-in'.")
    }
    let duration = haapiUIKitConfiguration.autoPollingDuration
    guard duration > 0, duration.isFinite else {
      throw HaapiError.invalidConfiguration(
        reason: "The time between two polls is \(duration) seconds; it must be more than zero.")
    }
    return build(try themeFile.map(ThemeFile.init))
  }

  private var defaultDataMapper: any DataMapper {
    DataMapperBuilder(
      redirectTo: haapiUIKitConfiguration.haapiConfiguration.appRedirect,
      autoPollingDuration: haapiUIKitConfiguration.autoPollingDuration,
      authSelectionPresentation: haapiUIKitConfiguration.authenticationSelectionPresentation
    ).build()
  }
}
