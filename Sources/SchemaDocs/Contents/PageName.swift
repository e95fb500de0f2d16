/// Names of files and of parts of pages.
enum PageName {
  /// A name that all file systems take, and that needs no escapes in links.
  static func file(_ name: String) -> String {
    var file = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", ".", "_": file.unicodeScalars.append(scalar)
      case " ", "-", ">": file += file.hasSuffix("-") ? "" : "-"
      case "[", "]": file += scalar == "[" ? "list." : ""
      default: file += "_" + String(scalar.value, radix: 16)
      }
    }
    return file
  }

  /// A name of a part of a page.
  static func anchor(_ title: String) -> String {
    file(title).lowercased()
  }
}
