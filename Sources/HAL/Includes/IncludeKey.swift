/// The name of a relation. The coding keys of a model are its include keys.
public protocol IncludeKey: Hashable, Sendable {
  /// The relation, in square brackets for one that leads to many resources.
  var includeKey: String { get }
}

extension IncludeKey where Self: CodingKey {
  /// The name of the relation, which is the coding key's.
  public var includeKey: String { stringValue }
}

extension IncludeKey {
  /// The same relation, leading to many resources.
  public var toMany: any IncludeKey {
    ToManyIncludeKey(self)
  }
}

extension String: IncludeKey {
  /// The include string, which is the text itself.
  public var includeKey: String { self }
}

/// A relation that the model's coding keys do not name.
public struct CustomIncludeKey<T: IncludeKey>: RawRepresentable, IncludeKey {
  /// The include string.
  public let rawValue: String

  /// A relation by its include string. Never `nil`.
  public init?(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A relation by its include string.
  public init(_ key: String) {
    rawValue = key
  }

  /// The relation of another key.
  public init(_ key: T) {
    rawValue = IncludeSegment.path(of: key).text
  }

  /// The include string.
  public var includeKey: String { rawValue }
}

/// A relation that leads to many resources.
public struct ToManyIncludeKey<T: IncludeKey>: RawRepresentable, IncludeKey {
  /// The include string without the brackets around it.
  public let rawValue: String

  /// A relation by its include string without brackets. Never `nil`.
  public init?(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A relation by its include string without brackets.
  public init(_ key: String) {
    rawValue = key
  }

  /// The relation of another key.
  public init(_ key: T) {
    rawValue = IncludeSegment.path(of: key).text
  }

  /// The include string, in square brackets.
  public var includeKey: String {
    HalleyKit.Keywords.ToMany.leading + rawValue + HalleyKit.Keywords.ToMany.trailing
  }
}
