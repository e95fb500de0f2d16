/// What the overlay `Parts.haapi.yaml` leaves to Swift.
public nonisolated struct Hue: Equatable, Sendable {
  public let degrees: Int
}

public nonisolated protocol Coloured {
  /// The degrees of the hue.
  var degrees: Int { get }
}

nonisolated extension HelpLinkModel {
  public var degrees: Int { hue.degrees }
}

nonisolated enum PartsTransforms {
  static func hue(_ rel: String) -> Hue { Hue(degrees: rel.utf8.count) }
}
