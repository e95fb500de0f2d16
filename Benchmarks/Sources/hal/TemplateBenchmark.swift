import Foundation
import HAL

/// Expanding a template, against Foundation's `URL.Template`, which is in open Foundation and in the systems of 2025.
struct TemplateBenchmark {
  private static let text = "https://api.example/{tenant}/orders/{id}{?page,size,tag*,q}{#section}"
  /// So few that a batch ends before other programs get their turn on a busy machine.
  private static let batch = 150

  func run() throws {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
      print("There is no URL.Template on this system.")
      return
    }
    let ours: [String: URITemplate.Value] = [
      "tenant": "acme", "id": "4711", "page": "2", "size": "50", "tag": ["new", "paid"], "q": "für alle & mehr",
      "section": "top",
    ]
    let theirs: [URL.Template.VariableName: URL.Template.Value] = [
      .init("tenant"): .text("acme"), .init("id"): .text("4711"), .init("page"): .text("2"), .init("size"): .text("50"),
      .init("tag"): .list(["new", "paid"]), .init("q"): .text("für alle & mehr"), .init("section"): .text("top"),
    ]
    let template = try URITemplate(Self.text)
    guard let foundation = URL.Template(Self.text) else { throw URLError(.badURL) }
    let expected = try template.expanded(with: ours)
    guard URL(template: foundation, variables: theirs)?.absoluteString == expected else { throw URLError(.badURL) }

    var times = Times(ways: 6)
    for _ in 0..<200 {
      times.add(0, try measured { URL(template: foundation, variables: theirs) != nil })
      times.add(1, try measured { URL(string: try template.expanded(with: ours)) != nil })
      times.add(2, try measured { try template.expanded(with: ours) == expected })
      times.add(5, try measured { URL(string: expected) != nil })
      times.add(3, try measured { URL.Template(Self.text) != nil })
      times.add(4, try measured { try URITemplate(Self.text).description == Self.text })
    }
    header("one template")
    line("`URL.Template`, expanded to a URL", times.median(0), ratio: 1)
    line("ours, expanded to a URL", times.median(1), ratio: times.median(1) / times.median(0))
    line("ours, expanded to a string", times.median(2), ratio: times.median(2) / times.median(0))
    line("the same string, parsed as a URL", times.median(5), ratio: times.median(5) / times.median(0))
    line("`URL.Template`, parsed", times.median(3), ratio: 1)
    line("ours, parsed", times.median(4), ratio: times.median(4) / times.median(3))
  }

  /// The time of one run of many.
  private func measured(_ body: () throws -> Bool) throws -> Duration {
    let duration = try ContinuousClock().measure {
      for _ in 0..<Self.batch {
        guard try body() else { throw URLError(.badURL) }
      }
    }
    return duration / Self.batch
  }
}
