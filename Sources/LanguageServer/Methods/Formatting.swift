import YAMLDocument

extension LanguageServer {
  mutating func formatting(_ params: JSON) throws(ResponseError) -> JSON {
    guard let view = try view(params) else { return .null }
    return .array(
      Layout.edits(of: view.source).map { edit in
        ["range": view.source.range(edit.bytes, encoding), "newText": .string(edit.text)]
      })
  }
}
