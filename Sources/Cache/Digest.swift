import Bytes
import CXXHash

/// A 128-bit digest of bytes (XXH3), the same on every machine and in every run.
///
/// In practice, equal digests mean equal bytes. XXH3 is not cryptographic, so an attacker could
/// construct two texts with the same digest.
public struct Digest: Hashable, Sendable, BitwiseCopyable {
  /// The low 64 bits.
  public var low: UInt64
  /// The high 64 bits.
  public var high: UInt64

  /// Creates a digest from its two halves.
  @inlinable
  public init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// A placeholder for a digest that is unknown or not needed.
  public static let none = Digest(low: 0, high: 0)

  /// Computes the digest of bytes.
  public init(_ bytes: BorrowedBytes) {
    let hash = unsafe bytes.withCharacters { unsafe xxhash_128($0.baseAddress, $0.count) }
    self.init(low: hash.low64, high: hash.high64)
  }

  /// Computes the digest of the UTF-8 bytes of a text.
  public init(text: String) { self = text.withBytes { Digest($0) } }

  /// Computes the digest of bytes.
  public init(_ bytes: [UInt8]) { self = bytes.withBytes { Digest($0) } }

  /// Computes the digest of the values that a closure writes, in their order.
  @inlinable
  public init(_ write: (inout CacheWriter) -> Void) {
    var writer = CacheWriter()
    write(&writer)
    self = writer.withBytes { Digest($0) }
  }
}

extension Digest {
  /// Returns a digest of two digests. The order of the two matters.
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
