/// A part of a page.
package indirect enum HTMLNode {
  case text(String)
  case element(String, [(name: String, value: String)], [HTMLNode])

  /// As HTML has it, with all that is no markup escaped.
  package var markup: String {
    switch self {
    case .text(let text): return text.escapedForHTML
    case .element(let name, let attributes, let children):
      let written = attributes.map { " \($0.name)=\"\($0.value.escapedForHTML)\"" }.joined()
      let inner = children.map(\.markup).joined()
      // These have no end tag.
      return ["meta", "link", "br", "input"].contains(name)
        ? "<\(name)\(written)>" : "<\(name)\(written)>\(inner)</\(name)>"
    }
  }

  package static func element(_ name: String, class className: String? = nil, _ children: [HTMLNode]) -> HTMLNode {
    .element(name, className.map { [("class", $0)] } ?? [], children)
  }

  package static func code(_ text: String) -> HTMLNode { .element("code", [.text(text)]) }
}

extension String {
  fileprivate var escapedForHTML: String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
