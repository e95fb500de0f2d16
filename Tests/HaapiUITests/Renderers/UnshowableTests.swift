import Testing

@testable import HaapiScreens

/// Renderers look at single bytes first, and then at the scalars that such a byte begins.
@Suite struct UnshowableTests {
  @Test func everyScalarThatIsNotShownBeginsWithAByteThatIsLookedAt() {
    let unshowables = (0...0x10FFFF as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init).filter(\.isUnshowable)
    var count = 0
    for scalar in unshowables {
      count += 1
      #expect(UTF8.encode(scalar)?.first?.mayBeginUnshowable == true, "U+\(String(scalar.value, radix: 16))")
    }
    #expect(count > 200)
  }
}
