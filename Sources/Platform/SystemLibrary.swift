import Bytes

// The system's C library, whichever it is: modules that import Platform can use it. No other file
// imports it.

#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Darwin
#endif

/// Reads up to so many bytes of a file: the system's `read`, by a name that no method of ours has.
///
/// - Returns: The number of bytes read, 0 at the end of the file, or less than 0 for an error.
package func readBytes(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, buffer, count)
}

/// The number of the last system call's error, as a value that nothing overwrites.
package struct SystemError: Error, Hashable, Sendable {
  package let code: Int32

  package init(_ code: Int32 = errno) { self.code = code }
}

/// Reads an open file from its current position to its end.
///
/// - Parameter size: The probable number of bytes.
package func readAll(_ descriptor: Int32, expecting size: Int) -> Result<[UInt8], SystemError> {
  var bytes: [UInt8] = []
  // One byte of room beyond the expected size lets the first read also find the end.
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

/// Writes all bytes to an open file.
func writeAll(_ bytes: BorrowedBytes, to descriptor: Int32) -> SystemError? {
  var rest = bytes
  while !rest.isEmpty {
    let count = rest.withCharacters { rest in
      retrying { write(descriptor, rest.baseAddress, rest.count) }
    }
    if count < 0 { return SystemError() }
    rest = rest.dropFirst(count)
  }
  return nil
}

extension Result {
  /// Calls a function and captures its result or its typed error.
  package init(_ body: () throws(Failure) -> Success) {
    do throws(Failure) { self = .success(try body()) } catch { self = .failure(error) }
  }
}

/// Repeats a system call as long as a signal interrupts it.
package func retrying(_ call: () -> Int) -> Int {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}
