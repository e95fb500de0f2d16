/// The name of a relation. The coding keys of a model are its include keys.
public protocol IncludeKey: Hashable, Sendable {
  /// The relation, in square brackets for one that leads to many resources.
  var includeKey: String { get }
}

extension IncludeKey where Self: CodingKey {
  public var includeKey: String { stringValue }
}

extension IncludeKey {
  /// The same relation, leading to many resources.
  public var toMany: any IncludeKey {
    ToManyIncludeKey(self)
  }
}

extension String: IncludeKey {
  public var includeKey: String { self }
}

/// A relation that the model's coding keys do not name.
public struct CustomIncludeKey<T: IncludeKey>: RawRepresentable, IncludeKey {
  public let rawValue: String

  public init?(rawValue: String) {
    self.rawValue = rawValue
  }

  public init(_ key: String) {
    rawValue = key
  }

  public init(_ key: T) {
    rawValue = IncludeSegment.path(of: key).text
  }

  public var includeKey: String { rawValue }
}

/// A relation that leads to many resources.
public struct ToManyIncludeKey<T: IncludeKey>: RawRepresentable, IncludeKey {
  public let rawValue: String

  public init?(rawValue: String) {
    self.rawValue = rawValue
  }

  public init(_ key: String) {
    rawValue = key
  }

  public init(_ key: T) {
    rawValue = IncludeSegment.path(of: key).text
  }

  public var includeKey: String {
    HalleyKit.Keywords.ToMany.leading + rawValue + HalleyKit.Keywords.ToMany.trailing
  }
}
