import HAL

/// A template, expanded with one value of each kind.
struct TemplateInput {
  let text: String

  static let examples = [
    "/a{?x,l*,m*}", "{+x:3}{#l}{/m*}{;x,e}{&n}{.d}", "{x:9999}", "{l:1}", "{x:-1}", "é%41{%41}", "{", "}", "{=x}",
  ]

  private static let values: [String: URITemplate.Value] = [
    "x": "a%20é/\u{301}🇭🇷%", "l": ["", "b c"], "m": ["k": "", "é": "%zz"], "e": "", "d": .list([]),
  ]

  var flaws: [String] {
    var flaws: [String] = []
    let length = text.utf8.count
    do {
      let template = try URITemplate(text)
      if template.description != text { flaws.append("The template is not what it was.") }
      let expanded = try template.expanded(with: Self.values)
      if expanded != (try template.expanded(with: Self.values)) { flaws.append("Two expansions differ.") }
      if !Self.isReference(expanded) { flaws.append("\(expanded) has characters that a URI may not have.") }
      if Link(href: text, templated: true).expand(with: Self.values) != expanded {
        flaws.append("A link expands in another way.")
      }
    } catch {
      if error.offset < 0 || error.offset > length { flaws.append("The error is outside the template.") }
      if Link(href: text, templated: true).expand(with: Self.values) != text {
        flaws.append("A link expands what is no template.")
      }
    }
    return flaws
  }

  /// Whether a text consists of characters of RFC 3986 and percent triplets.
  private static func isReference(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        guard rest.count >= 2, rest.prefix(2).allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
          return false
        }
        rest = rest.dropFirst(2)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        break
      default:
        guard "-._~:/?#[]@!$&'()*+,;=".utf8.contains(byte) else { return false }
      }
    }
    return true
  }
}
