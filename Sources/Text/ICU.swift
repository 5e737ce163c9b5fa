import Bytes
import CICU

/// The functions of ICU that texts need, without its pointers.
enum ICU {
  /// The text in Unicode's normalization form KD.
  static func decomposed(_ text: [UInt16]) -> [UInt16] {
    unsafe written(room: text.count * 2 + 16) { unsafe icu_nfkd(text, Int32(text.count), $0, $1) }
  }

  /// The text in Unicode's normalization form C.
  static func composed(_ text: [UInt16]) -> [UInt16] {
    unsafe written(room: text.count + 16) { unsafe icu_nfc(text, Int32(text.count), $0, $1) }
  }

  /// The text in upper case, and that in lower case.
  static func caseFolded(_ text: [UInt16]) -> [UInt16] {
    var between = [UInt16](repeating: 0, count: text.count * 3 + 16)
    let room = Int32(between.count)
    return unsafe written(room: text.count * 2 + 16) {
      unsafe icu_fold_case(text, Int32(text.count), &between, room, $0, $1)
    }
  }

  /// A number with the group separators of a language.
  static func grouped(_ number: Int, in lang: String) -> [UInt16] {
    unsafe written(room: 64) { unsafe icu_grouped(Int64(number), lang, $0, $1) }
  }

  /// What a function of ICU writes, which says only then how much it is.
  private static func written(
    room: Int, _ write: (UnsafeMutablePointer<UInt16>?, Int32) -> Int32
  ) -> [UInt16] {
    var needed = room
    let first = unsafe [UInt16](unsafeUninitializedCapacity: room) { units, count in
      needed = unsafe max(0, Int(write(units.baseAddress, Int32(room))))
      count = min(needed, room)
    }
    return needed <= room ? first : unsafe written(room: needed, write)
  }
}

extension ICU {
  typealias Charset = (name: String, confidence: Int)

  /// The possible encodings of bytes, the likeliest first, each with a confidence from 0 to 100.
  static func charsets(of bytes: BorrowedBytes) -> [Charset] {
    var found: [Charset] = []
    unsafe bytes.withCharacters { sample in
      unsafe withUnsafeMutablePointer(to: &found) { context in
        unsafe icu_detect_charset(sample.baseAddress, Int32(sample.count), context) {
          guard let context = unsafe $0, let name = unsafe $1 else { return }
          unsafe context.assumingMemoryBound(to: [Charset].self).pointee
            .append((String(cString: name), Int($2)))
        }
      }
    }
    return found
  }

  /// The bytes in UTF-8; `nil` if ICU does not know their charset.
  static func utf8(of bytes: [UInt8], in charset: String) -> [UInt8]? {
    guard let count = Int32(exactly: bytes.count) else { return nil }
    return bytes.withBytes { bytes in
      unsafe bytes.withCharacters { source -> [UInt8]? in
        let needed = unsafe icu_convert_to_utf8(charset, nil, 0, source.baseAddress, count)
        guard needed > 0 else { return nil }
        return unsafe [UInt8](unsafeUninitializedCapacity: Int(needed)) { target, written in
          let start = unsafe UnsafeMutableRawPointer(target.baseAddress)?
            .assumingMemoryBound(to: CChar.self)
          written = unsafe Int(
            max(0, icu_convert_to_utf8(charset, start, needed, source.baseAddress, count)))
        }
      }
    }
  }
}
