/// Cuts a stream of bytes into messages: headers, an empty line, and as many bytes as `Content-Length` says.
struct MessageFrames {
  private var buffer: [UInt8] = []
  /// How much of a message that is too long is still to come.
  private var skipped = 0

  /// Longer than any file that is read, even if each of its bytes is escaped.
  static let maximumLength = 64 << 20
  private static let maximumHeader = 8 << 10
  private static let separator: [UInt8] = Array("\r\n\r\n".utf8)

  /// The messages that these bytes complete; `nil` in place of one that has no length, or is too long.
  mutating func receive(_ bytes: some Collection<UInt8>) -> [[UInt8]?] {
    var bytes = bytes[...]
    if skipped > 0 {
      let count = min(skipped, bytes.count)
      skipped -= count
      bytes = bytes.dropFirst(count)
    }
    buffer += bytes
    var messages: [[UInt8]?] = []
    var position = 0
    while let end = headerEnd(from: position) {
      let length = Self.length(in: buffer[position..<end])
      let start = end + Self.separator.count
      guard let length, length <= Self.maximumLength else {
        messages.append(nil)
        let rest = min(length ?? 0, buffer.count - start)
        skipped = (length ?? 0) - rest
        position = start + rest
        continue
      }
      guard buffer.count - start >= length else { break }
      messages.append(Array(buffer[start..<start + length]))
      position = start + length
    }
    buffer.removeFirst(position)
    if headerEnd(from: 0) == nil, buffer.count > Self.maximumHeader {
      // This is not the protocol. A header may begin in the last bytes.
      messages.append(nil)
      buffer.removeFirst(buffer.count - Self.separator.count)
    }
    return messages
  }

  /// Where the empty line after a header begins.
  private func headerEnd(from start: Int) -> Int? {
    let limit = min(buffer.count, start + Self.maximumHeader)
    guard start < limit else { return nil }
    return buffer[start..<limit].firstRange(of: Self.separator)?.lowerBound
  }

  private static func length(in header: ArraySlice<UInt8>) -> Int? {
    for line in String(decoding: header, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      return Int(parts[1].filter { !$0.isWhitespace }).flatMap { $0 >= 0 ? $0 : nil }
    }
    return nil
  }

  /// A message with its header.
  static func frame(_ message: JSON) -> [UInt8] {
    let body = Array(message.text.utf8)
    return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }
}
