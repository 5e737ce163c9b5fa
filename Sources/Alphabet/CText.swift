/// Text that a C function writes, which says only then how long it is.
///
/// With `String.withPointer`, the one way across to C: a pointer is valid while the closure runs that
/// is handed it, and none leaves it.
enum CText {
  /// Lets `fill` write where there is room, and once more with enough where that was too little;
  /// `take` reads what was written.
  static func filled<Result>(
    room: Int, _ fill: (UnsafeMutablePointer<UInt8>, Int) -> Int,
    take: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    var needed = room
    let first: Result? = unsafe withUnsafeTemporaryAllocation(
      of: UInt8.self, capacity: room
    ) { bytes in
      guard let base = bytes.baseAddress else { return nil }
      needed = unsafe fill(base, room)
      return needed > room
        ? nil : unsafe take(UnsafeBufferPointer(start: base, count: needed))
    }
    return unsafe first ?? filled(room: needed, fill, take: take)
  }

  static func text(room: Int, _ fill: (UnsafeMutablePointer<CChar>?, Int) -> Int) -> String {
    unsafe filled(room: room) { bytes, room in
      unsafe bytes.withMemoryRebound(to: CChar.self, capacity: room) { unsafe fill($0, room) }
    } take: {
      unsafe String(decoding: $0, as: UTF8.self)
    }
  }
}

extension String {
  /// Calls `body` with the UTF-8 of the text and its length.
  mutating func withPointer<Result>(
    _ body: (UnsafePointer<CChar>?, Int) -> Result
  ) -> Result {
    withUTF8 { utf8 in
      unsafe utf8.withMemoryRebound(to: CChar.self) { unsafe body($0.baseAddress, $0.count) }
    }
  }
}
