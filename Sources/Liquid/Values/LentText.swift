import Bytes

/// The bytes of a text where they lie, or a copy of those that lie in the text itself.
struct LentText {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var short: (UInt64, UInt64) = (0, 0)
  let count: Int

  /// The most bytes that are copied; no text holds more in itself.
  private static let few = MemoryLayout<(UInt64, UInt64)>.size

  /// `nil` for a text whose bytes lie nowhere, such as one of another language.
  @inline(__always)
  init?(_ text: String) {
    guard let bytes = text.utf8.withContiguousStorageIfAvailable({ $0 }) else { return nil }
    count = bytes.count
    self.bytes = bytes
    guard count <= Self.few else { return }
    withUnsafeMutableBytes(of: &short) { room in
      _ = text.utf8.withContiguousStorageIfAvailable { room.copyBytes(from: $0) }
    }
  }

  @inline(__always)
  func withBytes<Result>(_ work: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if count > Self.few { return work(bytes) }
    return withUnsafeBytes(of: short) { short in
      short.withMemoryRebound(to: UInt8.self) { work(UnsafeBufferPointer(rebasing: $0[..<count])) }
    }
  }

  /// Writes the text, escaped.
  @inline(__always)
  func escape(into output: inout ByteWriter) {
    // What follows a short text is zeros, none of which is a sign.
    let isPlain = count <= Self.few && !HTML.hasSign(short.0) && !HTML.hasSign(short.1)
    withBytes { isPlain ? output.append($0) : HTML.escape($0, into: &output) }
  }
}
