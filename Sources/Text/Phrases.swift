extension String {
  /// Returns the parts of a Chinese or Japanese title between which a line may break.
  ///
  ///     "用指针实现链表".phrases  // ["用", "指针", "实现", "链表"]
  ///
  /// A part ends only between two letters of which one is an ideograph or a kana. At other places,
  /// browsers break lines correctly without help.
  package var phrases: [Substring] {
    let units = Array(utf16)
    guard units.count < Int32.max, units.contains(where: \.isEastAsian) else { return [self[...]] }
    let ends = ICU.wordEnds(in: units, isJapanese: units.contains(where: \.isKana))
    var phrases: [Substring] = []
    var start = startIndex
    for end in ends where end < units.count {
      let (last, next) = (units[end - 1], units[end])
      guard last.isEastAsian && next.isOfWord || last.isOfWord && next.isEastAsian else { continue }
      guard let index = String.Index(utf16Offset: end, in: self).samePosition(in: self) else {
        continue
      }
      phrases.append(self[start..<index])
      start = index
    }
    return phrases + [self[start...]]
  }
}

extension UInt16 {
  fileprivate var isKana: Bool { (0x3041...0x3096).contains(self) || (0x30A1...0x30FA).contains(self) }

  /// Indicates whether the unit is an ideograph or a kana.
  fileprivate var isEastAsian: Bool {
    isKana || (0x3400...0x4DBF).contains(self) || (0x4E00...0x9FFF).contains(self)
  }

  /// Indicates whether the unit is an ideograph, a kana, or an ASCII letter or digit.
  fileprivate var isOfWord: Bool {
    isEastAsian || (0x30...0x39).contains(self) || (0x41...0x5A).contains(self)
      || (0x61...0x7A).contains(self)
  }
}
