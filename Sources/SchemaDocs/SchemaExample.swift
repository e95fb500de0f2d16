/// A response, and what became of it.
package struct SchemaExample: Sendable {
  /// The name of the response, for people.
  package let title: String
  /// The struct that it became.
  package let type: String
  /// The struct or class of the model that was made of it; `nil` if there is none.
  package let model: String?
  /// Its JSON, without secrets.
  package let json: String
  /// Why it became what it became.
  package let trace: String
  /// What a command has made of it, as HTML if it begins with `<`, otherwise as text.
  package let rendering: String?

  package init(title: String, type: String, model: String?, json: String, trace: String, rendering: String?) {
    self.title = title
    self.type = type
    self.model = model
    self.json = json
    self.trace = trace
    self.rendering = rendering
  }

  /// On the page of the type or of the model.
  var blocks: [Block] {
    [.paragraph([.text(title)])] + (rendering.map { [Block.rendering($0, title: title)] } ?? [])
      + [
        .disclosure("The response", .code(json, language: "json")),
        .disclosure("Its trace", .code(trace, language: "text")),
      ]
  }
}
