import Foundation
import HTTPTypes
import Testing

@testable import TestServer

@Suite struct LanguageTests {
  @Test(arguments: [
    ("sv", "Logga in"), ("de-AT, en;q=0.5", "Anmelden"), ("en;q=0.3, fr;q=0.8", "Se connecter"),
    ("pt, es", "Iniciar sesión"), ("ja;q=0, ar", "تسجيل الدخول"), ("ja", "ログイン"), ("", "Sign in"), ("pt, *", "Sign in"),
    (";;q=x,,sv;q=a", "Logga in"),
  ])
  func aStepIsInTheLanguageThatTheUserPrefers(languages: String, title: String) async throws {
    try await withServer { app in
      app.languages = languages
      let texts = try Self.texts(of: try await app.start("password"))
      #expect(texts.contains(title))
    }
  }

  @Test func whatIsPutInStaysAsItIs() async throws {
    try await withServer { app in
      app.languages = "sv"
      let form = try await app.start("password")
      let problem = try await app.submit(form, nil, ["userName": "ada", "password": "wrong"])
      #expect(problem.messages == ["Fel användarnamn eller lösenord; 4 försök återstår."])
    }
    let text: Text = "We have sent a code to \("%@ \u{202E}")."
    #expect(text.text(in: .german) == "Wir haben einen Code an %@ \u{202E} geschickt.")
    #expect(text.text(in: .english) == "We have sent a code to %@ \u{202E}.")
  }

  @Test func allLanguagesHaveTheSameTexts() {
    let texts = Language.allCases.filter { $0 != .english }.map { Set($0.texts.keys) }
    #expect(Set(texts).count == 1)
    for language in Language.allCases {
      for (key, text) in language.texts {
        #expect(key.ranges(of: "%@").count == text.ranges(of: "%@").count, "\(language): \(key)")
      }
    }
  }

  /// All that a user reads on the way through each method, in two languages: only names are the same in both.
  @Test(arguments: [nil, "password", "code", "link", "sms", "bankid", "passkey", "browser"] as [String?])
  func nothingStaysEnglish(method: String?) async throws {
    try await withServer { app in
      app.languages = "en"
      let english = try await Self.walk(method, app)
      app.session = nil
      app.languages = "ja"
      let japanese = try await Self.walk(method, app)
      #expect(!english.isEmpty && english.count == japanese.count)
      let names: Set = ["BankID", "YYYYMMDDNNNN", "name@example.com"]
      #expect(Set(english).intersection(japanese).subtracting(names) == [])
    }
  }

  @Test func lettersAreInItToo() async throws {
    try await withServer { app in
      app.languages = "sv"
      _ = try await app.submit(try await app.start("code"), nil, ["userName": "ada"])
      _ = try await app.submit(try await app.start("link"), nil, ["userName": "ada"])
      let mailbox = try await app.send(.get, "/mailbox", [.accept: "application/json"])
      let letters = try JSONDecoder().decode([Letter].self, from: mailbox.body)
      #expect(letters.map(\.subject) == ["Logga in", "Din kod"])
      #expect(letters.first?.text.hasPrefix("Öppna den här länken för att logga in: http") == true)
      #expect(letters.last?.text.hasSuffix(" för att logga in.") == true)
    }
  }

  private struct Letter: Decodable {
    let subject: String
    let text: String
  }

  @Test func pagesAreInItToo() async throws {
    try await withServer { app in
      app.languages = "ar"
      func page(_ path: String, _ method: HTTPRequest.Method = .get, body: String? = nil) async throws -> String {
        let reply = try await app.send(method, path, body: body)
        let page = String(decoding: reply.body, as: UTF8.self)
        #expect(page.contains(#"<html lang="ar" dir="rtl">"#))
        return page
      }

      #expect(try await page("/mailbox").contains("لا يوجد بريد."))
      #expect(try await page("/mailbox/link/none").contains("اطلب رابطًا آخر من التطبيق."))
      #expect(try await page("/bankid").contains("لا يوجد طلب ينتظر."))
      _ = try await app.submit(try await app.start("bankid"), nil, ["personalNumber": "198512101234"])
      #expect(try await page("/bankid").contains(">موافقة</button>"))
      #expect(try await page("/browser").contains("انتهى تسجيل الدخول هذا"))
      let arguments = try #require(try await app.start("browser").operation()["arguments"] as? [String: Any])
      let href = try #require((arguments["href"] as? String).flatMap(URLComponents.init(string:)))
      let launch = try #require(href.queryItems?.first?.value)
      #expect(
        try await page("/browser?_launch_nonce=\(launch)&redirect_uri=demo%3Astart").contains(">تسجيل الدخول</button>"))
      let wrong = "_launch_nonce=\(launch)&redirect_uri=demo%3Astart&userName=ada&password=x"
      #expect(try await page("/browser", .post, body: wrong).contains("اسم المستخدم أو كلمة المرور غير صحيح."))
    }
  }

  private static func walk(_ method: String?, _ app: HandmadeApp) async throws -> [String] {
    let step = try await app.start(method, scope: "openid profile email phone", ["prompt": "consent"])
    var replies = [step]
    // An empty form, one with nonsense, and what its links and other forms lead to.
    let nonsense = ["userName": "nobody", "password": "x", "personalNumber": "12", "code": "1"]
    for values in [[:], nonsense] where method != nil {
      replies.append(try await app.submit(step, nil, values))
    }
    if method == "password" {
      for route in [Route.register, .forgot] {
        let step = try await app.request(.get, route.path)
        replies += [step, try await app.submit(step, nil, ["email": "nobody"])]
      }
      let form = try await app.request(.get, Route.password.path)
      replies.append(try await app.submit(form, nil, ["userName": "ada", "password": "lovelace"]))
    }
    return try replies.flatMap(texts)
  }

  /// The values of the members that users read.
  private static func texts(of reply: Reply) throws -> [String] {
    let readable: Set = ["text", "title", "actionTitle", "label", "placeholder", "detail"]
    func texts(_ value: Any) -> [String] {
      switch value {
      case let list as [Any]: list.flatMap(texts)
      case let object as [String: Any]:
        object.sorted { $0.key < $1.key }.flatMap { member in
          if readable.contains(member.key), let text = member.value as? String { [text] } else { texts(member.value) }
        }
      default: []
      }
    }
    return texts(try JSONSerialization.jsonObject(with: reply.body))
  }
}
