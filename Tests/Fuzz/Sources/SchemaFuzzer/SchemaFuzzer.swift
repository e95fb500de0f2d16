import CLibFuzzer
import Foundation
import Fuzzing

/// Looks for schemas that crash the generator, or of which it makes what it never may.
///
/// With `--corpus FOLDER` it writes the schemas of the repository there, to begin with. `ACCEPTED` in the environment
/// names a folder for the code of what is accepted, which a compiler can parse afterwards.
@main
enum SchemaFuzzer {
  static func main() throws {
    let arguments = CommandLine.arguments
    if arguments.count == 3, arguments[1] == "--corpus" {
      for (index, input) in try SchemaCorpus.inputs().enumerated() {
        try Data(input).write(to: URL(filePath: arguments[2]).appending(path: "repository-\(index)"))
      }
      return
    }
    let status = runFuzzer(CommandLine.argc, CommandLine.unsafeArgv) { bytes, count in
      SchemaFuzzer.check(Array(UnsafeBufferPointer(start: bytes, count: count)))
      return 0
    }
    if status != 0 { exit(status) }
  }

  private static func check(_ input: [UInt8]) {
    let outcome = SchemaOutcome(of: SchemaInput(input))
    stop(on: outcome.flaws)
    guard let accepted else { return }
    for file in outcome.files where file.contents.count < 100_000 {
      let name = "\(file.contents.hashValue.magnitude % 5_000).swift"
      try? Data(file.contents).write(to: accepted.appending(path: name))
    }
  }

  private static let accepted = ProcessInfo.processInfo.environment["ACCEPTED"].map { URL(filePath: $0) }
  fileprivate static let corpus = (try? SchemaCorpus.inputs()) ?? []
}

/// Changes an input in a way that fits it. libFuzzer finds this function by its name.
@_cdecl("LLVMFuzzerCustomMutator")
func mutate(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ capacity: Int, _ seed: CUnsignedInt) -> Int {
  if seed.isMultiple(of: 3) { return LLVMFuzzerMutate(bytes, count, capacity) }
  let input = Array(UnsafeBufferPointer(start: bytes, count: count))
  var mutation = SchemaMutation(seed: UInt64(seed))
  let other = SchemaFuzzer.corpus.isEmpty ? input : SchemaFuzzer.corpus[Int(seed) % SchemaFuzzer.corpus.count]
  let mutant = mutation.mutant(of: input, with: other).prefix(capacity)
  for (index, byte) in mutant.enumerated() { bytes[index] = byte }
  return mutant.count
}
