/// The way from a JSON value to one inside it. Empty: the value itself.
public struct JSONPath: Sendable, Hashable {
  public let components: [Component]

  public enum Component: Sendable, Hashable {
    /// `.title`
    case member(String)
    /// `[0]`
    case index(Int)
    /// `[template: form, kind: poll]`: the first element for which all conditions hold.
    case first([Condition])
  }

  /// The greatest index. Samples of responses have so many elements.
  static let maximumIndex = 1_000

  public init(components: [Component]) {
    self.components = components
  }
}
