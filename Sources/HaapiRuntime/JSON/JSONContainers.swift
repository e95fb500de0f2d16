/// Lists and dictionaries inside of others.
extension Array: JSONForm where Element: JSONForm {
  /// Reads the elements, without those that are wrong, which are reported. Anything but an array is the only element.
  ///
  /// - Throws: Only errors that refuse the whole response.
  public init(_json json: JSONReader) throws {
    self = try json.array()
  }

  /// Writes an array.
  public func _write(to json: inout JSONValue) {
    json = .array(map { JSONValue(writing: $0) })
  }
}

extension Dictionary: JSONForm where Key == String, Value: JSONForm {
  /// Reads the members, without those that are wrong, which are reported.
  ///
  /// - Throws: Only errors that refuse the whole response.
  public init(_json json: JSONReader) throws {
    self = try json.dictionary()
  }

  /// Writes an object, its members in the order of their names.
  public func _write(to json: inout JSONValue) {
    var object = JSONObject()
    for (name, value) in sorted(by: { $0.key < $1.key }) { object.set(value, for: name) }
    json = .object(object)
  }
}
