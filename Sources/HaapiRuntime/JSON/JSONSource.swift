#if canImport(JSONIndex)
import JSONIndex
#endif

/// What readers read: a document, how the call that decodes it goes about it, and what values keep of it.
///
/// A value keeps the JSON that it was read from, but not the response around it: whoever keeps a link should not keep the
/// tokens beside it. So what stands in the response is copied in parts. Each object and each short array right in the whole
/// is one, and so is what is small in a large part. All values inside a part share it, because most responses consist of
/// many small values that are kept together.
final class JSONSource {
  let document: JSONDocument
  let context: DecodingContext?
  /// Whether anyone wants reports.
  let isHeard: Bool
  /// Whether a value of the whole document keeps it. Otherwise it gets a copy.
  private let isKept: Bool
  /// The part that values keep; `nil` where the whole document is read.
  private let part: JSONPart?
  /// The largest part so far inside of this one. Some values in it are read again, by a path of their own.
  private var largest: (start: UInt32, end: UInt32, source: JSONSource?) = (0, 0, nil)

  init(_ document: JSONDocument, context: DecodingContext?, isKept: Bool = true) {
    self.document = document
    self.context = context
    self.isKept = isKept
    isHeard = context?.isHeard ?? false
    part = nil
  }

  private init(_ part: JSONPart, of source: JSONSource) {
    document = source.document
    context = source.context
    isKept = source.isKept
    isHeard = source.isHeard
    self.part = part
  }

  /// What a value inside of this source is read from.
  @inline(__always)
  func source(of value: Int) -> JSONSource {
    if let part, !part.isLarge { self } else { source(ofObject: value) }
  }

  /// What the elements of an array inside of this source are read from.
  @inline(__always)
  func source(ofElementsOf array: Int) -> JSONSource {
    if let part, !part.isLarge { self } else { source(ofArray: array) }
  }

  @inline(never)
  private func source(ofObject value: Int) -> JSONSource {
    document.isObject(value) ? divided(value) : self
  }

  @inline(never)
  private func source(ofArray value: Int) -> JSONSource {
    let place = document.index.entries[value]
    return Int(place.end - place.start) <= JSONPart.largest ? divided(value) : self
  }

  private func divided(_ value: Int) -> JSONSource {
    guard value > 0, part?.isMuchLarger(than: value, of: document) ?? true else { return self }
    let place = document.index.entries[value]
    if place.start >= largest.start, place.end <= largest.end, let source = largest.source {
      return source.source(of: value)
    }
    let source = JSONSource(JSONPart(value, of: document), of: self)
    if place.end - place.start > largest.end - largest.start { largest = (place.start, place.end, source) }
    return source
  }

  /// What a value that is read here keeps.
  func received(_ value: Int) -> ReceivedJSON {
    if let part { return ReceivedJSON(part.stretch(of: value, of: document), of: part) }
    return receivedElsewhere(value)
  }

  @inline(never)
  private func receivedElsewhere(_ value: Int) -> ReceivedJSON {
    guard !keepsDocument(for: value) else { return ReceivedJSON(document) }
    let part = JSONPart(value, of: document)
    return ReceivedJSON(part.stretch(of: value, of: document), of: part)
  }

  /// Whether the value may be kept with the whole document.
  func keepsDocument(for value: Int) -> Bool {
    value == 0 && isKept
  }
}
