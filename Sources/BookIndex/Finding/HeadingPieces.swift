import Bytes

/// How a heading is taken apart.
extension BorrowedBytes {
  /// The text without white space and signs around it.
  var trimmedOfSigns: BorrowedBytes {
    var text = self
    while let length = text.signAtStart { text = text[(text.startIndex + length)...] }
    while let length = text.signAtEnd { text = text[..<(text.endIndex - length)] }
    return text
  }

  private var signAtStart: Int? {
    guard let first else { return nil }
    if first < 0x80 { return first.isOne(of: " \t?!.:*`,") ? 1 : nil }
    return prefix(3).isWideSign ? 3 : nil
  }

  private var signAtEnd: Int? {
    guard let last else { return nil }
    if last < 0x80 { return last.isOne(of: " \t?!.:*`,") ? 1 : nil }
    return suffix(3).isWideSign ? 3 : nil
  }

  private var isWideSign: Bool {
    starts(with: "？") || starts(with: "！") || starts(with: "。") || starts(with: "：")
      || starts(with: "，")
  }

  /// Without what numbers a heading: `3.2 `, `0x1F `, `(1) `, `Step 2: `, 第三章, 二、.
  var withoutNumber: BorrowedBytes {
    var rest = self
    if rest.starts(with: "第") {
      let behind = rest.dropFirst(3).drop(allOf: "0123456789一二三四五六七八九十百")
      if let length = behind.length(ofOneOf: "章节篇部分步讲课") {
        return behind.dropFirst(length).drop(allOf: ":： ")
      }
    }
    if let behind = behindNumberedPart { return behind }
    if let length = rest.length(ofOneOf: "(（") { rest = rest.dropFirst(length) }
    let chinese = rest.drop(allOf: "一二三四五六七八九十")
    if chinese.startIndex > rest.startIndex, let length = chinese.length(ofOneOf: "、.．）)") {
      return chinese.dropFirst(length)
    }
    let digits = rest.drop { $0.isDigit || $0 == UInt8(ascii: ".") }
    guard digits.startIndex > rest.startIndex, rest[rest.startIndex].isDigit else { return self }
    if let length = digits.length(ofOneOf: ")）、．") { return digits.dropFirst(length) }
    let isApart =
      digits.whiteSpace(at: digits.startIndex) > 0
      || rest[digits.startIndex - 1] == UInt8(ascii: ".")
    return isApart ? digits : self
  }

  /// What stands behind `Step 2:` or `0x1F`, if that is what it begins with.
  private var behindNumberedPart: BorrowedBytes? {
    if starts(with: "0x") {
      let number = dropFirst(2).prefix { $0.isDigit || ($0 | 0x20) &- 0x61 < 6 }
      let behind = self[number.endIndex...]
      return number.isEmpty || behind.whiteSpace(at: behind.startIndex) == 0 ? nil : behind
    }
    let part = prefix(while: \.isLetter)
    guard part.count > 2, NumberedParts.all.contains(WordHash(ofLowered: part)) else { return nil }
    let number = self[part.endIndex...].drop { $0 == 0x20 }
    let sign = number.drop(while: \.isDigit)
    guard number.startIndex > part.endIndex, sign.startIndex > number.startIndex,
      let length = sign.length(ofOneOf: ".:：、-")
    else { return nil }
    let behind = sign.dropFirst(length)
    return behind.contains { $0 > 0x20 } ? behind : nil
  }

  var withoutParenthesis: BorrowedBytes {
    guard ends(with: ")") || ends(with: "）") else { return self }
    var open = endIndex - 1
    while open > startIndex, self[open] != UInt8(ascii: "("), !self[open...].starts(with: "（") {
      open -= 1
    }
    guard open > startIndex else { return self }
    let behind = open + (self[open] < 0x80 ? 1 : 3)
    // `map()` is a name.
    return behind + (self[endIndex - 1] < 0x80 ? 1 : 3) == endIndex ? self : self[..<open]
  }

  /// Without what headings of instructions begin with.
  var withoutTask: BorrowedBytes {
    guard let first else { return self }
    for task in GenericHeadings.tasks where task[0] == first.lowercased {
      guard startsLowered(with: task) else { continue }
      let rest = dropFirst(task.count)
      if first >= 0x80 { return rest }
      if rest.first == 0x20 { return rest.drop { $0 == 0x20 } }
    }
    return self
  }

  private func startsLowered(with text: [UInt8]) -> Bool {
    guard count >= text.count else { return false }
    for i in text.indices where self[startIndex + i].lowercased != text[i] { return false }
    return true
  }
}

extension BorrowedBytes {
  var splitAtChineseJoints: [BorrowedBytes] {
    var pieces: [BorrowedBytes] = []
    var (start, i) = (startIndex, startIndex)
    while i < endIndex {
      let length = self[i...].length(ofOneOf: "与和及、，,") ?? 0
      if length > 0 {
        if i > start { pieces.append(self[start..<i]) }
        start = i + length
      }
      i += Swift.max(1, length)
    }
    if endIndex > start { pieces.append(self[start...]) }
    return split(pieces, at: [" vs ", " vs. ", " - ", " / "])
  }

  var splitAtEnglishJoints: [BorrowedBytes] {
    // All of them have a space.
    guard contains(0x20) else { return [self] }
    return split(
      [self],
      at: [
        ", and ", ", or ", " and ", " vs. ", " vs ", " versus ", " or ", " & ", ", ", " - ", " – ",
      ])
  }

  /// Splits at each of some texts, one after the other.
  private func split(_ pieces: [BorrowedBytes], at joints: [StaticString]) -> [BorrowedBytes] {
    var pieces = pieces
    for joint in joints where holds(joint) {
      var smaller: [BorrowedBytes] = []
      for piece in pieces {
        var start = piece.startIndex
        var i = start
        while i < piece.endIndex {
          guard piece[i...].starts(with: joint) else {
            i += 1
            continue
          }
          if i > start { smaller.append(piece[start..<i]) }
          i += joint.utf8CodeUnitCount
          start = i
        }
        if piece.endIndex > start { smaller.append(piece[start...]) }
      }
      pieces = smaller
    }
    return pieces
  }

  func holds(_ text: StaticString) -> Bool {
    let first = BorrowedBytes(text)[0]
    var rest = self
    while let i = rest.firstIndex(of: first) {
      if self[i...].starts(with: text) { return true }
      rest = self[(i + 1)...]
    }
    return false
  }
}
