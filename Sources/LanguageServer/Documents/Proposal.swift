/// Something that may be written where the cursor stands.
struct Proposal: Hashable {
  let name: String
  let kind: Kind
  /// What is written for it, if that is more than the name.
  var text: String?
  /// The same for what has stops or several lines.
  var snippet: Snippet?
  var detail: String?
  /// Markdown.
  var page: String?
  /// The likelier ones have the lower number.
  var rank = 1

  /// The protocol's kinds.
  enum Kind: Int {
    case function = 3
    case field = 5
    case variable = 6
    case `class` = 7
    case property = 10
    case value = 12
    case keyword = 14
    case snippet = 15
    case enumMember = 20
  }

  init(
    _ name: String, _ kind: Kind, text: String? = nil, detail: String? = nil, page: String? = nil, rank: Int = 1
  ) {
    (self.name, self.kind, self.text, self.detail, self.page, self.rank) = (name, kind, text, detail, page, rank)
  }
}
