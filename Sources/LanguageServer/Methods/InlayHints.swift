import HaapiSchema
import YAMLDocument

/// The values that expressions have for the responses at hand, behind them.
extension LanguageServer {
  mutating func inlayHints(_ params: JSON) throws(ResponseError) -> JSON {
    guard let view = try view(params), let live = workspace.liveValues(ofRoot: view.root) else { return [] }
    let wanted = view.source.offsets(of: params["range"], encoding)
    var hints: [JSON] = []
    var end = 0
    for term in workspace.index(ofRoot: view.root).terms where Int(term.range.file) == view.file {
      // The parts of a term come behind it.
      guard term.bytes.lowerBound >= end, term.bytes.upperBound >= wanted.lowerBound else { continue }
      guard term.bytes.lowerBound <= wanted.upperBound else { break }
      let values = live.values(at: term.range)
      guard let first = values.first else { continue }
      end = term.bytes.upperBound
      hints.append([
        "position": view.source.position(end, encoding), "label": .string("⇒ \(first.text)"), "paddingLeft": true,
        "tooltip": .string(values.map { "\($0.response): \($0.text)" }.joined(separator: "\n")),
      ])
    }
    return .array(hints)
  }
}
