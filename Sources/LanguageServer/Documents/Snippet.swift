/// A text of one or more lines with stops, where the user writes on: `"\(stop: "OfferModel"):\n  is: FormModel"`.
struct Snippet: Hashable, ExpressibleByStringInterpolation {
  private let parts: [Part]

  fileprivate enum Part: Hashable {
    case text(String)
    /// What stands there until the user writes.
    case stop(String)
  }

  init(stringLiteral value: String) { parts = [.text(value)] }

  init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    init(literalCapacity: Int, interpolationCount: Int) {}
    mutating func appendLiteral(_ literal: String) { parts.append(.text(literal)) }
    mutating func appendInterpolation(_ text: String) { parts.append(.text(text)) }
    mutating func appendInterpolation(stop: String) { parts.append(.stop(stop)) }
    mutating func appendInterpolation(_ snippets: [Snippet]) { parts += snippets.flatMap(\.parts) }
  }

  /// The text as the protocol writes snippets; as plain text for a client that does not know them.
  ///
  /// - Parameter indentation: What all lines but the first begin with.
  func text(withStops: Bool, indentedBy indentation: String) -> String {
    var text = ""
    var stops = 0
    for part in parts {
      switch part {
      case .text(let own):
        text += (withStops ? own.escapedForSnippets : own).replacing("\n", with: "\n" + indentation)
      case .stop(let own) where withStops:
        stops += 1
        text += "${\(stops):\(own.escapedForSnippets)}"
      case .stop(let own): text += own
      }
    }
    return text
  }
}

extension String {
  fileprivate var escapedForSnippets: String {
    replacing("\\", with: "\\\\").replacing("$", with: "\\$").replacing("}", with: "\\}")
  }
}
