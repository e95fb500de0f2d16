import Foundation
import Testing

@testable import GeneratorCommand

@Suite("Output that cannot be written")
struct FailureTests {
  let output: SampleOutput

  init() throws {
    output = try SampleOutput()
    try output.writeOld()
  }

  /// What the shell does with a file system of its own, in the folder around the output; `"$@"` is the tool.
  private func run(_ script: String) throws -> Outcome {
    try Outcome(
      "/usr/bin/env", ["unshare", "-rm", "/bin/sh", "-ec", script, "sh", Tool.path] + output.arguments,
      in: output.temporary.path)
  }

  private func expectOldOutput(in folder: String = "out") throws {
    let names = try output.temporary.names(folder)
    #expect(names == output.names)
    for name in names { #expect(try output.temporary.text("\(folder)/\(name)") == output.old[name]) }
  }

  @Test(.enabled(if: getuid() != 0)) func `a folder that may only be read`() throws {
    let files = FileManager.default
    try files.setAttributes([.posixPermissions: 0o555], ofItemAtPath: output.folder)
    defer { try? files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: output.folder) }
    let result = try Outcome(of: output.arguments)
    #expect(result.status == 73)
    #expect(result.errors.hasPrefix("haapi-gen: error: cannot write '\(output.folder)/.haapi-gen-"))
    #expect(result.errors.hasSuffix("-new.tmp': Permission denied\n"))
    try expectOldOutput()
  }

  @Test(.enabled(if: Tool.canMount)) func `a file system that may only be read`() throws {
    let result = try run(
      """
      mount --bind out out
      mount -o remount,ro,bind out
      exec "$@"
      """)
    #expect(result.status == 73)
    #expect(result.errors.hasSuffix("-new.tmp': Read-only file system\n"))
    try expectOldOutput()
  }

  @Test(.enabled(if: Tool.canMount), arguments: [0, 1, 2, 3, 4, 5, 6, 8, 10, 12])
  func `a full disk`(free: Int) throws {
    // The old files are what the disk has room for, and as many blocks more.
    let result = try run(
      """
      blocks=0
      for file in out/*; do blocks=$((blocks + ($(wc -c < $file) + 4095) / 4096)); done
      mkdir disk
      mount -t tmpfs -o size=$(((blocks + \(free)) * 4096)) none disk
      cp out/* disk/
      mount --bind disk out
      status=0
      "$@" || status=$?
      mkdir after
      cp -r out/. after/
      exit $status
      """)
    #expect(result.status == 73, "\(result.errors)")
    #expect(result.errors.hasSuffix("-new.tmp': No space left on device\n"))
    try expectOldOutput(in: "after")
  }

  @Test func `a limit for the size of files`() throws {
    // The signal that comes with it would end the process without a word.
    let result = try Outcome(ofScript: #"ulimit -f 8; exec "$@""#, output.arguments)
    #expect(result.status == 73)
    #expect(!result.wasKilled)
    #expect(result.errors.hasSuffix("-new.tmp': File too large\n"))
    try expectOldOutput()
  }

  @Test(.enabled(if: Tool.canMount)) func `a file that cannot be replaced, after others that were`() throws {
    let last = try #require(output.names.last)
    let result = try run(
      """
      mount --bind out/\(last) out/\(last)
      exec "$@"
      """)
    #expect(result.status == 73)
    #expect(result.errors == "haapi-gen: error: cannot write '\(output.folder)/\(last)': Device or resource busy\n")
    try expectOldOutput()
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a standard output that cannot be written`() throws {
    let result = try Outcome(ofScript: #"exec "$@" --dry-run --diagnostics-format json > /dev/full"#, output.arguments)
    #expect(result.status == 73)
    #expect(
      result.errors
        == #"{"severity":"error","message":"cannot write 'standard output': No space left on device"}"# + "\n")
  }

  @Test func `once there is room, all is well`() throws {
    #expect(try Outcome(ofScript: #"ulimit -f 8; exec "$@""#, output.arguments).status == 73)
    #expect(try Outcome(of: output.arguments).status == 0)
    try output.expectNew()
  }
}
