import Bytes

extension PlainLine {
  /// Adds the features of the line's tokens.
  func addTokenFeatures(to seen: inout LineFeatures) {
    let isWide = isWide
    addWordinessFeatures(isWide: isWide, to: &seen)
    let isRule = text.isDrawnRule
    seen.insert(.drawnRule, if: isRule)
    seen.insert(.loneSign, if: text.count <= 2 && !text[0].isLetterOrDigit && text[0] < 0x80)
    seen.insert(.framedBoth, if: !isRule && isFramedOnBothSides)
    seen.insert(.hasFlag, if: words.flags > 0)
    seen.insert(.hasURL, if: words.addresses > 0)
    seen.insert(.mailAddress, if: words.mailAddresses > 0)
    seen.insert(.gapInside, if: words.firstGap != nil)
    seen.insert(.option, if: isOption)
    seen.insert(.version, if: isVersion)
    addDateFeatures(to: &seen)
    let isRemark =
      text[0].isOne(of: "#;%") || seen.contains(.comment) || starts(with: "--")
      || starts(with: "REM ") || starts(with: "rem ")
    seen.insert(.remark, if: isRemark)
    seen.insert(
      .attribution,
      if: starts(with: "-- ") && shape.tokens <= 6 && shape.capitals > 0 && shape.signs == 0)
    let isAddress =
      shape.tokens == 1 && (words.addresses > 0 || words.mailAddresses > 0)
      || seen.contains(.address)
    seen.insert(.onlyAddress, if: isAddress)
    let hasNoCode = isAddress || text[0] == UInt8(ascii: ">") && !starts(with: ">>> ")
    let signs = hasNoCode ? 0 : codeSigns(among: seen)
    let isSentence =
      (words.words >= 5 && words.words * 4 >= shape.tokens * 3 || shape.ideographs >= 12)
      && !seen.contains(.dense) && signs < 2
    let isCodeLike = signs >= 2 && !seen.contains(.bullet)
    seen.insert(.prose, if: isSentence)
    seen.insert(.codeLike, if: isCodeLike)
    seen.insert(
      .plainWide,
      if: isWide && !isCodeLike && !seen.contains(.signed) && !text[0].isOne(of: "#;/%"))
  }

  /// Adds the features of a date in digits, such as `2004-05-01` or `1.5.2004`.
  private func addDateFeatures(to seen: inout LineFeatures) {
    guard shape.digits >= 3, let place = text.placeOfDate else { return }
    seen.insert(place <= 3 ? .dateFirst : .dateInside)
  }

  /// Adds the features of the share of words among the tokens.
  private func addWordinessFeatures(isWide: Bool, to seen: inout LineFeatures) {
    if shape.tokens >= 4 {
      seen.insert(.wordy, if: words.words * 5 >= shape.tokens * 4)
      seen.insert(.wordless, if: words.words * 2 < shape.tokens && !isWide)
    } else {
      seen.insert(.noWords, if: words.words == 0 && !isWide)
    }
    seen.insert(.lowerWords, if: words.lowerWords >= 4)
    seen.insert(
      .pureWords,
      if: shape.tokens >= 2 && words.words == shape.tokens && !isWide && words.lowerWords > 0
        && !text.beginsWithLowercase)
  }

  /// Returns the number of different signs of code in the line.
  private func codeSigns(among seen: LineFeatures) -> Int {
    var count = seen.count(in: PlainLine.signsOfCode)
    if words.paths > 0 { count += 1 }
    if words.flags > 0 { count += 1 }
    if words.pipes > 0 { count += 1 }
    if isAfterPrompt { count += 1 }
    if seen.contains(.program), !isWide,
      words.lowerWords < 5 || !(text[text.count - 1].isOne(of: ".,:"))
    {
      count += 1
    }
    if !seen.isDisjoint(with: .endsSemicolon, .endsOpener) { count += 1 }
    return count
  }

  private static let signsOfCode = LineFeatures(
    .dense, .call, .assignment, .arrow, .member, .flag, .prompt, .directive, .command, .declaration,
    .statement, .comment, .setting, .endsSemicolon, .endsOpener, .startsCloser, .path, .tag, .at,
    .query, .commented, .trailingComment, .method, .quotation, .name)

  /// A Boolean value that indicates whether the line begins with the prompt of a shell, such as
  /// `user@host:~$ ls` or `C:\> dir`.
  var beginsWithPrompt: Bool {
    guard shape.signs > 0 else { return false }
    guard let sign = text.prefix(40).firstIndex(where: { $0.isOne(of: "$#>%") }), sign > 0,
      sign + 1 < text.count, text[sign + 1] == 0x20 || text[sign] == UInt8(ascii: ">")
    else { return isAfterSimplePrompt }
    let name = text[..<sign]
    guard name.allSatisfy({ $0.isLetterOrDigit || $0.isOne(of: "_.@~-:/\\[] ") }) else {
      return false
    }
    return name.count { $0 == 0x20 } <= 1
      && (name.contains { $0.isOne(of: "@~:\\/[") } || name.last == 0x20 || name.count <= 8)
      && !name.allSatisfy { $0.isDigit || $0 == 0x20 }
  }

  /// A Boolean value that indicates whether the line begins with one of the prompts `$`, `%`, `>`
  /// and `>>>`, alone or before a space.
  var isAfterSimplePrompt: Bool {
    text[0].isOne(of: "$%>")
      && (text.count == 1 || text[1] == 0x20 || starts(with: ">>> "))
  }

