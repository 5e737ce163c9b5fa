import CAlphabet

/// The sections and the order of a locale according to ICU, which is called through a C library.
///
/// This is a class because it owns a C handle that must be freed. It is safe because the handle is
/// valid as long as the object, and is never passed on.
@safe final class Collation {
  /// The differences between texts that a sort key contains.
  enum Strength {
    /// Base letter, then accent, then case; numbers by their value.
    case full
    /// Base letters only: "e", "É" and "ｅ" are equal.
    case baseLetters
  }

  private let handle: OpaquePointer

  init(locale: String) throws(AlphabetError) {
    var outcome = CALPHABET_NO_DATA
    // UTS #35 also allows the underscore, which is common in configurations (`zh_CN`).
    var tag = locale.replacingUnderscores
    guard let handle = unsafe tag.withPointer({ unsafe calphabet_open($0, $1, &outcome) }) else {
      throw outcome == CALPHABET_ILL_FORMED_TAG ? .illFormedLocale(locale) : .noData(locale)
    }
    unsafe self.handle = handle
  }

  deinit { unsafe calphabet_close(handle) }
}

// The handle is immutable, and all functions take it as const: ICU's immutable index and an
// unchanged collator can be used by several threads.
extension Collation: @unchecked Sendable {}

extension Collation {
  /// The order of Chinese characters by sound; `nil` if the locale does not sort by sound.
  var soundOrder: Pinyin.Order? {
    switch unsafe calphabet_sound_order(handle) {
    case CALPHABET_BY_PINYIN: .pinyin
    case CALPHABET_BY_ZHUYIN: .zhuyin
    default: nil
    }
  }

  /// The labels of ICU's buckets in order. The buckets before, between and after the scripts have
  /// no label (`nil`).
  var bucketLabels: [String?] {
    (0..<(unsafe calphabet_bucket_count(handle))).map { bucket in
      guard unsafe calphabet_bucket_is_letter(handle, bucket) != 0 else { return nil }
      return unsafe CText.text(room: 32) { unsafe calphabet_bucket_label(handle, bucket, $0, $1) }
    }
  }

  /// Returns the index of the bucket of a text; `nil` if ICU fails, which happens only if memory
  /// runs out.
  func bucket(of text: String) -> Int? {
    var text = text
    let bucket = unsafe text.withPointer { unsafe calphabet_bucket(handle, $0, $1) }
    return bucket < 0 ? nil : Int(bucket)
  }

  /// Returns the sort key of a text.
  func key(of text: String, _ strength: Strength = .full) -> SortKey {
    var text = text
    let level = strength == .full ? CALPHABET_FULL : CALPHABET_BASE_LETTERS
    return unsafe text.withPointer { pointer, length in
      unsafe CText.filled(room: 2 * length + 64) { bytes, room in
        unsafe calphabet_sort_key(handle, level, pointer, length, bytes, room)
      } take: {
        // A zero byte ends the key, and occurs nowhere else in it.
        unsafe SortKey($0.dropLast())
      }
    }
  }
}

extension String {
  /// The text with hyphens instead of underscores.
  var replacingUnderscores: String {
    String(decoding: utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 }, as: UTF8.self)
  }
}

/// The Unicode normalisation forms that an alphabet uses.
enum NormalForm {
  /// NFC.
  case composed
  /// NFKD: decomposed, and with wide, narrow and ligature forms replaced by ordinary characters.
  case compatibilityDecomposed
}

extension String {
  func normalized(to form: NormalForm) -> String {
    var copy = self
    return unsafe copy.withPointer { pointer, length in
      if form == .composed, unsafe calphabet_is_composed(pointer, length) != 0 { return self }
      let cForm = form == .composed ? CALPHABET_COMPOSED : CALPHABET_TAKEN_APART
      return unsafe CText.text(room: 3 * length + 32) {
        unsafe calphabet_normalize(cForm, pointer, length, $0, $1)
      }
    }
  }
}

/// Functions that receive text from C functions. A C function reports the length of its text only
/// when it is called.
///
/// All calls of C functions use this type and `String.withPointer`. The pointers are valid only
/// inside the closures that receive them.
enum CText {
  /// Calls `fill` with a buffer of `room` bytes. If `fill` reports that it needs more, calls it
  /// again with a larger buffer. Then `take` converts the contents of the buffer to the result.
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

  /// Returns the text that `fill` writes. See `filled`.
  static func text(room: Int, _ fill: (UnsafeMutablePointer<CChar>?, Int) -> Int) -> String {
    unsafe filled(room: room) { bytes, room in
      unsafe bytes.withMemoryRebound(to: CChar.self, capacity: room) { unsafe fill($0, room) }
    } take: {
      unsafe String(decoding: $0, as: UTF8.self)
    }
  }
}

extension String {
  /// Calls `body` with the UTF-8 bytes of the text and the number of bytes.
  mutating func withPointer<Result>(
    _ body: (UnsafePointer<CChar>?, Int) -> Result
  ) -> Result {
    withUTF8 { utf8 in
      unsafe utf8.withMemoryRebound(to: CChar.self) { unsafe body($0.baseAddress, $0.count) }
    }
  }
}
