import Bytes
import CZlib

/// A compressor that writes gzip files (RFC 1952) with zlib, for one thread.
///
/// The header contains neither a time nor the operating system, so that the same bytes give the
/// same file on any machine with the same zlib.
@safe final class GzipWriter {
  private var stream = unsafe z_stream()
  private var header = unsafe gz_header()
  private let isReady: Bool

  /// The best compression level, because a file is compressed once and sent often.
  ///
  /// The pages of the manual take a fifth longer than at level 6 and become smaller by a
  /// five-hundredth.
  private static let level: Int32 = 9
  /// The window bits, 15, plus 16, which makes zlib write gzip's header instead of its own.
  private static let window: Int32 = 15 + 16
  private static let unknownSystem: Int32 = 255

  init() {
    isReady =
      unsafe deflateInit2_(
        &stream, Self.level, Z_DEFLATED, Self.window, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size)) == Z_OK
    unsafe header.os = Self.unknownSystem
  }

  deinit { if isReady { unsafe deflateEnd(&stream) } }

  /// Returns the bytes as a gzip file, or `nil` if there is not enough memory.
  func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    guard isReady, unsafe deflateReset(&stream) == Z_OK,
      unsafe deflateSetHeader(&stream, &header) == Z_OK
    else { return nil }
    let room = unsafe Int(deflateBound(&stream, uLong(bytes.count)))
    var result = [UInt8](repeating: 0, count: room)
    let count = unsafe zlib_deflate_all(&stream, bytes, bytes.count, &result, room)
    if count == 0 { return nil }
    result.removeLast(room - count)
    return result
  }
}
