import HaapiSchema
import YAMLDocument

/// What the function takes in whose brackets the cursor stands.
extension LanguageServer {
  mutating func signatureHelp(_ params: JSON) throws(ResponseError) -> JSON {
    guard let view = try view(params) else { return .null }
    let offset = view.source.offset(of: params["position"], encoding)
    guard let call = view.source.call(around: offset) else { return .null }
    let index = workspace.index(ofRoot: view.root)
    let labels: [(label: String, doc: String?)] =
      call.name == "json"
      ? [("json(\"path\")", "The value at a path of the JSON that the source was read from, or `nil`.")]
      : index.symbols.filter { $0.name == call.name && [.transform, .model].contains($0.kind) }.map { symbol in
        (symbol.kind == .model ? "\(symbol.name)(source)" : "\(symbol.name)\(symbol.type ?? "")", symbol.doc)
      }
    guard !labels.isEmpty else { return .null }
    return [
      "signatures": .array(
        labels.map { label, doc in .members(["label": .string(label), "documentation": .optional(doc)]) }),
      "activeSignature": 0, "activeParameter": .integer(call.argument),
    ]
  }
}

extension SourceFile {
  /// The name before the innermost bracket that is open at an offset of a line, and the number of the argument there.
  fileprivate func call(around offset: Int) -> (name: String, argument: Int)? {
    var (depth, argument) = (0, 0)
    for index in bytes[..<offset].indices.reversed() {
      switch bytes[index] {
      case UInt8(ascii: "\n"): return nil
      case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"): depth += 1
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard depth > 0 else { return nil }
        depth -= 1
      case UInt8(ascii: "(") where depth > 0: depth -= 1
      case UInt8(ascii: "("):
        let name = word(at: index)
        return name.isEmpty ? nil : (String(decoding: bytes[name.lowerBound..<index], as: UTF8.self), argument)
      case UInt8(ascii: ",") where depth == 0: argument += 1
      default: break
      }
    }
    return nil
  }
}
