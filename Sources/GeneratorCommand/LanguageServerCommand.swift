import DiagnosticCatalogue
import LanguageServer

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Serves an editor over the standard input and output, until the editor ends it.
public struct LanguageServerCommand {
  /// The command has no options.
  public init() {}

  /// - Returns: The status of the process: 0 if the editor asked the server to shut down before.
  public func run() -> Int32 {
    // An editor that ends closes the pipe, which is no reason to end by a signal.
    signal(SIGPIPE, SIG_IGN)
    var server = LanguageServer(
      files: ServerFiles(
        access: FileSystem.access(), names: { (try? FileSystem.names(in: $0)) ?? [] },
        page: { id in Catalogue.entry(id).map { EntryPage($0, heading: "#").text } }))
    while server.exitStatus == nil {
      guard let bytes = FileSystem.next(from: STDIN_FILENO), !bytes.isEmpty else { return 1 }
      guard FileSystem.write(server.receive(bytes), to: STDOUT_FILENO) else { return 1 }
    }
    return server.exitStatus ?? 1
  }
}
