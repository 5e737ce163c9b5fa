import CICU

/// How text is made alike before it is cut into terms: without accents, without the forms of
/// typography, in lower case.
///
/// NFKD; without the marks that stand above and below letters of Latin, Greek, Cyrillic, Hebrew and
/// Arabic; upper case, then lower; one sigma; NFC. A browser does the same with what it has.
enum Folding {
  static func fold(_ text: [UInt16]) -> [UInt16] {
    var apart = written(room: text.count * 2 + 16) { icu_nfkd(text, Int32(text.count), $0, $1) }
    apart.removeAll { isDropped($0) }
    var between = [UInt16](repeating: 0, count: apart.count * 3 + 16)
    var cased = between.withUnsafeMutableBufferPointer { between in
      written(room: apart.count * 2 + 16) {
        icu_fold_case(
          apart, Int32(apart.count), between.baseAddress, Int32(between.count), $0, $1)
      }
    }
    for i in cased.indices where cased[i] == 0x3C2 { cased[i] = 0x3C3 }
    return written(room: cased.count + 16) { icu_nfc(cased, Int32(cased.count), $0, $1) }
  }
}

extension Folding {
  private static func isDropped(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x300...0x36F, 0x591...0x5C7, 0x64B...0x65F: true
    default: false
    }
  }

  /// What a function of ICU writes, which says only then how much it is.
  private static func written(
    room: Int, _ write: (UnsafeMutablePointer<UInt16>?, Int32) -> Int32
  ) -> [UInt16] {
    var needed = room
    let first = [UInt16](unsafeUninitializedCapacity: room) { units, count in
      needed = max(0, Int(write(units.baseAddress, Int32(room))))
      count = min(needed, room)
    }
    return needed <= room ? first : written(room: needed, write)
  }
}
