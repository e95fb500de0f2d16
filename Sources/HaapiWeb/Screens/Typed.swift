/// What a visitor has put into a control.
enum Typed: Codable, Equatable, Sendable {
  case text(String)
  /// The position of an option; `nil` for none.
  case option(Int?)
  case tick(Bool)
}
