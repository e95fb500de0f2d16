import Foundation

/// The modules that tests compile for apps to import, each list of them once.
actor ModuleStore {
  private var folders: [[ModuleSource]: Task<URL, any Error>] = [:]

  /// A folder with the modules, each of which may import those before it.
  func folder(of modules: [ModuleSource]) async throws -> URL {
    if let folder = folders[modules] { return try await folder.value }
    let compilation = Task {
      let folder = try Toolchain.temporaryFolder()
      for module in modules { try await Toolchain.compile(module, into: folder) }
      return folder
    }
    folders[modules] = compilation
    return try await compilation.value
  }
}
