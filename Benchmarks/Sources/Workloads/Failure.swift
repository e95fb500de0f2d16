/// What went wrong with an input that is expected to be right.
struct Failure: Error {
  let reason: String
}
