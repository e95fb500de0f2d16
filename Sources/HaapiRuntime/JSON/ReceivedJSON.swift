/// The JSON object that a value was read from. It lets the value be written as received, with members that its type
/// does not know.
///
/// It may hold secrets, so descriptions, dumps and mirrors show nothing of it.
///
/// Whoever keeps a link should not keep the tokens of its response, so only a value of the whole text keeps that.
public struct ReceivedJSON: Sendable {
  /// The `JSONDocument` or the `JSONPart` that the object is in. Values are copied often, which an enum of both would make
  /// dearer.
  private var text: (any AnyObject & Sendable)?
  /// Where the object, or its short form, is in the part.
  private var stretch: Range<UInt32> = 0..<0

  /// For a value that was not read.
  public init() {}

  /// The object at a reader's place, or its short form.
  public init(_ json: JSONReader) {
    guard json.isObject else { return }
    self = json.source.received(json.place)
  }

  /// The whole of a document.
  init(_ document: JSONDocument) {
    text = document
  }

  /// An object in a part.
  init(_ stretch: Range<UInt32>, of part: JSONPart) {
    text = part
    self.stretch = stretch
  }

  /// The object, or its short form, as a document of its own.
  private var document: JSONDocument? {
    text as? JSONDocument ?? (text as? JSONPart)?.document(stretch)
  }

  /// The object; `nil` for a value that was not read.
  public var object: JSONObject? {
    get {
      guard let document, document.isObject(0) else { return nil }
      return JSONObject(in: document, at: 0)
    }
    set { set(newValue) }
  }

  /// The object; for a short form, the object that it stands for. `nil` for a value that was not read.
  public subscript(member: JSONShorthandMember) -> JSONObject? {
    get {
      guard let document, !document.isObject(0) else { return object }
      return JSONObject([JSONObject.Member(name: member.name, value: document.value(0))])
    }
    set { set(newValue) }
  }

  private mutating func set(_ object: JSONObject?) {
    text = object.map { JSONDocument(writing: .object($0)) }
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
  public var description: String { text == nil ? "nil" : mask }

  /// Only whether there is any.
  public var debugDescription: String { description }

  /// Without the members.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
