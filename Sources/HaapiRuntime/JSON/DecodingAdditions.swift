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
  /// By the union, its ``Readers``; by the table of responses, its ``Rows``.
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

  /// The same with rows of a table of responses, which are tried before those of the table.
  ///
  /// - Parameters:
  ///   - table: The enum that says what a response is, such as `HaapiBody`.
  ///   - choose: What a response is, by its body, its `Content-Type` and its HTTP status; `nil` for what the table decides.
  ///     Functions for the same table are tried in the order in which they were added.
  public func adding<Table: Sendable>(
    rowsTo table: Table.Type, _ choose: @escaping @Sendable (JSONReader, String?, Int) -> Table?
  ) -> DecodingAdditions {
    var additions = self
    additions.readers[ObjectIdentifier(table)] = Rows<Table>(functions: rows(of: table) + [choose])
    return additions
  }

  /// What a response is, by the first function that knows it; `nil` when none does.
  func choice<Table: Sendable>(
    of table: Table.Type, _ json: JSONReader, contentType: String?, status: Int
  ) -> Table? {
    rows(of: table).lazy.compactMap { $0(json, contentType, status) }.first
  }

  private func rows<Table: Sendable>(of table: Table.Type) -> [Rows<Table>.Function] {
    (readers[ObjectIdentifier(table)] as? Rows<Table>)?.functions ?? []
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

  /// The functions that know responses of one table.
  private struct Rows<Table: Sendable>: Sendable {
    typealias Function = @Sendable (JSONReader, String?, Int) -> Table?

    let functions: [Function]
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
  /// What a response is, if a row that was added to a table of responses knows it; `nil` when the table itself decides.
  public func added<Table: Sendable>(rowsTo table: Table.Type, contentType: String?, status: Int) -> Table? {
    guard let additions = context?.additions, !additions.isEmpty else { return nil }
    return additions.lazy.compactMap { $0.choice(of: table, self, contentType: contentType, status: status) }.first
  }

  /// The value, if it is of a type that was added to a union; `nil` when the union itself should read it.
  ///
  /// - Throws: The error of the added type.
  @inline(__always)
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
