import Bytes

/// The number of the last system call's error, as a value that nothing overwrites.
package struct SystemError: Error, Hashable, Sendable {
  package let code: Int32

  package init(_ code: Int32 = errno) { self.code = code }
}

/// The bytes from where an open file stands to its end.
///
/// - Parameter size: How many there probably are.
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
package func writeAll(_ bytes: BorrowedBytes, to descriptor: Int32) -> SystemError? {
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
