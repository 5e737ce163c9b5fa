#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder that is open, so that what is in it is found without going down from the root.
final class OpenFolder: Sendable {
  private let descriptor: Int32

  init?(_ folder: Folder) {
    descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// The stamp of what is at a path in the folder.
  func stamp(of path: String) -> Stamp { Stamp(of: path, in: descriptor) }
}
