/// A problem as it travels (`application/problem+json`).
struct Problem: Encodable, Equatable, Sendable {
  struct InvalidField: Encodable, Equatable, Sendable {
    let name: String
    let reason: String
    let detail: Text

    static func missing(_ name: String, _ detail: Text) -> InvalidField {
      InvalidField(name: name, reason: "missing", detail: detail)
    }

    static func invalid(_ name: String, _ detail: Text) -> InvalidField {
      InvalidField(name: name, reason: "invalidValue", detail: detail)
    }
  }

  let type: String
  var title: Text?
  var messages: [Message]?
  var links: [Link]?
  var invalidFields: [InvalidField]?
  var code: String?
  var error: String?
  var errorDescription: String?
  var iss: String?

  private enum CodingKeys: String, CodingKey {
    case type, title, messages, links, invalidFields, code, error, iss
    case errorDescription = "error_description"
  }

  private init(_ type: String, title: Text) {
    self.type = "https://curity.se/problems/\(type)"
    self.title = title
  }

  static func invalidInput(_ fields: [InvalidField]) -> Problem {
    var problem = Problem("invalid-input", title: "Please check what you typed")
    problem.invalidFields = fields
    return problem
  }

  static func incorrectCredentials(_ text: Text) -> Problem {
    var problem = Problem("incorrect-credentials", title: "That is not right")
    problem.messages = [.error(text)]
    return problem
  }

  static func tooManyAttempts(_ text: Text) -> Problem {
    var problem = Problem("too-many-attempts", title: "Too many attempts")
    problem.messages = [.error(text)]
    problem.links = [Link(href: Route.choose.path, rel: "restart", title: "Sign in another way")]
    return problem
  }

  static func authenticationFailed(_ text: Text) -> Problem {
    var problem = Problem("authentication-failed", title: "Signing in failed")
    problem.messages = [.error(text)]
    return problem
  }

  static func user(_ text: Text) -> Problem {
    var problem = Problem("generic-user-error", title: "That did not work")
    problem.messages = [.error(text)]
    problem.links = [Link(href: Route.choose.path, rel: "restart", title: "Start again")]
    return problem
  }

  static func sessionMismatch() -> Problem {
    var problem = Problem("mismatch-between-session-and-access-token", title: "The session has ended")
    problem.messages = [.error("The session has timed out, or belongs to another app.")]
    return problem
  }

  static func unexpected(_ text: Text, code: String? = nil) -> Problem {
    var problem = Problem("unexpected", title: "Something is wrong")
    problem.messages = [.error(text)]
    problem.code = code
    return problem
  }

  static func authorizationError(_ error: String, _ description: String, issuer: String) -> Problem {
    var problem = Problem("error-authorization-response", title: "The app gets no access")
    problem.error = error
    problem.errorDescription = description
    problem.iss = issuer
    return problem
  }
}
