import Foundation
import Testing

@testable import HaapiRuntime

/// No error quotes what the server sent, except its own description of an error.
@Suite struct QuotationTests {
  private static let mark = "Xq7wZk3v"

  /// Bodies that are not HAAPI, each with a secret in it.
  private static let bodies: [Data] =
    [
      "\u{FEFF}{\"access_token\":\"\(mark)\",", "callback({\"access_token\":\"\(mark)\"})",
      ")]}',\n{\"access_token\":\"\(mark)\"}", "<token>\(mark)</token>", "<html><input value='\(mark)'></html>",
      "Bearer \(mark)", mark, "oken\":\"\(mark)\"}", "access_token=\(mark)&token_type=bearer", "Sorry, \(mark)!",
      "\"\(mark)\"", "[\"\(mark)\"]", "[{\"access_token\":\"\(mark)\"}]", "{\"access_token\":\"\(mark)\"}",
      "{\"access_token\":\"\(mark)\"}\(mark)", "{\(mark):1}", "{\"\(mark)\":1}", "{\"type\":{\"\(mark)\":\"\(mark)\"}}",
      "{\"type\":[\"\(mark)\"]}", "{\"expires_in\":\"\(mark)\",\"access_token\":[\"\(mark)\"]}",
      "{\"error\":{\"code\":\"\(mark)\"},\"error_description\":[\"\(mark)\"]}",
      "https://login.example/?token=\(mark)", "data:image/png;base64,\(mark)", "?\u{301}token=\(mark)",
    ].map { Data($0.utf8) }
    + [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf16, .utf32].compactMap {
      "{\"access_token\":\"\(mark)\"}".data(using: $0)
    }

  @Test(arguments: [200, 302, 400, 401, 500, 503]) func noBodyIsQuoted(status: Int) {
    let contentTypes = [nil, "application/json", "application/vnd.auth+json", "application/problem+json", "text/html"]
    for body in Self.bodies {
      for contentType in contentTypes {
        let log = ReportLog()
        let decoder = HaapiResponseDecoder(onReport: { log.add($0) })
        let error = #expect(throws: DecodingError.self) {
          try decoder.decode(body, contentType: contentType, statusCode: status)
        }
        expectNoMark(in: error)
        for report in log.reported { expectNoMark(in: report) }
      }
    }
  }

  @Test func noTokenResponseIsQuoted() {
    for body in Self.bodies {
      let log = ReportLog()
      do {
        switch try HaapiResponseDecoder(onReport: { log.add($0) }).decodeToken(body) {
        case .error(let error): expectNoMark(in: error)
        case let response: #expect(!texts(of: response as Any).contains(Self.mark))
        }
      } catch {
        expectNoMark(in: error)
      }
      for report in log.reported { expectNoMark(in: report) }
    }
  }

  @Test(arguments: [
    "application/\(mark)\u{1B}[31m", "Bearer \(mark)", "\(mark)", "text/html\u{202E}\(mark)", "text/\(mark)/x",
    String(repeating: "a\u{301}", count: 5_000) + "/\(mark)",
  ])
  func aHeaderThatIsNoMediaTypeIsNotQuoted(contentType: String) throws {
    let error = try #require(
      throws: DecodingError.self
    ) { try HaapiResponseDecoder().decode(Data("<".utf8), contentType: contentType, statusCode: 200) }
    let sentence = try #require(error.context?.debugDescription)
    #expect(!sentence.lowercased().contains(Self.mark.lowercased()))
    #expect(sentence.hasSuffix("The content type is not supported either."))
    #expect(sentence.utf8.count < 200)
  }

  @Test func whatTheServerSaysAboutAnErrorIsTold() throws {
    let body = Data(#"{"error":"invalid_grant","error_description":"It has expired."}"#.utf8)
    let error = try #require(
      throws: DecodingError.self
    ) { try HaapiResponseDecoder().decode(body, contentType: "application/json", statusCode: 400) }
    #expect(texts(of: error).contains("invalid_grant") && texts(of: error).contains("It has expired."))
  }

  /// Values in the wrong form for their place.
  @Test(arguments: [
    #"{"type":"authentication-step","actions":[{"template":"form","model":{"href":"/","method":"GET","fields":"#
      + #"[{"type":"text","name":"a","maxLength":"MARK"},{"type":"checkbox","name":"b","checked":"MARK"}]}}]}"#,
    #"{"type":"polling-step","actions":[{"template":"form","kind":"poll","model":{"href":"/"}}],"#
      + #""properties":{"status":"pending","interval":"MARK","maxWaitTime":{"MARK":"MARK"}}}"#,
    #"{"access_token":"a","expires_in":"MARK","scope":["MARK"]}"#,
    #"{"access_token":"a","expires_in":19238471923847.5}"#,
  ])
  func noReportQuotesAValue(text: String) throws {
    let body = Data(text.replacing("MARK", with: Self.mark).utf8)
    let log = ReportLog()
    let decoder = HaapiResponseDecoder(onReport: { log.add($0) })
    if text.contains("access_token") {
      _ = try decoder.decodeToken(body)
    } else {
      _ = try decoder.decode(body, contentType: nil, statusCode: 200)
    }
    #expect(!log.reported.isEmpty)
    for report in log.reported {
      expectNoMark(in: report)
      #expect(!texts(of: report).contains("19238471923847"))
    }
  }

  @Test func longNamesAreShortenedInPaths() throws {
    let name = String(repeating: "n", count: 1_000_000)
    var reports: [DecodingError] = []
    let numbers: [String: Int] = try DecodingContext.decode(
      Data("{\"\(name)\":[],\"a\":1}".utf8), additions: [], onReport: { reports.append($0) },
      { try $0.dictionary() })
    #expect(numbers == ["a": 1])
    #expect(reports.map { texts(of: $0).utf8.count < 10_000 } == [true])
  }

  private func expectNoMark(in error: (any Error)?, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let error else { return }
    let text = texts(of: error).replacing("\0", with: "")
    #expect(!text.contains(Self.mark), "\(text)", sourceLocation: sourceLocation)
  }
}
