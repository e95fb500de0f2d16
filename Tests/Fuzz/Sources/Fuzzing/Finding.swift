/// Ends the process if there are any flaws: a crash is how libFuzzer is told that it has found an input worth keeping.
public func stop(on flaws: [String]) {
  guard flaws.isEmpty else { fatalError(flaws.joined(separator: "\n")) }
}
