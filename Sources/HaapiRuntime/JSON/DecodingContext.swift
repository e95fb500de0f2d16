import Foundation

#if canImport(JSONIndex)
import JSONIndex
#endif

/// What the readers of one response share: its text, the types they know, and their reports.
///
/// It never leaves the thread of the call that decodes.
final class DecodingContext {
  /// Types beyond those of the unions.
  let additions: [DecodingAdditions]
  private let source: Body
  let isHeard: Bool
  private var reports: [Report] = []
  private var omitted = 0
  private var remembered: [Remembered] = []

  /// Further reports are only counted, so that a hostile response cannot fill the memory.
  static let maximumReports = 1_000

  /// Where the text of the whole response is.
  enum Body {
    case received(JSONDocument)
    /// A decoder does not show its text.
    case rewritten(JSONValue)
  }

  /// The text of the whole response.
  var body: String {
    switch source {
    case .received(let document): document.index.text
    case .rewritten(let value): value.text(sortedKeys: true)
    }
  }

  /// An error that did not stop the decoding. The outer part of its path is not known yet.
  private struct Report {
    let error: DecodingError
    /// From the inner to the outer keys.
    var reversedPath: [JSONKey] = []
  }

  /// - Parameter isHeard: Whether anyone wants the reports.
  init(body: Body, additions: [DecodingAdditions], isHeard: Bool) {
    source = body
    self.additions = additions
    self.isHeard = isHeard
  }

  /// The number of reports so far.
  var reportCount: Int {
    isHeard ? reports.count : 0
  }

  /// Whether further errors are only counted.
  var hearsNothing: Bool {
    !isHeard || reports.count >= DecodingContext.maximumReports
  }

  /// A value that was read at a place.
  private struct Remembered {
    let entry: UInt32
    let depth: UInt8
    let value: AnyObject
  }

  /// Whether a document is the response itself.
  func isAbout(_ document: JSONDocument) -> Bool {
    if case .received(let received) = source { received === document } else { false }
  }

  /// So many values are searched quickly. Further ones are read again.
  private static let maximumRemembered = 32

  /// Keeps a value for whoever reads the same place again.
  func remember(_ value: AnyObject, at entry: UInt32, depth: UInt8) {
    remembered.append(Remembered(entry: entry, depth: depth, value: value), atMost: Self.maximumRemembered)
  }

  /// The value that was read at a place, as deep inside of others or deeper.
  func remembered<Value: AnyObject>(at entry: UInt32, depth: UInt8) -> Value? {
    // Going through the elements would count a reference for each.
    for index in remembered.indices where remembered[index].entry == entry && remembered[index].depth >= depth {
      if let value = remembered[index].value as? Value { return value }
    }
    return nil
  }

  /// Keeps an error whose path begins at the struct that is being read.
  func report(_ error: any Error) {
    guard isHeard else { return }
    guard !hearsNothing else {
      omitted += 1
      return
    }
    reports.append(Report(error: DecodingError(error)))
  }

  /// Adds the place of the value to the latest reports.
  func locateReports(from first: Int, in path: [JSONKey]) {
    guard isHeard else { return }
    for index in reports.indices[first...] {
      reports[index].reversedPath += path.reversed()
    }
  }

  /// Passes on all reports, in order. A value that several members are read from is reported once.
  func deliver(to listener: (DecodingError) -> Void) {
    var told: Set<String> = []
    for report in reports {
      let error = report.error.located(in: report.reversedPath.reversed())
      let place = (error.context?.codingPath ?? []).map(\.stringValue).joined(separator: "/")
      if told.insert("\(place): \(error.context?.debugDescription ?? "")").inserted { listener(error) }
    }
    if omitted > 0 {
      listener(
        .dataCorrupted(
          DecodingError.Context(codingPath: [], debugDescription: "There are \(omitted) more reports of this kind.")))
    }
  }
}

extension DecodingContext {
  /// Reads a value from a JSON text, and passes on the reports, also when it fails.
  ///
  /// - Parameter isKept: Whether a value of the whole text keeps the text. Otherwise it gets a copy.
  static func decode<Value>(
    _ data: Data, additions: [DecodingAdditions], onReport: ((DecodingError) -> Void)?, isKept: Bool = true,
    _ read: (JSONReader) throws -> Value
  ) throws -> Value {
    let document = try JSONDocument([UInt8](data))
    let context = DecodingContext(body: .received(document), additions: additions, isHeard: onReport != nil)
    defer {
      if let onReport { context.deliver(to: onReport) }
    }
    do {
      return try read(JSONReader(JSONSource(document, context: context, isKept: isKept)))
    } catch {
      throw DecodingError(error).withoutMark()
    }
  }
}

extension Array {
  /// In one step, since each access to a property of an object is looked at for conflicts.
  fileprivate mutating func append(_ element: Element, atMost limit: Int) {
    guard count < limit else { return }
    if isEmpty { reserveCapacity(8) }
    append(element)
  }
}
