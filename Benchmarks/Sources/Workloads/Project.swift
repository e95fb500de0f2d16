import Foundation

/// The project that is measured, as it lies on the disk.
enum Project {
  static let benchmarks = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let folder = benchmarks.deletingLastPathComponent()
}
