import HaapiSchema
import SchemaDocs

/// What is said about a response, or about all, in each form.
enum TraceAnswer {
  case all(Trace)
  case why(TraceWhy)
  case whyNot(TraceWhyNot)
  case coverage(TraceCoverage)
  case against(TraceAgainst)

  var text: String { lines.map { "\($0)\n" }.joined() }

  private var lines: [String] {
    switch self {
    case .all(let trace): TraceText(trace: trace).lines
    case .why(let why): why.lines
    case .whyNot(let whyNot): whyNot.lines
    case .coverage(let coverage): coverage.lines
    case .against(let against): against.lines
    }
  }

  var json: JSONText {
    switch self {
    case .all(let trace): TraceJSON(trace: trace).json
    case .why(let why): why.json
    case .whyNot(let whyNot): whyNot.json
    case .coverage(let coverage): coverage.json
    case .against(let against): against.json
    }
  }

  /// - Parameter number: Tells the answer from others on the page.
  func section(_ number: Int) -> HTMLNode {
    let (title, parts): (String, [HTMLNode]) =
      switch self {
      case .all(let trace): (trace.name, TraceHTML(trace: trace).parts)
      case .why(let why): ("\(why.name): why \(why.member.printable)", why.html)
      case .whyNot(let whyNot): ("\(whyNot.name): why not \(whyNot.target)", whyNot.html)
      case .coverage(let coverage): (coverage.title, coverage.html)
      case .against(let against): ("\(against.name): against the base", against.html)
      }
    return .element("article", [("id", "r\(number)")], [.element("h2", [.text(title)])] + parts)
  }
}
