import YAMLDocument

extension LanguageServer {
  mutating func formatting(_ params: JSON) throws(ResponseError) -> JSON {
    guard let view = try view(params) else { return .null }
    return view.answer(Layout.edits(of: view.source))
  }

  /// The lines that a range touches.
  mutating func rangeFormatting(_ params: JSON) throws(ResponseError) -> JSON {
    guard let view = try view(params) else { return .null }
    let wanted = view.source.offsets(of: params["range"], encoding)
    let first = view.source.bytesOfLine(view.source.lineNumber(ofByte: wanted.lowerBound))
    let last = view.source.bytesOfLine(view.source.lineNumber(ofByte: wanted.upperBound))
    return view.answer(Layout.edits(of: view.source, within: first.lowerBound..<last.upperBound))
  }
}

extension SchemaView {
  fileprivate func answer(_ edits: [Layout.Edit]) -> JSON {
    .array(edits.map { ["range": source.range($0.bytes, encoding), "newText": .string($0.text)] })
  }
}
