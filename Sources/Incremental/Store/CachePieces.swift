/// Takes what a `CacheWriter` writes, piece by piece, to where it is to lie in the cache.
public final class CachePieces {
  /// In bytes; the last piece may be shorter.
  public static let size = 1 << 17

  private let store: CacheStore
  private let place: Extent
  /// How many bytes were taken; those that there was no room for are not in the file.
  public private(set) var count = 0
  public private(set) var digest = Digest.none

  package init(to store: CacheStore, at place: Extent) { (self.store, self.place) = (store, place) }

  var haveRoom: Bool { count <= place.count }

  public func take(_ piece: UnsafeRawBufferPointer) {
    digest = digest.joined(with: Digest(piece))
    if piece.count <= place.count - count { store.write(piece, at: place.start + count) }
    count += piece.count
  }
}

extension Digest {
  /// The digest of bytes as `CachePieces` took them.
  public init(inPieces bytes: UnsafeRawBufferPointer) {
    self = stride(from: 0, to: bytes.count, by: CachePieces.size).reduce(.none) { digest, start in
      let piece = bytes[start..<min(start + CachePieces.size, bytes.count)]
      return digest.joined(with: Digest(UnsafeRawBufferPointer(rebasing: piece)))
    }
  }
}
