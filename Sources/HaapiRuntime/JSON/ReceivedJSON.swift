/// The JSON object that a value was read from. It lets the value be written as received, with members that its type
/// does not know.
///
/// It may hold secrets, so descriptions, dumps and mirrors show nothing of it.
public struct ReceivedJSON: Sendable {
  private var document: JSONDocument?
  /// The place of the object, or of its short form.
  private var entry: UInt32 = 0

  /// For a value that was not read.
  public init() {}

  /// The object at a reader's place.
  public init(_ json: JSONReader) {
    guard json.isObject else { return }
    document = json.source.document
    entry = json.entry
  }

  /// The object; `nil` for a value that was not read.
  public var object: JSONObject? {
    get {
      guard let document, document.isObject(Int(entry)) else { return nil }
      return JSONObject(in: document, at: Int(entry))
    }
    set { set(newValue) }
  }

  /// The object; for a short form, the object that it stands for. `nil` for a value that was not read.
  public subscript(member: JSONShorthandMember) -> JSONObject? {
    get {
      guard let document, !document.isObject(Int(entry)) else { return object }
      return JSONObject([JSONObject.Member(name: member.name, value: document.value(Int(entry)))])
    }
    set { set(newValue) }
  }

  private mutating func set(_ object: JSONObject?) {
    document = object.map { JSONDocument(writing: .object($0)) }
    entry = 0
  }

  /// Replaces `json` by the received object; `null` for a value that was not read.
  ///
  /// - Parameters:
  ///   - json: The value to replace.
  ///   - member: What a short form stands for, if the type has one.
  public func write(to json: inout JSONValue, inLongForm member: JSONShorthandMember? = nil) {
    json = object(inLongForm: member).map { .object($0) } ?? .null
  }

  /// Replaces `json` by the received object; for a value that was not read, by a new object.
  ///
  /// - Parameters:
  ///   - json: The value to replace.
  ///   - member: What a short form stands for, if the type has one.
  ///   - setMembers: Sets the members of the new object.
  public func write(
    to json: inout JSONValue, inLongForm member: JSONShorthandMember? = nil, setMembers: (inout JSONObject) -> Void
  ) {
    var written = JSONObject()
    if let object = object(inLongForm: member) { written = object } else { setMembers(&written) }
    json = .object(written)
  }

  private func object(inLongForm member: JSONShorthandMember?) -> JSONObject? {
    member.map { self[$0] } ?? object
  }
}

extension ReceivedJSON: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Only whether there is any.
  public var description: String { document == nil ? "nil" : mask }

  /// Only whether there is any.
  public var debugDescription: String { description }

  /// Without the members.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
