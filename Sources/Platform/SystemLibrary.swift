import Bytes

// The system's C library. Modules get it by importing Platform; no other file imports it.

#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Darwin
#endif

/// Reads up to `count` bytes of a file. It calls the system's `read`, whose name is hidden inside
/// types that have a method `read`.
///
/// - Returns: The number of bytes read, 0 at the end of the file, or a negative number for an
///   error.
package func readBytes(_ file: Int32, buffer: UnsafeMutableRawPointer?, count: Int) -> Int {
  read(file, buffer, count)
}

/// The error number of a failed system call, saved before another call overwrites it.
package struct SystemError: Error, Hashable, Sendable {
  package let code: Int32

  package init(_ code: Int32 = errno) { self.code = code }
}

/// Reads an open file from its current position to its end.
///
/// - Parameter size: The probable number of bytes.
package func readAll(_ descriptor: Int32, expecting size: Int) -> Result<[UInt8], SystemError> {
  var bytes: [UInt8] = []
  // With one spare byte, the first read also detects the end of the file.
  var room = size + 1
  while true {
    var count = 0
    let piece = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
      count = retrying { read(descriptor, buffer.baseAddress, room) }
      filled = max(count, 0)
    }
    if count < 0 { return .failure(SystemError()) }
    if bytes.isEmpty { bytes = piece } else { bytes += piece }
    if count < room { return .success(bytes) }
    room = max(4096, bytes.count)
  }
}

/// Reads a range of an open file; fewer bytes if the file ends before.
package func readBytes(_ range: Range<Int>, of descriptor: Int32) -> Result<[UInt8], SystemError> {
  var count = 0
  let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, filled in
    let start = buffer.baseAddress
    count = retrying { pread(descriptor, start, range.count, off_t(range.lowerBound)) }
    filled = max(0, count)
  }
  return count < 0 ? .failure(SystemError()) : .success(bytes)
}

/// Writes all bytes to an open file.
///
/// - Parameter offset: The place in the file; `nil` for the descriptor's current position.
package func writeAll(
  _ bytes: BorrowedBytes, to descriptor: Int32, at offset: Int? = nil
) -> SystemError? {
  var rest = bytes.rebased
  while !rest.isEmpty {
    let count = rest.withCharacters { text in
      retrying {
        guard let offset else { return write(descriptor, text.baseAddress, text.count) }
        return pwrite(
          descriptor, text.baseAddress, text.count, off_t(offset + rest.startIndex))
      }
    }
    if count <= 0 { return SystemError() }
    rest = rest.dropFirst(count)
  }
  return nil
}

/// Returns the value of an environment variable; `nil` if it is not set.
package func environmentVariable(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

/// Returns the system's message for an error code.
package func systemMessage(_ code: Int32) -> String { String(cString: strerror(code)) }

/// The signs that the wildcards of a pattern stand for.
package enum WildcardScope {
  case allSigns
  /// All signs but `/`, as in the names of files.
  case component
}

extension String {
  /// Whether the text matches a pattern of the shell (`*`, `?`, `[…]`).
  package func matches(pattern: String, _ scope: WildcardScope = .allSigns) -> Bool {
    fnmatch(pattern, self, scope == .component ? FNM_PATHNAME : 0) == 0
  }
}

extension Result {
  /// Calls a function and captures its result or its typed error.
  package init(_ body: () throws(Failure) -> Success) {
    do throws(Failure) { self = .success(try body()) } catch { self = .failure(error) }
  }
}

/// Repeats a system call while signals interrupt it.
package func retrying(_ call: () -> Int) -> Int {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}
