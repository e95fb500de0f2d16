#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// How often something was there.
struct Share: Sendable, Equatable {
  let count: Int
  let total: Int

  var value: Double { total == 0 ? 0 : Double(count) / Double(total) }

  /// The interval that has the true share in it, with a confidence of 95 %: Wilson's. If it was always or never there, one end is
  /// given by the rule of three.
  var interval: ClosedRange<Double> {
    guard total > 0 else { return 0...1 }
    let n = Double(total)
    if count == 0 { return 0...min(1, 3 / n) }
    if count == total { return max(0, 1 - 3 / n)...1 }
    let z = 1.959_963_984_540_054
    let center = (value + z * z / (2 * n)) / (1 + z * z / n)
    let width = z / (1 + z * z / n) * (value * (1 - value) / n + z * z / (4 * n * n)).squareRoot()
    return max(0, center - width)...min(1, center + width)
  }

  /// How probable it is that two shares differ as much as these or more, if nothing has changed.
  static func probability(ofChangeFrom old: Share, to new: Share) -> Double {
    let (n, successes) = (old.total + new.total, old.count + new.count)
    guard old.total > 0, new.total > 0, successes > 0, successes < n else { return 1 }
    let smallest =
      Double(min(old.total, new.total)) * Double(min(successes, n - successes)) / Double(n)
    return smallest < 5 ? fisher(old, new) : normal(old, new)
  }

  /// The test of two proportions.
  private static func normal(_ old: Share, _ new: Share) -> Double {
    let pooled = Double(old.count + new.count) / Double(old.total + new.total)
    let variance = pooled * (1 - pooled) * (1 / Double(old.total) + 1 / Double(new.total))
    return erfc(abs(new.value - old.value) / variance.squareRoot() / 2.0.squareRoot())
  }

  /// Fisher's exact test, for few cases.
  private static func fisher(_ old: Share, _ new: Share) -> Double {
    let (successes, n) = (old.count + new.count, old.total + new.total)
    let fixed =
      logFactorial(old.total) + logFactorial(new.total) + logFactorial(successes) + logFactorial(n - successes)
      - logFactorial(n)
    func probability(_ count: Int) -> Double {
      exp(
        fixed - logFactorial(count) - logFactorial(old.total - count) - logFactorial(successes - count)
          - logFactorial(new.total - successes + count))
    }
    let observed = probability(old.count) * (1 + 1e-9)
    let possible = max(0, successes - new.total)...min(successes, old.total)
    return min(1, possible.lazy.map(probability).filter { $0 <= observed }.reduce(0, +))
  }

  private static func logFactorial(_ number: Int) -> Double { lgamma(Double(number) + 1) }
}

extension [Double] {
  /// The indices of the tests that found something, so that at most a share of them is expected to be a false alarm: Benjamini and
  /// Hochberg.
  func discoveries(falseShare: Double) -> Set<Int> {
    let order = indices.sorted { self[$0] < self[$1] }
    let last = order.indices.last { self[order[$0]] <= falseShare * Double($0 + 1) / Double(count) }
    return Set(last.map { order[...$0] } ?? [])
  }
}
