import Platform

/// A file that is open for reading as long as anyone holds this.
public final class OpenedFile: Sendable {
  package let descriptor: Int32

  /// - Parameter descriptor: Of a regular file; it is closed with this.
  public init(owning descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Another descriptor of the same file, for whoever closes it by themselves.
  var copy: Int32? {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    return copy < 0 ? nil : copy
  }
}
