import HaapiSchema
import SchemaInterpreter
import YAMLDocument

/// The values of a mapper's settings, as somebody types them.
enum SettingValues {
  /// - Parameters:
  ///   - texts: `NAME=VALUE`
  ///   - mapper: The name of the mapper; `nil` for any.
  static func read(
    _ texts: [String], mapper: String?, by interpreter: SchemaInterpreter
  ) -> Result<[String: DecodedValue], SchemaInput.Refusal> {
    let mappers = interpreter.mappers.filter { mapper == nil || $0.name == mapper }
    guard !mappers.isEmpty || mapper == nil else {
      return .failure(
        .init(.badUsage, "there is no mapper '\(mapper ?? "")'; \(names(interpreter.mappers.map(\.name)))"))
    }
    let settings = mappers.flatMap(\.settings)
    var values: [String: DecodedValue] = [:]
    for text in texts {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2 else { return .failure(.init(.badUsage, "'\(text)' is not of the form NAME=VALUE")) }
      guard let setting = settings.first(where: { $0.name == parts[0] }) else {
        return .failure(.init(.badUsage, "there is no setting '\(parts[0])'; \(names(settings.map(\.name)))"))
      }
      guard let value = interpreter.value(parts[1], as: setting.type) else {
        return .failure(.init(.badUsage, "'\(parts[1])' is no value of the setting '\(setting.name)'"))
      }
      values[setting.name] = value
    }
    return .success(values)
  }

  private static func names(_ names: [String]) -> String {
    names.isEmpty ? "there are none" : "there is \(names.map { "'\($0)'" }.joined(separator: ", "))"
  }
}

extension SchemaInterpreter {
  /// A value that somebody types; `nil` for one of another type.
  fileprivate func value(_ text: String, as type: TypeReference) -> DecodedValue? {
    switch type.unwrapped {
    case .builtin(.string), .builtin(.url): return .text(text)
    case .builtin(.int), .builtin(.int64): return Int(text).map { .integer($0) }
    case .builtin(.double), .builtin(.timeInterval):
      return Double(text).flatMap { $0.isFinite ? .number($0) : nil }
    case .builtin(.bool): return Bool(text).map { .flag($0) }
    case .named(let name):
      let word = enums[name]?.cases.first { $0.name == text }
      return word.map { .word($0.name, unlisted: nil) }
    default: return nil
    }
  }
}
