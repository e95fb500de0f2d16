// What models and their parts say of themselves. A type that conforms need not write it.

extension UIModel {
  /// The type and its members, without secrets.
  public var masked: String { ModelText(self).text }

  /// The type and its members, without secrets.
  public var description: String { masked }

  /// The type and its members, without secrets.
  public var debugDescription: String { masked }
}

extension InfoMessageModel {
  /// The type and its members, without secrets.
  public var description: String { ModelText(self).text }

  /// The type and its members, without secrets.
  public var debugDescription: String { description }
}

extension InteractionItemModel {
  /// The type and its members, without secrets. Of an object that the screen changes, there are the constant members.
  public var description: String { ModelText(self).text }

  /// The type and its members, without secrets.
  public var debugDescription: String { description }
}

extension LinkItemModel {
  /// The type and its members, without secrets.
  public var description: String { ModelText(self).text }

  /// The type and its members, without secrets.
  public var debugDescription: String { description }
}

extension SelectorItemModel {
  /// The type and its members, without secrets.
  public var description: String { ModelText(self).text }

  /// The type and its members, without secrets.
  public var debugDescription: String { description }
}
