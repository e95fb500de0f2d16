import JSONIndex
import SchemaInterpreter
import YAMLDocument

/// The places of a response, for people: a JSON pointer, then line and column.
struct TracePlaces {
  let json: IndexedJSON

  func name(of path: [JSONStep]) -> String {
    path.isEmpty ? "the root" : path.pointer.printable
  }

  /// The place of a value; where there is none, what the schema looks for.
  func located(_ path: [JSONStep], _ entry: Int?) -> String {
    entry.map(located) ?? name(of: path)
  }

  func located(_ entry: Int) -> String {
    let pointer = json.pointer(of: entry)
    return "\(pointer.isEmpty ? "the root" : pointer.printable) (\(position(of: entry)))"
  }

  /// A text, a number or a boolean; of other values, what they are.
  func summary(of entry: Int) -> String {
    JSONNode(entry, of: json).scalarText.map { DecodedValue.text($0).summary } ?? json.kind(entry).name
  }

  /// Line and column of the value at the end of a path.
  func position(of path: [JSONStep]) -> String? {
    json.entry(at: path.pointer).map(position)
  }

  private func position(of entry: Int) -> String {
    let place = json.place(of: Int(json.entries[entry].start))
    return "\(place.line):\(place.column)"
  }
}