  /// A Boolean value that indicates whether the line consists of a short name, a gap and an
  /// explanation: `-v    shows the version`.
  private var isOption: Bool {
    guard let gap = words.firstGap.map(Int.init) else { return false }
    if text[0].isOne(of: "-+*/") {
      guard gap > 1, text[1] > 0x20 else { return false }
      return text[..<gap].count { $0 == 0x20 } <= 1
    }
    return gap <= 14 && !text[..<gap].contains(0x20)
  }

  /// A Boolean value that indicates whether the line begins with a version, perhaps after a name:
  /// `Version 1.2`, `tool-3.0.1`.
  private var isVersion: Bool {
    guard shape.width <= 60, shape.digits > 1 else { return false }
    var i = 0
    var spaces = 0
    while i < text.count, !text[i].isDigit {
      if text[i] == 0x20 { spaces += 1 }
      guard spaces <= 2, i < 24 else { return false }
      i += 1
    }
    let digits = text[i...].prefix(4).prefix(while: \.isDigit).count
    let dot = i + digits
    guard digits > 0, digits < 4, dot + 1 < text.count, text[dot] == UInt8(ascii: "."),
      text[dot + 1].isDigit
    else { return false }
    var end = dot + 1
    while end < text.count, text[end].isLetterOrDigit || text[end] == UInt8(ascii: ".") { end += 1 }
    return end == text.count || text[end] != UInt8(ascii: "%")
  }

  /// A Boolean value that indicates whether the text stands between signs: `=== Notes ===`.
  private var isFramedOnBothSides: Bool {
    let sign = text[0]
    guard sign.isOne(of: "-=*#~_+"), text[text.count - 1] == sign else { return false }
    let left = text.prefix { $0 == sign }.count
    guard left < text.count else { return false }
    let right = text.reversed().prefix { $0 == sign }.count
    return left >= 3 && right >= 3
      || text[left] == 0x20 && text[text.count - right - 1] == 0x20 && left == right
  }
}

extension BorrowedBytes {
  /// A Boolean value that indicates whether the line is drawn with at most two different signs, such
  /// as `=====`, `- - - -` and `────`.
  fileprivate var isDrawnRule: Bool {
    guard !self[0].isLetterOrDigit else { return false }
    var kinds: (UInt32, UInt32) = (0, 0)
    var length = 0
    var i = 0
    while i < count {
      let byte = self[i]
      if byte <= 0x20 {
        i &+= 1
        continue
      }
      var sign = UInt32(byte)
      if byte < 0x80 {
        guard byte.isOne(of: "-=*_~#+.!:/\\|<>^") else { return false }
        i &+= 1
      } else if byte == 0xC2, i + 1 < count, self[i + 1] == 0xB7 {
        sign = 0xC2B7
        i &+= 2
      } else {
        guard i + 2 < count else { return false }
        sign = UInt32(byte) << 16 | UInt32(self[i + 1]) << 8 | UInt32(self[i + 2])
        guard BorrowedBytes.isDrawn(sign) else { return false }
        // All characters that draw boxes count as one.
        if (0xE29480...0xE295BF).contains(sign) { sign = 0xE29480 }
        i &+= 3
      }
      if kinds.0 == 0 { kinds.0 = sign } else if sign != kinds.0, kinds.1 == 0 { kinds.1 = sign }
      guard sign == kinds.0 || sign == kinds.1 else { return false }
      length &+= 1
    }
    return length > 3 || length == 3 && kinds.0 != UInt32(UInt8(ascii: "."))
  }

  /// Returns whether a character, packed into its three UTF-8 bytes, draws lines.
  private static func isDrawn(_ sign: UInt32) -> Bool {
    switch sign {
    case 0xE29480...0xE295BF: true
    case 0xE28093...0xE28095, 0xE280A6, 0xE280A2, 0xE383BC: true
    case 0xEFBC9D, 0xEFBC8D, 0xEFBCBF, 0xEFBD9E, 0xEFBC8A: true
    default: false
    }
  }
}

extension BorrowedBytes {
  /// The place of the first date: two or three numbers of up to four digits with the same `-`, `.` or
  /// `/` between them, one of them a year; `nil` if there is no date.
  fileprivate var placeOfDate: Int? {
    var i = 0
    while i < count {
      guard self[i].isDigit else {
        i &+= 1
        continue
      }
      let start = i
      // The lengths of the first three numbers.
      var lengths = (0, 0, 0)
      var numbers = 0
      var sign: UInt8?
      while i < count {
        let digits = self[i...].prefix(while: \.isDigit).count
        switch numbers {
        case 0: lengths.0 = digits
        case 1: lengths.1 = digits
        default: lengths.2 = digits
        }
        numbers += 1
        i += digits
        guard i + 1 < count, self[i].isOne(of: "-./"), sign == nil || sign == self[i],
          self[i + 1].isDigit
        else { break }
        sign = self[i]
        i += 1
      }
      if numbers == 3, Swift.max(lengths.0, lengths.2) <= 4, lengths.1 <= 2,
        Swift.max(lengths.0, lengths.2) == 4 || lengths.2 == 2 && sign != UInt8(ascii: ".")
      {
        return start
      }
    }
    return nil
  }
}
