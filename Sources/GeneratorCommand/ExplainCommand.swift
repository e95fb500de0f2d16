import DiagnosticCatalogue
import HaapiSchema

/// Says what diagnostics mean.
public struct ExplainCommand: Sendable {
  private let ids: [String]

  /// - Parameter ids: The stable names of diagnostics, in kebab case; none for all that there are.
  public init(ids: [String]) {
    self.ids = ids
  }

  /// Fails if a name is not known, and then explains none.
  public func run() -> CommandResult {
    if ids.isEmpty { return CommandResult(.done, output: CataloguePage().text) }
    var errors = ""
    var pages: [String] = []
    for id in ids {
      if let entry = Catalogue.entry(id) {
        pages.append(EntryPage(entry, heading: "#").text)
      } else {
        let advice = Catalogue.suggestion(for: id).map { "did you mean '\($0)'?" } ?? "'--all' lists them"
        errors += "haapi-gen: error: there is no error or warning '\(id)'; \(advice)\n"
      }
    }
    return errors.isEmpty
      ? CommandResult(.done, output: pages.joined(separator: "\n")) : CommandResult(.badUsage, errors: errors)
  }
}
