/// A cycle in a graph.
struct Circle {
  /// The nodes of the cycle, the first one not repeated.
  let nodes: [Int]

  /// A shortest cycle through the first node of each strongly connected component.
  ///
  /// - Parameter edges: For each node, the nodes that it leads to.
  static func all(in edges: [[Int]]) -> [Circle] {
    let component = StrongComponents(edges).component
    var met: Set<Int> = []
    return edges.indices.compactMap { node in
      guard met.insert(component[node]).inserted else { return nil }
      return shortest(from: node, in: edges) { component[$0] == component[node] }
    }
  }

  private static func shortest(from start: Int, in edges: [[Int]], where isPart: (Int) -> Bool) -> Circle? {
    var before: [Int: Int] = [:]
    var next = [start]
    while !next.isEmpty {
      var later: [Int] = []
      for node in next {
        for target in edges[node] where isPart(target) {
          if target == start {
            var nodes = [node]
            while let last = nodes.last, last != start, let earlier = before[last] { nodes.append(earlier) }
            return Circle(nodes: nodes.reversed())
          }
          if before.updateValue(before[target] ?? node, forKey: target) == nil { later.append(target) }
        }
      }
      next = later
    }
    return nil
  }
}
