/// The streams of the changes of one login. They end with it.
struct FlowStreams {
  private var streams: [Int: AsyncStream<FlowSnapshot>.Continuation] = [:]
  private var last = 0

  /// A stream that begins with a snapshot.
  ///
  /// - Parameter onEnd: Called with the number of the stream when nobody reads it any more.
  mutating func stream(
    from snapshot: FlowSnapshot, onEnd: @escaping @Sendable (Int) -> Void
  ) -> AsyncStream<FlowSnapshot> {
    let (stream, continuation) = AsyncStream.makeStream(of: FlowSnapshot.self, bufferingPolicy: .bufferingNewest(1))
    last += 1
    let number = last
    continuation.onTermination = { _ in onEnd(number) }
    continuation.yield(snapshot)
    streams[number] = continuation
    return stream
  }

  /// Forgets a stream.
  mutating func remove(_ number: Int) {
    streams[number] = nil
  }

  /// Adds a snapshot to all streams.
  func tell(_ snapshot: FlowSnapshot) {
    for stream in streams.values { stream.yield(snapshot) }
  }

  /// Ends all streams.
  func finish() {
    for stream in streams.values { stream.finish() }
  }
}
