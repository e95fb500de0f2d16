import Benchmark
import Workloads

// The library looks for a global of this name.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = Benchmark.Configuration(
    metrics: [.wallClock, .throughput], warmupIterations: 3, maxDuration: .seconds(2), maxIterations: 20_000)

  for subject in Subject.all {
    for method in subject.methods {
      Benchmark(subject.key(of: method)) { (_, run: () throws -> Void) in
        try run()
      } setup: {
        try method.prepare()
      }
    }
  }
}
