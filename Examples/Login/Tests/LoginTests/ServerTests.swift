import Testing

extension TerminalTests {
  @Suite struct ServerTests {
    @Test func aServerEndsWhenNobodyHoldsItsInput() throws {
      let server = try Server()
      // Another one, started later, does not hold it.
      let other = try Server()
      #expect(try server.letGo() == 0)
      #expect(try other.letGo() == 0)
    }
  }
}
