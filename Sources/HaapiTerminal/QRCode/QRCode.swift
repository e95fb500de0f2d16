import Foundation
import HaapiScreens

/// The modules of a QR code (ISO/IEC 18004), read off a picture so that they can be drawn without one.
struct QRCode: Equatable {
  /// Whether modules are dark: rows from top to bottom.
  let isDark: [[Bool]]

  /// How many modules a side has.
  var side: Int { isDark.count }

  /// The longest address that is read, in bytes.
  private static let longestAddress = 1 << 20

  /// The code in a picture that the address itself holds, in the format PNG; `nil` when there is none.
  init?(_ address: PictureAddress) {
    let text = address.text
    guard text.utf8.count <= Self.longestAddress, let comma = text.firstIndex(of: ","),
      text[..<comma].lowercased() == "data:image/png;base64",
      let bytes = Data(base64Encoded: String(text[text.index(after: comma)...])), let image = PNGImage(Array(bytes))
    else { return nil }
    self.init(image)
  }

  /// The code in an upright picture without perspective, as servers draw it.
  init?(_ image: PNGImage) {
    guard let box = Box(of: image) else { return nil }
    // Its corner is the frame of a finder pattern, which is seven modules wide.
    let frame = (box.left...box.right).prefix { image.isDark($0, box.top) }.count
    guard frame > 0 else { return nil }
    let width = box.right - box.left + 1
    let side = Int((Double(width) * 7 / Double(frame)).rounded())
    guard abs(width - (box.bottom - box.top + 1)) * side <= width, side >= 21, side <= 177, side % 4 == 1 else {
      return nil
    }
    let module = Double(width) / Double(side)
    let centres = (0..<side).map { Int((Double($0) + 0.5) * module) }
    isDark = centres.map { row in
      centres.map { column in image.isDark(box.left + column, min(box.top + row, box.bottom)) }
    }
    let corners = [(0, 0), (0, side - 7), (side - 7, 0)]
    guard corners.allSatisfy({ hasFinder(row: $0.0, column: $0.1) }) else { return nil }
  }

  /// What lies around all dark points.
  private struct Box {
    var left = Int.max
    var top = Int.max
    var right = -1
    var bottom = -1

    init?(of image: PNGImage) {
      for row in 0..<image.height {
        for column in 0..<image.width where image.isDark(column, row) {
          left = min(left, column)
          right = max(right, column)
          top = min(top, row)
          bottom = max(bottom, row)
        }
      }
      if right < 0 { return nil }
    }
  }

  /// Whether one of the three squares that a reader looks for is here.
  private func hasFinder(row: Int, column: Int) -> Bool {
    (0..<7).allSatisfy { y in
      (0..<7).allSatisfy { x in
        let ring = max(abs(x - 3), abs(y - 3))
        return isDark[row + y][column + x] == (ring != 2)
      }
    }
  }

  /// The code in lines for a terminal with light text on a dark ground: light modules are printed. Two rows of modules
  /// share a line, or with ASCII each module takes two columns.
  func lines(isASCII: Bool) -> [TerminalText] {
    let border = 2
    func isLight(_ row: Int, _ column: Int) -> Bool {
      !(isDark.indices.contains(row) && isDark.indices.contains(column)) || !isDark[row][column]
    }
    let all = -border..<side + border
    if isASCII {
      return all.map { row in TerminalText(all.map { isLight(row, $0) ? "##" : "  " }.joined()) }
    }
    return stride(from: all.lowerBound, to: all.upperBound, by: 2).map { row in
      let signs = all.map { column in
        switch (isLight(row, column), row + 1 < all.upperBound && isLight(row + 1, column)) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
      }
      return TerminalText(signs.joined())
    }
  }
}
