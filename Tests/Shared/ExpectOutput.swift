import Testing

/// Expects a tool to say something, usually nothing; a failure shows what it said.
func expect(
  _ expected: String, from output: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  #expect(output == expected, "\(output)", sourceLocation: sourceLocation)
}
