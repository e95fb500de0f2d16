/// The data of the tracker.
struct Store: Sendable {
  struct User: Sendable {
    let login: String
    let name: String
  }

  struct Comment: Sendable {
    let author: String
    let text: String
    let writtenAt: String
  }

  struct Event: Sendable {
    let actor: String
    let what: String
  }

  struct Issue: Sendable {
    let number: Int
    let title: String
    var state = "open"
    let openedAt: String
    var labels: [String] = []
    let author: String
    var assignees: [String] = []
    var comments: [Comment] = []
    var history: [Event] = []
    var parent: Int?
    var milestone: Int?
  }

  let users: [User]
  let issues: [Issue]
  let milestones: [Int: String]
  let colors: [String: String]

  func user(_ login: String) -> User? {
    users.first { $0.login == login }
  }

  func issue(_ number: Int) -> Issue? {
    issues.first { $0.number == number }
  }
}

extension Store {
  static let demo = Store(
    users: [
      User(login: "ada", name: "Ada Lovelace"), User(login: "grace", name: "Grace Hopper"),
      User(login: "edsger", name: "Edsger Dijkstra"),
    ],
    issues: [
      Issue(
        number: 1, title: "The engine jams", state: "closed", openedAt: "2026-01-05T09:00:00Z", labels: ["bug"],
        author: "ada"),
      Issue(
        number: 2, title: "A moth in relay 70", openedAt: "2026-01-06T15:45:00Z", labels: ["bug", "hardware"],
        author: "grace", assignees: ["ada", "edsger"],
        comments: [
          Comment(author: "edsger", text: "Is it alive?", writtenAt: "2026-01-06T16:00:00Z"),
          Comment(author: "grace", text: "It is taped to the log now.", writtenAt: "2026-01-06T16:05:30.250Z"),
        ],
        history: [
          Event(actor: "grace", what: "opened"), Event(actor: "ada", what: "labelled"),
          Event(actor: "edsger", what: "assigned"), Event(actor: "grace", what: "commented"),
        ], parent: 1, milestone: 1),
      Issue(number: 3, title: "Go to considered harmful", openedAt: "2026-01-07T08:00:00Z", author: "edsger"),
      Issue(
        number: 4, title: "Größe & Länge", openedAt: "2026-01-08T08:00:00Z", labels: ["text"], author: "ada",
        milestone: 1),
      Issue(number: 5, title: "Count from zero", state: "stuck", openedAt: "2026-01-09T08:00:00Z", author: "edsger"),
      Issue(number: 6, title: "Write a compiler", openedAt: "2026-01-10T08:00:00Z", author: "grace", milestone: 1),
      Issue(number: 7, title: "Write a manual", openedAt: "2026-01-11T08:00:00Z", author: "grace"),
    ],
    milestones: [1: "First light"], colors: ["bug": "#d73a4a", "hardware": "#5319e7", "text": "#0075ca"])
}
