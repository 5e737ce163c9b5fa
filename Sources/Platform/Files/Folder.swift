/// A folder of the file system, whose files are named by their path relative to it.
///
/// Reading and writing go straight to the system's calls: a build opens every file once, and
/// anything between it and the kernel would be paid ten thousand times.
public struct Folder: Hashable, Sendable {
  /// The path of the folder, absolute or relative to the working directory; without a final `/`.
  public let path: String
  /// Where it is noted what is read, if anywhere.
  package let log: InputLog?

  public init(_ path: String) { self.init(path, nil) }

  package init(_ path: String, _ log: InputLog?) {
    var path = Substring(path)
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    self.path = path.isEmpty ? "." : String(path)
    self.log = log
  }

  public static func == (a: Folder, b: Folder) -> Bool { a.path == b.path }
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }

  /// The same folder, while it is noted what is read of it.
  package func logging(to log: InputLog) -> Folder { Folder(path, log) }

  /// The path of the file that `name` means in this folder.
  public func path(of name: String) -> String {
    if name.isEmpty { return path }
    // Every file that is read or written is asked for by a path like this.
    var whole = ""
    whole.reserveCapacity(path.utf8.count + 1 + name.utf8.count)
    if path != "/" { whole += path }
    whole += "/"
    whole += name
    return whole
  }

  /// The folder `name` in this one.
  public func folder(_ name: String) -> Folder { Folder(path(of: name), log) }

  /// The folder by its one absolute path without links, or `nil` where it does not exist.
  public var resolved: Folder? {
    log?.note(path, Stamp(of: path))
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return Folder(String(cString: real))
  }

  /// What the folder is called: by the path that it was asked for, or by where it is where that ends
  /// in no name, as `.` does; `nil` for the one that all others are in.
  public var name: String? {
    func last(_ path: String) -> Substring? { path.split(separator: "/").last }
    if let name = last(path), name != ".", name != ".." { return String(name) }
    // It is not noted as something that was read, for it changes with every file in it.
    return Folder(path).resolved.flatMap { last($0.path) }.map(String.init)
  }

  /// The folder as it will be resolved once it is made: by the nearest folder above that exists.
  package var nearestResolved: Folder? {
    if let resolved { return resolved }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let name = parts.last, !name.isEmpty else { return nil }
    let parent =
      parts.count == 1
      ? "."
      : parts.count == 2 && parts[0].isEmpty
        ? "/" : parts.dropLast().joined(separator: "/")
    return Folder(parent).nearestResolved?.folder(String(name))
  }

  /// Whether `other` is this folder or lies in it; both must be resolved.
  public func contains(_ other: Folder) -> Bool {
    other.path == path || path == "/" || other.path.hasPrefix(path + "/")
  }
}
