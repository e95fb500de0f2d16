/// Some input, and the ways of working on it that are compared with one another.
public struct Subject: Sendable {
  /// A word without spaces: `types-500`.
  public let name: String
  /// A description of the input.
  public let input: String
  /// The others are compared with the first one.
  public let methods: [Method]
  /// How often one method runs while its instructions are counted: before the count begins, and during it.
  public let counted: (warmup: Int, runs: Int)
  /// How often one run repeats the work. Work that is too short for the clock is repeated many times.
  public let batch: Int

  /// One way of working on the input.
  public struct Method: Sendable {
    /// A word without spaces: `pipeline`.
    public let name: String
    /// Gets the input ready, which is not measured, and returns what is.
    public let prepare: @Sendable () throws -> () throws -> Void
  }

  init(name: String, input: String, methods: [Method], counted: (warmup: Int, runs: Int), batch: Int = 1) {
    self.name = name
    self.input = input
    self.methods = methods
    self.counted = counted
    self.batch = batch
  }

  /// The name under which the results of a method are kept.
  public func key(of method: Method) -> String {
    "\(name)/\(method.name)"
  }

  /// All that is measured, in the order in which it is printed.
  public static let all: [Subject] = schemas + responses + mappings + hostile
}
