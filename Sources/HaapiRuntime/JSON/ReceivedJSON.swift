/// The JSON object that a value was read from. It lets the value be written as received, with members that its type
/// does not know.
///
/// It may hold secrets, so descriptions, dumps and mirrors show nothing of it.
public struct ReceivedJSON: Sendable {
  // The members alone take one word in each value that keeps them; an object would take two.
  private var members: [JSONObject.Member]?

  /// For a value that was not read.
  public init() {}

  /// The object at a reader's place.
  public init(_ json: JSONReader) {
    if case .object(let object)? = json.value { members = object.members }
  }

  /// The object; `nil` for a value that was not read.
  public var object: JSONObject? {
    get { members.map { JSONObject(distinct: $0) } }
    set { members = newValue?.members }
  }

  /// Replaces `json` by the received object; `null` for a value that was not read.
  public func write(to json: inout JSONValue) {
    json = object.map { .object($0) } ?? .null
  }

  /// Replaces `json` by the received object; for a value that was not read, by a new object.
  ///
  /// - Parameters:
  ///   - json: The value to replace.
  ///   - setMembers: Sets the members of the new object.
  public func write(to json: inout JSONValue, setMembers: (inout JSONObject) -> Void) {
    var written = JSONObject()
    if let object { written = object } else { setMembers(&written) }
    json = .object(written)
  }
}

extension ReceivedJSON: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Only whether there is any.
  public var description: String { members == nil ? "nil" : mask }

  /// Only whether there is any.
  public var debugDescription: String { description }

  /// Without the members.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
