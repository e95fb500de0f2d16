/// What tools know beside the meaning of a declaration, such as its place. It makes no two declarations different.
struct Aside<Value: Sendable>: Sendable, Hashable {
  var value: Value

  static func == (lhs: Self, rhs: Self) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
