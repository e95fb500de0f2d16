import Foundation

#if canImport(Combine)
import Combine
#elseif HAL_OPENCOMBINE
import OpenCombine
#endif

#if canImport(Combine) || HAL_OPENCOMBINE
/// The calls as publishers. Each subscription starts the work again. Values may arrive on any thread.
extension ResourceManager {
  /// One resource.
  public func request<Item>(_ request: HalleyRequest<Item>) -> AnyPublisher<Item, any Error> {
    TaskPublisher { try await self.request(request) as Item }.eraseToAnyPublisher()
  }

  /// The items of a collection.
  public func requestCollection<Item>(_ request: HalleyRequest<Item>) -> AnyPublisher<[Item], any Error> {
    TaskPublisher { try await self.requestCollection(request) as [Item] }.eraseToAnyPublisher()
  }

  /// A page with its items, its metadata and its links.
  public func requestPage<Item: Codable>(
    _ request: HalleyRequest<Item>
  ) -> AnyPublisher<PaginationPage<Item>, any Error> {
    TaskPublisher { try await self.requestPage(request) as PaginationPage<Item> }.eraseToAnyPublisher()
  }

  /// One resource. The publisher never fails.
  public func resource(
    from url: URL, includes: [String] = [], options: HalleyKit.Options = .default,
    linkResolver: any LinkResolver = URLLinkResolver()
  ) -> AnyPublisher<Result<Parameters, any Error>, Never> {
    results {
      try await self.resource(from: url, includes: includes, options: options, linkResolver: linkResolver)
        as Parameters
    }
  }

  /// The items of a collection. The publisher never fails.
  public func resourceCollection(
    from url: URL, includes: [String] = [], options: HalleyKit.Options = .default,
    linkResolver: any LinkResolver = URLLinkResolver()
  ) -> AnyPublisher<Result<[Parameters], any Error>, Never> {
    results {
      try await self.resourceCollection(from: url, includes: includes, options: options, linkResolver: linkResolver)
        as [Parameters]
    }
  }

  /// A collection with its items in the property that `HalleyKit.Options.arrayKey` names. The publisher never fails.
  public func resourceCollectionWithMetadata(
    from url: URL, includes: [String] = [], options: HalleyKit.Options = .default,
    linkResolver: any LinkResolver = URLLinkResolver()
  ) -> AnyPublisher<Result<Parameters, any Error>, Never> {
    results {
      try await self.resourceCollectionWithMetadata(
        from: url, includes: includes, options: options, linkResolver: linkResolver) as Parameters
    }
  }

  private func results<Value>(
    _ run: @escaping () async throws -> sending Value
  ) -> AnyPublisher<Result<Value, any Error>, Never> {
    TaskPublisher(run)
      .map { .success($0) }
      .catch { Just(.failure($0)) }
      .eraseToAnyPublisher()
  }
}
#endif
