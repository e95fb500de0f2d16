import Foundation
import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Closes a connection whose other end is slow: to send a whole request, or to take the answer. An answer that comes before
/// the end of its request, or that says so, is the last one.
final class RequestDeadline: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// How long the other end may take to close the connection after the last answer.
  private static let farewell: TimeInterval = 2

  private let request: TimeInterval
  private let answer: TimeInterval
  private let connections: Connections
  private var deadline: Scheduled<Void>?
  private var unanswered = 0
  private var isReading = false
  private var isLast = false

  /// - Parameters:
  ///   - request: For how many seconds to wait for a whole request.
  ///   - answer: How many seconds an answer may take, until it has been sent.
  init(request: TimeInterval, answer: TimeInterval, connections: Connections) {
    self.request = request
    self.answer = answer
    self.connections = connections
  }

  func channelActive(context: ChannelHandlerContext) {
    connections.opened(context.channel)
    close(context, in: request)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    connections.closed(context.channel)
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if isLast { return }
    switch unwrapInboundIn(data) {
    case .head:
      unanswered += 1
      isReading = true
    case .body: break
    case .end:
      isReading = false
      connections.works(context.channel)
      close(context, in: answer)
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(var head):
      isLast = isLast || head.headerFields[.connection] == "close" || (isReading && unanswered == 1)
      if isLast { head.headerFields[.connection] = "close" }
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .body: context.write(data, promise: promise)
    case .end:
      unanswered -= 1
      if isLast {
        // What comes after the answer is still read: otherwise the system would take the answer back.
        let sent = promise ?? context.eventLoop.makePromise()
        let channel = context.channel
        sent.futureResult.whenComplete { _ in channel.close(mode: .output, promise: nil) }
        context.writeAndFlush(data, promise: sent)
        close(context, in: Self.farewell)
      } else {
        context.write(data, promise: promise)
        if unanswered == 0 {
          connections.waits(context.channel)
          close(context, in: request)
        }
      }
    }
  }

  private func close(_ context: ChannelHandlerContext, in seconds: TimeInterval) {
    deadline?.cancel()
    deadline = context.eventLoop.assumeIsolated().scheduleTask(in: .milliseconds(Int64(seconds * 1000))) {
      context.close(promise: nil)
    }
  }
}
