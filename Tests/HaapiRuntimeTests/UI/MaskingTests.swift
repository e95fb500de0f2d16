import Foundation
import HaapiRuntime
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The texts of Swift's and Foundation's values in logs.
@Suite struct MaskingTests {
  @Test func aTextIsHiddenAsAWhole() {
    #expect("secret".masked == "***")
    #expect("".masked == "***")
  }

  @Test(arguments: [
    ("https://id.example/a/b", "https://id.example/a/b"),
    ("https://id.example/a?code=c1&state=s1", "https://id.example/a?code=***&state=***"),
    ("https://id.example/a?c1", "https://id.example/a?***"),
    ("https://id.example/a?x=1;y=2", "https://id.example/a?x=***;y=***"),
    ("app://back#access_token=t1&token_type=bearer", "app://back#access_token=***&token_type=***"),
    ("app://back#t1", "app://back#***"),
    ("https://maria:pw@id.example:8443/a", "https://***@id.example:8443/a"),
    ("https://id.example/a@b", "https://id.example/a@b"),
    ("bankid:///?autostarttoken=t1&redirect=null", "bankid:///?autostarttoken=***&redirect=***"),
    ("https://id.example/a;session=s1/b", "https://id.example/a;session=***/b"),
    ("https://id.example?a=b=c", "https://id.example?a=***"),
    ("data:image/png;base64,iVBORw0KGgo=", "data:image/png;base64,***"),
  ])
  func aURLKeepsNamesOnly(text: String, masked: String) throws {
    #expect(try #require(URL(string: text)).masked == masked)
  }

  @Test func bytesAreCounted() {
    #expect(Data([1, 2, 3]).masked == "3 bytes")
    #expect(Data().masked == "0 bytes")
  }

  @Test func aDictionaryKeepsItsKeysInOrder() {
    #expect(["user": "maria", "password": "pw"].masked == "[password: ***, user: ***]")
    let parameters: [String: any Sendable] = ["b": 1, "a": [2]]
    #expect(parameters.masked == "[a: ***, b: ***]")
    #expect([String: Int]().masked == "[:]")
  }

  @Test func aRequestTellsWhereItGoes() throws {
    var request = URLRequest(url: try #require(URL(string: "https://id.example/token?a=1")))
    request.httpMethod = "POST"
    request.setValue("DPoP t1", forHTTPHeaderField: "Authorization")
    request.httpBody = Data("code=c1".utf8)
    #expect(request.masked == "POST https://id.example/token?a=***, headers [Authorization: ***], body 7 bytes")
  }
}
