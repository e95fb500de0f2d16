/// A part of a list, with links to the parts before and after it.
struct Page {
  let items: [Document]
  let size: Int
  /// Counted from 1.
  let number: Int
  let embeds: Bool

  /// - Parameter address: Of a page, by its number.
  func document(at address: (Int) -> String) -> Document {
    let total = max(1, (items.count + size - 1) / size)
    let shown = items.dropFirst((number - 1) * size).prefix(size)
    var document = Document(
      [
        "page": [
          "size": .int(size), "totalElements": .int(items.count), "totalPages": .int(total), "number": .int(number),
        ]
      ], at: address(number))
    document.link("first", to: address(1))
    document.link("last", to: address(total))
    if number > 1 { document.link("prev", to: address(number - 1)) }
    if number < total { document.link("next", to: address(number + 1)) }
    document.link("item", toAll: shown.map(\.address))
    if embeds { document.embed("item", all: Array(shown)) }
    return document
  }
}

extension Document {
  /// Where the resource is.
  var address: String {
    guard case .object(let link) = links["self"], case .string(let address) = link["href"] else { return "" }
    return address
  }
}
