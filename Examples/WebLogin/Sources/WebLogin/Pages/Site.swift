import HaapiHTML
import HaapiScreens
import HaapiWeb

extension LoginSiteSettings {
  /// The login of this site.
  init(_ settings: Settings, provider: IdentityProvider, assets: Assets) {
    self.init(
      origin: settings.origin, haapiConfiguration: provider.configuration, presentation: provider.presentation)
    page = HTMLPage(
      stylesheet: assets.stylesheet, script: assets.script, header: settings.name, logo: assets.logo,
      darkLogo: assets.darkLogo)
    icon = Assets.icon
    lifetimes = settings.lifetimes
    pagePatience = settings.pagePatience
    maximumSending = settings.maximumSending
    now = settings.now
    texts = { language in
      var texts = HaapiTexts(language)
      // Visitors are in their browser already.
      texts[.browserWait] = texts[.browserAway]
      return texts
    }
  }
}
