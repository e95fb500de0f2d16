import CLibFuzzer
import Foundation
import Fuzzing

/// Looks for responses that crash the decoders and mappers, or of which they make what they never may.
///
/// With `--corpus FOLDER` it writes the responses of the repository there, to begin with.
@main
enum ResponseFuzzer {
  static func main() throws {
    let arguments = CommandLine.arguments
    if arguments.count == 3, arguments[1] == "--corpus" {
      for (index, response) in try ResponseCorpus.bodies().enumerated() {
        let first: UInt8 = response.path.hasPrefix("tokens/") ? 7 : response.path.hasPrefix("problems/") ? 1 : 0
        try (Data([first]) + response.body).write(
          to: URL(filePath: arguments[2]).appending(path: "repository-\(index)"))
      }
      return
    }
    let status = runFuzzer(CommandLine.argc, CommandLine.unsafeArgv) { bytes, count in
      stop(on: ResponseOutcome(of: ResponseInput(Array(UnsafeBufferPointer(start: bytes, count: count)))).flaws)
      return 0
    }
    if status != 0 { exit(status) }
  }
}

/// Changes a response in a way that fits it. libFuzzer finds this function by its name.
@_cdecl("LLVMFuzzerCustomMutator")
func mutate(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ capacity: Int, _ seed: CUnsignedInt) -> Int {
  guard count > 1 else { return LLVMFuzzerMutate(bytes, count, capacity) }
  let input = Array(UnsafeBufferPointer(start: bytes, count: count))
  var mutation = ResponseMutation(seed: UInt64(seed))
  let mutant =
    ([seed.isMultiple(of: 8) ? UInt8(truncatingIfNeeded: seed >> 8) : input[0]]
    + mutation.mutant(of: Data(input[1...]))).prefix(capacity)
  for (index, byte) in mutant.enumerated() { bytes[index] = byte }
  return mutant.count
}
