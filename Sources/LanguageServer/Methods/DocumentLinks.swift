import HaapiSchema
import YAMLDocument

/// Links to the files that a file includes, and to the schema that it extends.
extension LanguageServer {
  mutating func documentLinks(_ params: JSON) throws(ResponseError) -> JSON {
    guard let view = try view(params), case .mapping(let members)? = view.tree?.root?.content else { return .null }
    let named = members.filter { ["include", "extends"].contains($0.key) }.flatMap(\.value.texts)
    return .array(
      named.map { text, range in
        let isShipped = text == ShippedSchema.name
        let path = isShipped ? ShippedSchema.root : SchemaPath.joined(text, from: view.source.path)
        return ["range": view.range(range), "target": .string(DocumentURI.uri(SchemaPath.normalized(path)))]
      })
  }
}

extension YAMLNode {
  /// One text, or those of a list.
  fileprivate var texts: [(text: String, range: SourceRange)] {
    switch content {
    case .scalar(let scalar): [(scalar.text, range)]
    case .sequence(let elements): elements.flatMap(\.texts)
    case .mapping, .unreadable: []
    }
  }
}
