/// Types that a schema adds to the unions of another: a form field that only a plugin of the server sends, a step of one
/// customer.
///
/// ```swift
/// let additions = DecodingAdditions().adding(to: FormFieldUnion.self) { json in
///   json.token("type") == "date" ? try DateFormField(from: json) : nil
/// }
/// let decoder = HaapiResponseDecoder(additions: [additions])
/// ```
///
/// They are asked wherever such a value stands, before the union itself looks at it.
public struct DecodingAdditions: Sendable {
  /// By the union, its ``Readers``.
  private var readers: [ObjectIdentifier: any Sendable] = [:]

  /// Nothing.
  public init() {}

  /// The same with values of a union that a function reads.
  ///
  /// - Parameters:
  ///   - union: The union that gets more types.
  ///   - read: Reads a value of one of these types, or gives `nil` when it is of another type. Functions for the same
  ///     union are asked in the order in which they were added. What one throws counts as thrown by the union.
  public func adding<Union: JSONUnion>(
    to union: Union.Type, _ read: @escaping @Sendable (JSONReader) throws -> Union.Value?
  ) -> DecodingAdditions {
    var additions = self
    additions.readers[ObjectIdentifier(union)] = Readers<Union>(functions: functions(for: union) + [read])
    return additions
  }

  /// The value that one of the functions for a union reads; `nil` when none knows it.
  func value<Union: JSONUnion>(of union: Union.Type, from json: JSONReader) throws -> Union.Value? {
    for read in functions(for: union) {
      if let value = try read(json) { return value }
    }
    return nil
  }

  private func functions<Union: JSONUnion>(for union: Union.Type) -> [Readers<Union>.Function] {
    (readers[ObjectIdentifier(union)] as? Readers<Union>)?.functions ?? []
  }

  /// What reads the values of one union.
  private struct Readers<Union: JSONUnion>: Sendable {
    typealias Function = @Sendable (JSONReader) throws -> Union.Value?

    let functions: [Function]
  }
}

extension CodingUserInfoKey {
  /// The additions that a plain decoder is to know: an array of ``DecodingAdditions``.
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
  /// The value, if a type that was added to a union can be read from it; `nil` when it is for the union itself to read.
  ///
  /// - Throws: What reading the added type throws.
  public func added<Union: JSONUnion>(to union: Union.Type) throws -> Union.Value? {
    guard let additions = context?.additions, !additions.isEmpty else { return nil }
    return try value(of: union, in: additions)
  }

  // Kept out of the function above, which nearly always has nothing to do.
  @inline(never)
  private func value<Union: JSONUnion>(of union: Union.Type, in additions: [DecodingAdditions]) throws -> Union.Value? {
    for additions in additions {
      if let value = try additions.value(of: union, from: self) { return value }
    }
    return nil
  }
}
