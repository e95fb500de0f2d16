/// A page about a declaration, or about all of them.
struct Page: Sendable {
  /// Where it is, and how others link to it.
  let link: PageLink
  let title: String
  /// What it is about, in a word or two: `step`, `model`.
  let kind: String
  /// What the schema says about it.
  let summary: [Inline]
  let blocks: [Block]

  var summaryText: String { summary.map(\.plain).joined() }
}
