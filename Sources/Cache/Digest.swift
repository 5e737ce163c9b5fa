import Bytes
import CXXHash

/// A 128-bit digest of bytes (XXH3), the same on every machine and in every run.
///
/// Equal digests mean equal bytes, unless someone deliberately constructs two texts with the same
/// digest.
public struct Digest: Hashable, Sendable, BitwiseCopyable {
  public var low: UInt64
  public var high: UInt64

  @inlinable
  public init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// The digest of data whose digest is not needed.
  public static let none = Digest(low: 0, high: 0)

  public init(_ bytes: BorrowedBytes) {
    let hash = unsafe bytes.withCharacters { unsafe xxhash_128($0.baseAddress, $0.count) }
    self.init(low: hash.low64, high: hash.high64)
  }

  public init(text: String) { self = text.withBytes { Digest($0) } }

  public init(_ bytes: [UInt8]) { self = bytes.withBytes { Digest($0) } }

  /// Creates the digest of values in the order in which they are written.
  @inlinable
  public init(_ write: (inout CacheWriter) -> Void) {
    var writer = CacheWriter()
    write(&writer)
    self = writer.withBytes { Digest($0) }
  }
}

extension Digest {
  public func joined(with other: Digest) -> Digest {
    let words = (
      low.littleEndian, high.littleEndian, other.low.littleEndian, other.high.littleEndian
    )
    return unsafe withUnsafeBytes(of: words) { unsafe Digest(BorrowedBytes($0)) }
  }
}

extension Digest: Cacheable {
  @inlinable
  public func write(to writer: inout CacheWriter) {
    writer.write(fixed: low)
    writer.write(fixed: high)
  }

  @inlinable
  public init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(low: try reader.fixed(), high: try reader.fixed())
  }
}
