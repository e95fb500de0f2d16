import SwiftEmitter

extension OutputFolder {
  /// Brings the folder up to date, unless the plan for that has conflicts.
  ///
  /// Other runs for the same folder wait. A failure, or a signal that asks the process to end, leaves all files as they
  /// were.
  ///
  /// - Returns: The plan, carried out if it has no conflicts.
  func update(_ files: [GeneratedFile]) throws(FileError) -> OutputPlan {
    if !files.isEmpty, try FileSystem.entry(at: path) == .missing { try FileSystem.createFolder(path) }
    return try FolderLock.with(path, for: .writing) { isLocked throws(FileError) in
      // With the lock held, all temporary files belong to processes that were stopped.
      if isLocked { removeTemporaryFiles() }
      let plan = try plan(files)
      if plan.conflicts.isEmpty, !plan.entries.isEmpty { try apply(plan) }
      return plan
    }
  }

  /// Carries out a plan without conflicts, in full or not at all.
  func apply(_ plan: OutputPlan) throws(FileError) {
    let signals = HeldSignals()
    defer { signals.release() }
    let replacements = replacements(for: plan)
    defer { for replacement in replacements { replacement.cleanUp() } }
    for replacement in replacements {
      try replacement.prepare()
      // Releasing the signals will end the process without a message.
      if signals.haveCome { throw FileError("interrupted; nothing was written") }
    }
    try replacements.carryOut()
  }

  private func replacements(for plan: OutputPlan) -> [FileReplacement] {
    let run = String(UInt64.random(in: 0 ... .max), radix: 16)
    return plan.entries.enumerated().map { index, entry in
      FileReplacement(
        path: path(of: entry.name), contents: entry.wanted, isThere: entry.current != nil,
        newPath: path(of: "\(Self.temporaryPrefix)\(run)-\(index)-new\(Self.temporarySuffix)"),
        oldPath: path(of: "\(Self.temporaryPrefix)\(run)-\(index)-old\(Self.temporarySuffix)"))
    }
  }

  private func removeTemporaryFiles() {
    // They do no harm, so a failure to remove them is ignored.
    guard let names = try? FileSystem.names(in: path) else { return }
    for name in names where name.hasPrefix(Self.temporaryPrefix) && name.hasSuffix(Self.temporarySuffix) {
      guard case .file? = try? FileSystem.entry(at: path(of: name)) else { continue }
      try? FileSystem.remove(path(of: name))
    }
  }

  private static let temporaryPrefix = ".haapi-gen-"
  private static let temporarySuffix = ".tmp"
}
