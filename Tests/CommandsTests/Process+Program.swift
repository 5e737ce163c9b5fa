import Foundation

/// The built program, run as a process.
struct Program {
  var status: Int32
  var output: String
  var error: String

  /// The path of the program beside the test bundle, which `swift build` made for these tests.
  static var path: String {
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "thumbindex").path(percentEncoded: false)
  }

  /// Runs the program and waits for its end.
  init(
    _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws {
    try self.init(executable: Self.path, arguments, input: input, environment: environment)
  }

  /// Runs a shell command, in which `$P` is the program.
  init(shell line: String) throws {
    try self.init(executable: "/bin/sh", ["-c", line], environment: ["P": Self.path])
  }

  private init(
    executable: String, _ arguments: [String], input: String = "",
    environment: [String: String] = [:]
  ) throws {
    let process = Process()
    process.executableURL = URL(filePath: executable)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // Files rather than pipes: the process would block on a full pipe.
    let folder = FileManager.default.temporaryDirectory
    let streams = try ["in", "out", "err"].map { name in
      let file = folder.appending(path: "\(UUID())-\(name)")
      try Data(name == "in" ? input.utf8 : "".utf8).write(to: file)
      return file
    }
    defer { for file in streams { try? FileManager.default.removeItem(at: file) } }
    process.standardInput = try FileHandle(forReadingFrom: streams[0])
    process.standardOutput = try FileHandle(forWritingTo: streams[1])
    process.standardError = try FileHandle(forWritingTo: streams[2])
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = try String(contentsOf: streams[1], encoding: .utf8)
    error = try String(contentsOf: streams[2], encoding: .utf8)
  }
}

/// A temporary folder that is deleted with the value.
final class Scratch {
  let url: URL
  var path: String { url.path(percentEncoded: false) }

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "thumbindex-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ path: String, _ text: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Returns all files below `folder` by path, except those in hidden folders.
  func files(in folder: String) -> [String: Data] {
    let root = url.appending(path: folder)
    let paths =
      (try? FileManager.default.subpathsOfDirectory(atPath: root.path(percentEncoded: false))) ?? []
    return paths.reduce(into: [:]) { files, path in
      guard !path.hasPrefix(".") else { return }
      var isFolder: ObjCBool = false
      let file = root.appending(path: path).path(percentEncoded: false)
      guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder) else { return }
      if !isFolder.boolValue { files[path] = FileManager.default.contents(atPath: file) }
    }
  }
}
