import Testing

@testable import HaapiRuntime

/// Values of URLs within texts, whatever stands around them.
@Suite struct ValuesInTextsTests {
  @Test(arguments: [
    ("", ""), ("Sorry, try again.", "Sorry, try again."), ("a\nb\r\n\u{2003}c ", "a\nb\r\n\u{2003}c "),
    ("see https://a.test/b?c=s3cret now", "see https://a.test/b?c=*** now"),
    ("https://a.test/?\u{301}token=s3cret", "https://a.test/?\u{301}token=***"),
    ("https://a.test/?\u{301}s3cret", "https://a.test/?***"), ("a=\u{301}s3cret", "a=***"),
    ("https:/\u{301}/u:s3cret@a.test", "https:/\u{301}/u:s3cret@a.test"),
    ("https://u:s3cret@\u{301}a.test", "https://***@\u{301}a.test"), ("a#\u{301}s3cret", "a#***"),
    ("DATA:\u{301}image/png,s3cret s3cret", "DATA:\u{301}image/png,***"), ("x data:s3cret", "x data:***"),
    ("?a=s3cret&\u{301}b=s3cret;\u{301}c=s3cret", "?a=***&\u{301}b=***;\u{301}c=***"), ("data:", "data:"),
  ])
  func valuesAreMasked(text: String, masked: String) {
    #expect(text.withoutValues == masked)
  }
}
