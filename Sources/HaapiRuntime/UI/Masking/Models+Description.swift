// Descriptions of models and their parts. Conforming types inherit them.

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
  /// The type and its members, without secrets. Objects that the screen changes show their constant members only.
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
