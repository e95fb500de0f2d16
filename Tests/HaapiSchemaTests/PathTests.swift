import Testing

@testable import HaapiSchema

/// Paths are what the system makes of their bytes, also where a mark behind a slash makes one character of both.
@Suite struct PathTests {
  @Test(arguments: [
    ("b.yaml", "/p/a.yaml", "/p/b.yaml"), ("/q/b.yaml", "/p/a.yaml", "/q/b.yaml"), ("b.yaml", "a.yaml", "b.yaml"),
    ("/\u{301}b.yaml", "/p/a.yaml", "/\u{301}b.yaml"), ("b.yaml", "p/\u{301}a.yaml", "p/b.yaml"),
  ])
  func joins(path: String, file: String, joined: String) {
    #expect(SchemaPath.joined(path, from: file) == joined)
  }

  @Test(arguments: [
    ("a/./b//c", "a/b/c"), ("a/../b", "b"), ("../../a", "../../a"), ("/a/b/../c", "/a/c"),
    ("a/\u{301}/../b", "a/b"), ("../\u{301}a/../b", "../b"),
  ])
  func normalizes(path: String, normalized: String) {
    #expect(SchemaPath.normalized(path) == normalized)
  }

  @Test(arguments: [
    ("/p/a.yaml", "/p", true), ("/p/a.yaml", "/p/", true), ("/pq/a.yaml", "/p", false), ("a.yaml", "", true),
    ("../a.yaml", "", false), ("/a.yaml", "", false), ("/p/\u{301}a.yaml", "/p", true), ("../\u{301}a.yaml", "", false),
    ("/\u{301}a.yaml", "", false), ("/caf\u{E9}/a.yaml", "/cafe\u{301}", false),
  ])
  func knowsWhatIsInAFolder(path: String, folder: String, isInside: Bool) {
    #expect(SchemaPath.isInside(path, folder) == isInside)
  }
}
