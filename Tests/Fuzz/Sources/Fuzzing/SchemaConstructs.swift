/// What YAML can say, and texts that look like Swift.
extension SchemaCorpus {
  /// Schemas in spellings that people seldom use, and in all encodings.
  static var constructs: [[UInt8]] {
    let plain = "haapi-gen: 1\nname: Test\nstructs:\n  Größe:\n    doc: Zwölf 😀\n    fields: {länge: Int}\n"
    let little = plain.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = plain.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let wide = plain.unicodeScalars.flatMap { scalar in (0..<4).map { UInt8(scalar.value >> (8 * $0) & 0xFF) } }
    let encoded: [[UInt8]] = [
      Array(plain.utf8), [0xEF, 0xBB, 0xBF] + plain.utf8, little, [0xFF, 0xFE] + little, big, [0xFE, 0xFF] + big, wide,
      [0xFF, 0xFE, 0, 0] + wide, Array(plain.utf8) + [0xC0, 0x80], Array(plain.replacing("\n", with: "\r\n").utf8),
      Array(plain.replacing("\n", with: "\r").utf8),
    ]
    return encoded + spellings.map { Array($0.utf8) }
  }

  private static let spellings = [
    "%YAML 1.1\n%TAG !e! tag:example,2000:\n---\nhaapi-gen: 1\nname: Test\nstructs: !e!map {A: {fields: {a: !!str Int}}}\n...\n",
    "--- # a comment\n? haapi-gen\n: 1\n? name\n: \"T\\x65st\"\n? structs\n: ? A\n  : fields:\n      ? a\n      : Int\n",
    "{\"haapi-gen\": 1, 'name': Test, \"structs\": {\"A\": {\"fields\": {\"a\": \"Int\", \"b\":Int?,},},},}\n",
    "haapi-gen: 1\nname: Test\nstructs:\n  A: &a {fields: &f {a: Int, b: &t 'Int?'}}\n  B: *a\n  C: {fields: {c: *t}}\n",
    "haapi-gen: 1\nname: Test\nx: &x {a: Int}\nstructs: {A: {fields: {<<: *x, b: Int}}}\n",
    "haapi-gen: 1\nname: Test\nstructs: &s\n  A: {fields: {a: *s}}\n",
    "haapi-gen: 1\nname: Test\n---\nname: Second\n",
    "haapi-gen: 1\nname: Test\nstructs:\n  A:\n    doc: |2+\n        indented\n      text\n\n    fields:\n      a: >-\n        Int\n",
    "haapi-gen: 1\nname: Test\nstructs:\n  A:\n    doc: >1-\n     folded\n     text\n\n      more\n    fields: {a: Int}\n",
    "haapi-gen: 1\nname: Test\nenums:\n  E:\n    cases:\n    - a\n    - ? b\n    - c: {wire: \"\\u2028\\t\\0\\e\\N\\_\\L\\P\\U0001F600\\\n      \\  x\"}\n",
    "haapi-gen: 1\nname: Test\nenums: {E: {cases: [a, b: 'it''s', \"c\": \"\\\"\"]}}\n",
    "haapi-gen: 1\nname: Test\nstructs: {A: {fields: {a: !!binary SW50, ? [b]: Int, {c: d}: Int, : Int, ~: Int}}}\n",
    "\u{FEFF}haapi-gen: 1\nname: Test\nstructs:\n\tA: {}\n",
    "haapi-gen: 1\r\nname: Test\rstructs:\u{85}  A:\u{2028}    fields: {a: Int}\u{2029}",
  ]

  /// Texts that would be code, or the end of a text or comment, if they were written as they are.
  public static let smuggled = [
    "*/ public let evil = 1 /*", "\n} func evil() {}", "\\(evil())", "\"; evil(); \"", "\"\"\"\nevil\n\"\"\"", "`evil`",
    "#if evil", "@evil", "///", "\u{2028}evil()", "\u{2029}", "\u{85}", "\0", "\u{1B}[31m", "\u{202E}live", "\u{FEFF}",
    "\\u{22}", "\\", "$(evil)", "../evil", "/etc/evil", "// swift-format-ignore-file", "-e", "self", "Self", "init",
    "import evil", "é", "e\u{301}", "😀", "\u{200B}", "_", "$0", "0x10", "1e400", "nil", "default", "Type", "?", "!",
  ]
}
