/// How many letters of each script a text holds, told by the first bytes of its characters.
///
/// The count is rough at the edges of blocks, and made to be quick: every source is counted.
struct ScriptCount: Hashable {
  var latin = 0
  var cyrillic = 0
  /// Greek, Hebrew, Arabic and others in two bytes.
  var others = 0
  /// Han and kana, with their punctuation.
  var eastAsian = 0
  /// The kana among them.
  var kana = 0
  var hangul = 0

  init(_ text: UnsafeBufferPointer<UInt8>) {
    // The last byte starts no character of two.
    let last = text.count - 1
    var start = 0
    while start < last {
      // Sums that fit into a byte are made sixteen at a time.
      let end = min(start + 255, last)
      var (latin, cyrillic, others, eastAsian, kana, hangul) = (0, 0, 0, 0, 0, 0) as Sums
      for i in start..<end {
        let byte = text[i]
        latin &+= (byte | 0x20) &- 0x61 < 26 ? 1 : 0
        cyrillic &+= byte &- 0xD0 < 4 ? 1 : 0
        others &+= byte &- 0xCE < 0x12 ? 1 : 0
        eastAsian &+= byte &- 0xE3 < 7 ? 1 : 0
        kana &+= (byte == 0xE3 ? 1 : 0) & (text[i &+ 1] &- 0x81 < 3 ? 1 : 0)
        hangul &+= byte &- 0xEA < 4 ? 1 : 0
      }
      self.latin += Int(latin)
      self.cyrillic += Int(cyrillic)
      self.others += Int(others) - Int(cyrillic)
      self.eastAsian += Int(eastAsian)
      self.kana += Int(kana)
      self.hangul += Int(hangul)
      start = end
    }
  }

  private typealias Sums = (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8)
}
