import DiagnosticCatalogue
import HaapiSchema

/// Explains diagnostics.
public struct ExplainCommand: Sendable {
  private let ids: [String]

  /// - Parameter ids: The ids of diagnostics, in kebab case; empty for all.
  public init(ids: [String]) {
    self.ids = ids
  }

  /// Fails if an id is unknown, and then explains none.
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
