import CAlphabet

/// ICU's labels and order for one locale, through the C face.
///
/// A class only because it holds a C handle that must be freed, and safe because the handle is valid
/// for as long as the class is and never leaves it.
@safe final class Collation {
  /// How much a sort key tells apart.
  enum Strength {
    /// Base letter, then accent, then case; digits by their number.
    case full
    /// Base letters alone: "e", "É" and "ｅ" are one.
    case baseLetters
  }

  private let handle: OpaquePointer

  init(locale: String) throws(AlphabetError) {
    var outcome = CALPHABET_NO_DATA
    // An underscore is UTS #35's other separator, common in configurations (zh_CN).
    var tag = locale.replacingUnderscores
    guard let handle = unsafe tag.withPointer({ unsafe calphabet_open($0, $1, &outcome) }) else {
      throw outcome == CALPHABET_ILL_FORMED_TAG ? .illFormedLocale(locale) : .noData(locale)
    }
    unsafe self.handle = handle
  }

  deinit { unsafe calphabet_close(handle) }
}

// The handle is immutable, and every function called on it takes it as const: ICU's immutable
// index and a collator that is no longer changed may be shared between threads.
extension Collation: @unchecked Sendable {}

extension Collation {
  /// The order of Chinese characters by their sound, where the locale has one.
  var soundOrder: Pinyin.Order? {
    switch unsafe calphabet_sound_order(handle) {
    case CALPHABET_BY_PINYIN: .pinyin
    case CALPHABET_BY_ZHUYIN: .zhuyin
    default: nil
    }
  }

  /// The labels of ICU's buckets in order; nil for what lies before, between and after the scripts.
  var bucketLabels: [String?] {
    (0..<(unsafe calphabet_bucket_count(handle))).map { bucket in
      guard unsafe calphabet_bucket_is_letter(handle, bucket) != 0 else { return nil }
      return unsafe CText.text(room: 32) { unsafe calphabet_bucket_label(handle, bucket, $0, $1) }
    }
  }

  /// The bucket a text falls into, or nil if ICU fails, which it does only for want of memory.
  func bucket(of text: String) -> Int? {
    var text = text
    let bucket = unsafe text.withPointer { unsafe calphabet_bucket(handle, $0, $1) }
    return bucket < 0 ? nil : Int(bucket)
  }

  func key(of text: String, _ strength: Strength = .full) -> SortKey {
    var text = text
    let level = strength == .full ? CALPHABET_FULL : CALPHABET_BASE_LETTERS
    return unsafe text.withPointer { pointer, length in
      unsafe CText.filled(room: 2 * length + 64) { bytes, room in
        unsafe calphabet_sort_key(handle, level, pointer, length, bytes, room)
      } take: {
        unsafe SortKey(terminated: $0)
      }
    }
  }
}

extension String {
  var replacingUnderscores: String {
    String(decoding: utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 }, as: UTF8.self)
  }
}
