/// Types that a schema adds to the unions of another, such as a form field of one server's plugin.
///
/// ```swift
/// let additions = DecodingAdditions().adding(to: FormFieldUnion.self) { json in
///   json.token("type") == "date" ? try DateFormField(from: json) : nil
/// }
/// let decoder = HaapiResponseDecoder(additions: [additions])
/// ```
///
/// They are tried wherever such a value appears, before the union itself.
public struct DecodingAdditions: Sendable {
  /// By the union, its ``Readers``.
  private var readers: [ObjectIdentifier: any Sendable] = [:]

  /// Nothing.
  public init() {}

  /// The same with values of a union that a function reads.
  ///
  /// - Parameters:
  ///   - union: The union that gets more types.
  ///   - read: Reads a value of one of these types, or returns `nil` for other types. Functions for the same union are
  ///     tried in the order in which they were added. Their errors count as errors of the union.
  public func adding<Union: JSONUnion>(
    to union: Union.Type, _ read: @escaping @Sendable (JSONReader) throws -> Union.Value?
  ) -> DecodingAdditions {
    var additions = self
    additions.readers[ObjectIdentifier(union)] = Readers<Union>(functions: functions(for: union) + [read])
    return additions
  }

  /// The value, read by the first function that knows it; `nil` when none does.
  func value<Union: JSONUnion>(of union: Union.Type, from json: JSONReader) throws -> Union.Value? {
    for read in functions(for: union) {
      if let value = try read(json) { return value }
    }
    return nil
  }

  private func functions<Union: JSONUnion>(for union: Union.Type) -> [Readers<Union>.Function] {
    (readers[ObjectIdentifier(union)] as? Readers<Union>)?.functions ?? []
  }

  /// The functions that read the values of one union.
  private struct Readers<Union: JSONUnion>: Sendable {
    typealias Function = @Sendable (JSONReader) throws -> Union.Value?

    let functions: [Function]
  }
}

extension CodingUserInfoKey {
  /// The additions for a plain decoder: an array of ``DecodingAdditions``.
  ///
  /// ```swift
  /// let decoder = JSONDecoder()
  /// decoder.userInfo[.decodingAdditions] = [additions]
  /// ```
  public static let decodingAdditions: CodingUserInfoKey = {
    guard let key = CodingUserInfoKey(rawValue: "HaapiRuntime.DecodingAdditions") else {
      preconditionFailure("Any text is the name of a key.")
    }
    return key
  }()
}

extension JSONReader {
  /// The value, if it is of a type that was added to a union; `nil` when the union itself should read it.
  ///
  /// - Throws: The error of the added type.
  public func added<Union: JSONUnion>(to union: Union.Type) throws -> Union.Value? {
    guard let additions = context?.additions, !additions.isEmpty else { return nil }
    return try value(of: union, in: additions)
  }

  // Not part of the function above, which nearly always has nothing to do.
  @inline(never)
  private func value<Union: JSONUnion>(of union: Union.Type, in additions: [DecodingAdditions]) throws -> Union.Value? {
    for additions in additions {
      if let value = try additions.value(of: union, from: self) { return value }
    }
    return nil
  }
}
