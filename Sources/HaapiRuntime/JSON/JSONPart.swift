#if canImport(JSONIndex)
import JSONIndex
#endif

/// A copy of a value's bytes.
final class JSONPart: Sendable {
  private let bytes: [UInt8]
  /// Where they begin in the document that they come from.
  private let start: UInt32

  init(_ value: Int, of document: JSONDocument) {
    let place = document.index.entries[value]
    bytes = document.index.bytes.withUnsafeBufferPointer { bytes in
      [UInt8](UnsafeBufferPointer(rebasing: bytes[Int(place.start)..<Int(place.end)]))
    }
    start = place.start
  }

  /// So many bytes have no other parts inside.
  static let largest = 4_096

  /// Whether there may be other parts inside.
  var isLarge: Bool { bytes.count > Self.largest }

  /// Whether it would be a waste to keep the part for a value inside.
  func isMuchLarger(than value: Int, of document: JSONDocument) -> Bool {
    let place = document.index.entries[value]
    return place.end - place.start <= bytes.count / 2
  }

  /// Where a value is in the part.
  func stretch(of value: Int, of document: JSONDocument) -> Range<UInt32> {
    let place = document.index.entries[value]
    return place.start - start..<place.end - start
  }

  /// A stretch of it as a document of its own.
  func document(_ stretch: Range<UInt32>) -> JSONDocument {
    JSONDocument(known: Array(bytes[Int(stretch.lowerBound)..<Int(stretch.upperBound)]))
  }
}
