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
        let form = interpreter.form(of: setting.type)
        return .failure(.init(.badUsage, "'\(parts[1])' is no value of the setting '\(setting.name)': write \(form)"))
      }
      values[setting.name] = value
    }
    return .success(values)
  }

  private static func names(_ names: [String]) -> String {
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    return names.isEmpty ? "there are none" : names.count == 1 ? "there is \(list)" : "there are \(list)"
  }
}

extension SchemaInterpreter {
  /// What can be typed for a type.
  fileprivate func form(of type: TypeReference) -> String {
    switch type.unwrapped {
    case .builtin(.int), .builtin(.int64): "a number without a fraction, such as 5"
    case .builtin(.double), .builtin(.timeInterval): "a number, such as 2.5"
    case .builtin(.bool): "true or false"
    case .named(let name) where enums[name] != nil: (enums[name]?.cases ?? []).map(\.name).joined(separator: " or ")
    default: "nothing, since a \(type) cannot be typed here"
    }
  }

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
