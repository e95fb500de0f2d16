/// What kind of schema a file belongs to, which decides what it may say.
enum Dialect: Sendable {
  /// One that stands alone, with mappers and transforms.
  case schema
  /// One that extends another, to whose code it adds.
  case overlay

  /// What can say what expressions cannot.
  var remedy: String {
    switch self {
    case .schema: "a transform"
    case .overlay: "a member that is 'supplied'"
    }
  }

  /// What an expression looks like.
  var example: String {
    switch self {
    case .schema: "'title?.literal ?? \"\"', 'links.map(LinkItemModel)'"
    case .overlay: "'metadata?.viewName ?? \"\"', 'default.filter(rel != \"help\")'"
    }
  }

  /// What takes the place of closures.
  var iterations: String {
    switch self {
    case .schema: "write a transform, or '.map(Model)'"
    case .overlay: "a condition stands as it is: '.filter(rel != \"help\")'"
    }
  }
}
