/// The streams of the changes of one login. They end with it.
struct FlowStreams {
  private var streams: [AsyncStream<FlowSnapshot>.Continuation] = []

  /// A stream that begins with a snapshot.
  mutating func stream(from snapshot: FlowSnapshot) -> AsyncStream<FlowSnapshot> {
    let (stream, continuation) = AsyncStream.makeStream(of: FlowSnapshot.self, bufferingPolicy: .bufferingNewest(1))
    continuation.yield(snapshot)
    streams.append(continuation)
    return stream
  }

  /// Adds a snapshot to all streams, and forgets those that nobody reads any more.
  mutating func tell(_ snapshot: FlowSnapshot) {
    streams.removeAll { if case .terminated = $0.yield(snapshot) { true } else { false } }
  }

  /// Ends all streams.
  func finish() {
    for stream in streams { stream.finish() }
  }
}
