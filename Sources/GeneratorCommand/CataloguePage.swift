import DiagnosticCatalogue
import HaapiSchema

/// All diagnostics of the tool, in Markdown.
struct CataloguePage {
  let text: String

  init() {
    let sections = Catalogue.sections
    var text = Self.introduction
    for section in sections {
      text += "- \(section.title): "
      text += section.entries.map { "[\($0.id)](#\($0.id))" }.joined(separator: ", ") + "\n"
    }
    text += "- [The command line](#the-command-line)\n"
    for section in sections {
      text += "\n## \(section.title)\n\n\(section.summary)\n"
      for entry in section.entries { text += "\n" + EntryPage(entry, heading: "###").text }
    }
    self.text = text + "\n" + Self.commandLine
  }

  private static let introduction = """
    # Errors and warnings

    All that `haapi-gen` can say about a schema, by subject. Each entry has an example that brings it about, what is said \
    about the example, and how to mend it. `haapi-gen explain unknown-type` prints one entry.

    Made from the code by `make generate`; do not edit.


    """

  private static let commandLine = """
    ## The command line

    What is wrong with the command line or with files other than the schema has no name of its own. It is one line that \
    begins with `haapi-gen: error:`, or `Error:` for the command line itself. The exit status tells them apart:

    | status | meaning |
    | --- | --- |
    \(ExitStatus.allCases.map { "| \($0.rawValue) | \($0.meaning) |" }.joined(separator: "\n"))

    Nothing is written unless the status is 0.

    """
}
