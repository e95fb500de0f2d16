import Foundation
import Testing

@testable import HaapiLogin

@Suite struct FormEncodingTests {
  static let rows: [(text: String, query: String, body: String)] = [
    ("+", "%2B", "%2B"), ("&", "%26", "%26"), ("=", "%3D", "%3D"), ("%", "%25", "%25"), (";", "%3B", "%3B"),
    ("/", "%2F", "%2F"), ("?", "%3F", "%3F"), (":", "%3A", "%3A"), ("@", "%40", "%40"), (",", "%2C", "%2C"),
    ("\"", "%22", "%22"), (" ", "%20", "+"), ("é", "%C3%A9", "%C3%A9"), ("😀", "%F0%9F%98%80", "%F0%9F%98%80"),
    ("%20", "%2520", "%2520"), ("\r\n\0", "%0D%0A%00", "%0D%0A%00"), ("aZ09-._~", "aZ09-._~", "aZ09-._~"), ("", "", ""),
  ]

  @Test(arguments: rows) func escapesEverythingThatCouldMeanSomething(
    row: (text: String, query: String, body: String)
  ) {
    let form = FormEncoding([(row.text, row.text)])
    #expect(form.query == "\(row.query)=\(row.query)")
    #expect(String(decoding: form.body, as: UTF8.self) == "\(row.body)=\(row.body)")
  }

  @Test func keepsTheOrderAndRepeatedNames() {
    let form = FormEncoding([("b", "1"), ("a", "2"), ("b", "3")])
    #expect(form.query == "b=1&a=2&b=3")
  }
}
