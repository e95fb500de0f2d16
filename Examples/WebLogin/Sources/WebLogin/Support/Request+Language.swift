import HaapiUI
import Hummingbird

extension Request {
  /// The language that the visitor would rather read; English if none of them is here.
  var language: HaapiLanguage {
    headers[.acceptLanguage].flatMap(HaapiLanguage.init(acceptLanguage:)) ?? .english
  }
}
