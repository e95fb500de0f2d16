/// The strongly connected components of a graph, by Tarjan's algorithm, without recursion.
struct StrongComponents {
  /// By node: nodes that reach each other have the same number.
  private(set) var component: [Int]

  /// - Parameter edges: For each node, the nodes that it leads to.
  init(_ edges: [[Int]]) {
    component = Array(repeating: -1, count: edges.count)
    var order = Array(repeating: -1, count: edges.count)
    var low = order
    var open: [Int] = []
    var count = 0
    var components = 0
    for root in edges.indices where order[root] < 0 {
      var path: [(node: Int, next: Int)] = [(root, 0)]
      while let (node, next) = path.popLast() {
        if next == 0 {
          order[node] = count
          low[node] = count
          count += 1
          open.append(node)
        } else {
          low[node] = min(low[node], low[edges[node][next - 1]])
        }
        // Skips edges to nodes that were met before. Of these, only edges to open nodes count.
        var edge = next
        while edge < edges[node].count, order[edges[node][edge]] >= 0 {
          let target = edges[node][edge]
          if component[target] < 0 { low[node] = min(low[node], order[target]) }
          edge += 1
        }
        if edge < edges[node].count {
          path.append((node, edge + 1))
          path.append((edges[node][edge], 0))
          continue
        }
        guard low[node] == order[node] else { continue }
        while let last = open.popLast() {
          component[last] = components
          if last == node { break }
        }
        components += 1
      }
    }
  }
}
