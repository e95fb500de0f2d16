import HaapiSchema
import SchemaDiff
import SchemaInterpreter

/// A schema as pages for people: HTML that needs no server and no script, with a twin in Markdown.
///
/// The same schema always gives the same bytes.
package struct SchemaDocs: Sendable {
  private let pages: [Page]
  private let name: String

  package struct File: Sendable {
    /// From the folder of the pages.
    package let path: String
    package let text: String
  }

  /// - Parameters:
  ///   - analysis: Of a schema without errors.
  ///   - changes: What differs from an earlier schema, with its name for people.
  ///   - examples: Responses for the pages of their types and models.
  /// - Returns: `nil` if the schema has errors.
  package init?(
    _ analysis: Analysis, changes: (since: String, diff: SchemaDiff)? = nil, examples: [SchemaExample] = []
  ) {
    guard let schema = analysis.schema else { return nil }
    let contents = Contents(schema)
    let links = Links(to: contents)
    name = schema.name
    pages =
      Pages(
        contents: contents, links: links, uses: Uses(in: contents, links), places: Places(analysis),
        changes: changes.map { Changes(since: $0.since, diff: $0.diff) },
        samples: ResponseSamples(of: SchemaInterpreter(schema)),
        examples: examples
      ).all
  }

  /// All files, in the order of their paths.
  package var files: [File] {
    let written = pages.flatMap { page in
      [
        File(path: "\(page.link.page).html", text: HTMLPage(page: page, schema: name).text),
        File(path: "\(page.link.page).md", text: MarkdownPage(page: page).text),
      ]
    }
    let shared = [
      File(path: "style.css", text: StyleSheet.text), File(path: "search.js", text: SearchScript.text),
      File(path: "search-index.js", text: SearchScript.index(of: pages)),
    ]
    return (written + shared).sorted { $0.path < $1.path }
  }
}
