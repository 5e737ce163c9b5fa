/// Bytes that a C function writes, which says only then how many there are.
enum CBytes {
  /// Lets `fill` write where there is room, and once more with enough where that was too little;
  /// `take` sees what was written.
  static func filled<Result>(
    room: Int, _ fill: (UnsafeMutablePointer<UInt8>, Int) -> Int,
    take: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    var needed = room
    let first: Result? = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { bytes in
      guard let base = bytes.baseAddress else { return nil }
      needed = fill(base, room)
      return needed > room ? nil : take(UnsafeBufferPointer(start: base, count: needed))
    }
    return first ?? filled(room: needed, fill, take: take)
  }

  static func text(room: Int, _ fill: (UnsafeMutablePointer<CChar>?, Int) -> Int) -> String {
    filled(room: room) { bytes, room in
      bytes.withMemoryRebound(to: CChar.self, capacity: room) { fill($0, room) }
    } take: {
      String(decoding: $0, as: UTF8.self)
    }
  }
}

extension String {
  /// Calls `body` with the UTF-8 of the text and its length.
  mutating func withPointer<Result>(
    _ body: (UnsafePointer<CChar>?, Int) -> Result
  ) -> Result {
    withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { body($0.baseAddress, $0.count) }
    }
  }
}
