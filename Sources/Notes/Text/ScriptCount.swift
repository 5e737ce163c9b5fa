/// How many letters of each script a text holds, told by the first bytes of its characters.
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
}

extension ScriptCount {
  /// Counts the letters of a whole text.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    for i in 0..<text.count {
      switch text[i] {
      case 0x41...0x5A, 0x61...0x7A: latin &+= 1
      case 0xD0...0xD3: cyrillic &+= 1
      case 0xCE...0xDF: others &+= 1
      case 0xE3:
        eastAsian &+= 1
        if i &+ 1 < text.count, text[i &+ 1] &- 0x81 < 3 { kana &+= 1 }
      case 0xE4...0xE9: eastAsian &+= 1
      case 0xEA...0xED: hangul &+= 1
      default: break
      }
    }
  }

  /// Counts those at the beginning, in the middle and at the end of a text: every source of a site
  /// is looked at, and that much tells its script as a rule.
  init(sampling text: UnsafeBufferPointer<UInt8>) {
    let length = 96
    guard text.count > 3 * length else {
      self = ScriptCount(text)
      return
    }
    self.init()
    for start in [0, (text.count - length) / 2, text.count - length] {
      add(ScriptCount(UnsafeBufferPointer(rebasing: text[start..<start + length])))
    }
  }

  private mutating func add(_ other: ScriptCount) {
    latin += other.latin
    cyrillic += other.cyrillic
    others += other.others
    eastAsian += other.eastAsian
    kana += other.kana
    hangul += other.hangul
  }
}
