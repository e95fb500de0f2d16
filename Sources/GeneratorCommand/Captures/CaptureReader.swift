import JSONIndex

/// Finds the responses in a file that comes in pieces.
struct CaptureReader {
  /// How a file holds responses.
  enum Form {
    case body
    /// One body, or one a line: the first line tells whether it is whole.
    case bodyOrLines
    /// One a line (NDJSON).
    case lines
    /// An HTTP archive (HAR 1.2).
    case archive

    /// `nil` for a name that does not tell.
    init?(path: String) {
      switch path.split(separator: ".").last?.lowercased() {
      case "har": self = .archive
      case "json": self = .body
      case "ndjson", "jsonl": self = .lines
      default: return nil
      }
    }
  }

  /// Where in a file a response was found.
  enum Place {
    case whole
    case line(Int)
    /// Of an archive, counted from 0.
    case entry(Int)
  }

  private var form: Form
  private let isEnvelope: Bool
  private var body: [UInt8] = []
  private var firstLine = FirstLine()
  private var lines = LinePieces()
  private var archive = HARPieces()

  /// - Parameter isEnvelope: Whether a body, or a line, has its status and content type beside it.
  init(_ form: Form, isEnvelope: Bool) {
    self.form = form
    self.isEnvelope = isEnvelope
  }

  /// Gives each response of a file, or why one cannot be read.
  static func read(
    _ path: String, as form: Form, isEnvelope: Bool, _ progress: inout Progress,
    _ response: (Place, Result<CapturedResponse, CaptureMistake>) -> Void
  ) throws(FileError) {
    var reader = CaptureReader(form, isEnvelope: isEnvelope)
    try FileSystem.readPieces(of: path) { piece in
      reader.add(piece, response)
      progress.read(piece.count)
    }
    reader.finish(response)
  }

  /// Adds bytes, and gives each response that ends in them.
  mutating func add(_ piece: [UInt8], _ response: (Place, Result<CapturedResponse, CaptureMistake>) -> Void) {
    switch form {
    case .body: body += piece
    case .bodyOrLines:
      body += piece
      guard let line = firstLine.add(piece) else { return }
      form = (try? IndexedJSON(Array(body[line]))) == nil ? .body : .lines
      guard case .lines = form else { return }
      let read = body
      body = []
      add(read, response)
    case .lines:
      let isEnvelope = isEnvelope
      lines.add(piece) { response(.line($0), Self.captured($1, isEnvelope: isEnvelope)) }
    case .archive:
      archive.add(piece) { number, entry in
        switch entry.map(CapturedResponse.entry) ?? .unreadable {
        case .response(let found): response(.entry(number), .success(found))
        case .nothing: break
        case .unreadable: response(.entry(number), .failure(.unreadableEntry))
        }
      }
    }
  }

  /// Gives what is left at the end.
  mutating func finish(_ response: (Place, Result<CapturedResponse, CaptureMistake>) -> Void) {
    switch form {
    case .body, .bodyOrLines: response(.whole, Self.captured(body, isEnvelope: isEnvelope))
    case .lines:
      let isEnvelope = isEnvelope
      lines.finish { response(.line($0), Self.captured($1, isEnvelope: isEnvelope)) }
    case .archive: if !archive.isWhole { response(.whole, .failure(.unfinishedArchive)) }
    }
  }

  private static func captured(
    _ bytes: [UInt8]?, isEnvelope: Bool
  ) -> Result<CapturedResponse, CaptureMistake> {
    Result { () throws(CaptureMistake) in
      guard let bytes else { throw .tooLong }
      return isEnvelope ? try CapturedResponse(envelope: bytes) : CapturedResponse(bytes: bytes)
    }
  }
}

extension CaptureReader.Place {
  /// `session.har#/log/entries/3`, `traffic.ndjson:12`
  func name(in path: String) -> String {
    switch self {
    case .whole: path
    case .line(let number): "\(path):\(number)"
    case .entry(let index): "\(path)#/log/entries/\(index)"
    }
  }

  /// The same with a place in the response, where the response stands in the file as it is.
  func name(in path: String, at place: (line: Int, column: Int)) -> String {
    switch self {
    case .whole: "\(path):\(place.line):\(place.column)"
    case .line(let number): "\(path):\(number):\(place.column)"
    case .entry: name(in: path)
    }
  }
}
