import CICU

/// Puts traditional Chinese into simplified, character by character, by ICU's transliterator
/// Hant-Hans.
@safe package struct ChineseSimplifier: ~Copyable {
  private let transliterator: UnsafeMutableRawPointer

  /// - Returns: `nil` where this ICU has no data for it.
  package init?() {
    guard let opened = unsafe icu_open_simplifier() else { return nil }
    unsafe transliterator = opened
  }

  deinit { unsafe icu_close_simplifier(transliterator) }
}

extension ChineseSimplifier {
  /// A text in simplified characters.
  package func simplified(_ text: String) -> String {
    var units = Array(text.utf16)
    let length = units.count
    units += [UInt16](repeating: 0, count: length + 16)
    let count = unsafe units.withUnsafeMutableBufferPointer { units in
      unsafe icu_simplify(transliterator, units.baseAddress, Int32(length), Int32(units.count))
    }
    return count < 0 ? text : String(decoding: units[..<Int(count)], as: UTF16.self)
  }
}
