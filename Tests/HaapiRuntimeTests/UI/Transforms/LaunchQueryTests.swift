import Foundation
import Testing

@testable import HaapiRuntime

/// The query of a URL that is opened is changed in its text. Foundation, which takes it apart, would give the same.
@Suite struct LaunchQueryTests {
  @Test(arguments: [
    "bankid:///", "bankid:///?autostarttoken=t&redirect=null", "bankid:///?redirect&a=%26&redirect=2#redirect=3",
    "https://a", "https://a?", "https://a/b?c", "https://a/b?&c=d&&e#",
    "https://u:p@[::1]:8443/%C3%A4?q=a?b#f?g&redirect=",
    "wink:pay?redirected=1&redirect=2", "/relative?x=y", "?only=query", "#only-fragment", "https://ä.example/å?ö=ü",
  ])
  func isTheSameAsByComponents(href: String) throws {
    for replacing in [true, false] {
      let url = try #require(URL(href: href))
      let changed = url.settingQueryItem("redirect", to: "app://back?a=b&c", replacing: replacing)
      #expect(changed?.absoluteString == (try byComponents(url, replacing: replacing)), "\(href)")
    }
  }

  private func byComponents(_ url: URL, replacing: Bool) throws -> String? {
    var components = try #require(URLComponents(url: url, resolvingAgainstBaseURL: false))
    var items = (components.percentEncodedQuery ?? "").split(separator: "&").map(String.init)
    let isNamed = { (item: String) in item == "redirect" || item.hasPrefix("redirect=") }
    let place = replacing ? items.firstIndex(where: isNamed) ?? items.count : items.count
    if replacing { items.removeAll(where: isNamed) }
    items.insert("redirect=app%3A%2F%2Fback%3Fa%3Db%26c", at: place)
    components.percentEncodedQuery = items.joined(separator: "&")
    return components.url?.absoluteString
  }
}
