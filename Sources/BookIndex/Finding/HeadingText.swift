import Bytes

/// The contents of a heading: its names, without numbers and without common beginnings.
///
///     3.2 How to write closures, and why     closures
///     Task: `map()` and `filter()`           map(), filter()
///     第3章 闭包与作用域                       闭包, 作用域
struct HeadingText {
  /// Whether it does not describe its section.
  let isGeneric: Bool
  /// Whether names in its section carry no information.
  let isSkipped: Bool
  private(set) var names: [Name] = []
  /// The heading without its number, if it may be an entry as a whole.
  private(set) var whole: [UInt8]?
  /// Whether `names` is the whole heading.
  private(set) var isName = false

  /// Something that a heading names.
  struct Name {
    var text: [UInt8]
    var isCode = false
    var words = 1
    var rarest: UInt8 = 0
    var commonest: UInt8 = 0
    var script = EntryEvidence.Script.latin
    /// Whether it ends in a general word, in Chinese.
    var endsWeakly = false
  }

  init(_ text: BorrowedBytes, code: [Range<Int>]) {
    let plain = text.contains(0) ? text.filter { $0 != 0 } : []
    self = plain.withBytes { plain in
      let bare = (text.contains(0) ? plain : text).trimmedOfSigns.withoutNumber.trimmedOfSigns
      return HeadingText(text, bare: bare, code)
    }
  }

  /// - Parameter bare: The heading without its number and the signs around it.
  private init(_ text: BorrowedBytes, bare: BorrowedBytes, _ code: [Range<Int>]) {
    let hash = WordHash(ofLowered: bare)
    isGeneric = GenericHeadings.all.contains(hash)
    isSkipped = GenericHeadings.skipped.contains(hash) || bare.starts(with: "参考")
    guard !bare.isEmpty, !isGeneric else { return }
    if bare.count <= 120, bare.hasCharacters(2), bare.contains(where: { $0.isLetter || $0 >= 0x80 })
    {
      whole = Array(bare)
    }
    if let name = HeadingText.code(in: text, code) {
      (names, isName) = ([name], true)
      return
    }
    for piece in HeadingText.pieces(of: bare) {
      if let name = Name(ofPiece: piece) { names.append(name) }
      isName = piece.count == bare.count
    }
  }
}

extension HeadingText {
  /// A heading that is code, perhaps with a noun for its kind: “The `map()` function”.
  private static func code(in text: BorrowedBytes, _ code: [Range<Int>]) -> Name? {
    guard code.count == 1, let range = code.first, range.upperBound <= text.count else {
      return nil
    }
    guard isNothingOrThe(text[..<range.lowerBound]) else { return nil }
    let behind = text[range.upperBound...].withoutWhiteSpace
    guard behind.isEmpty || kinds.contains(WordHash(ofLowered: behind)),
      let name = CodeName(of: text[range].rebased)
    else { return nil }
    return Name(text: name.text, isCode: true)
  }

  private static func isNothingOrThe(_ text: BorrowedBytes) -> Bool {
    let letters = String(decoding: text, as: UTF8.self).lowercased().filter(\.isLetter)
    return letters.isEmpty || letters == "the"
  }

  private static let kinds = WordSet(
    """
    function method option operator class package keyword engine hook field property
    命令 方法 函数 属性 对象 模块 类型 语句 协议 关键字
    """)

  /// Returns the items of a heading that is a list, without a long part before a colon.
  private static func pieces(of bare: BorrowedBytes) -> [BorrowedBytes] {
    let rest = behindLabel(of: bare).trimmedOfSigns.withoutParenthesis.trimmedOfSigns
    let pieces = rest.hasHan ? rest.splitAtChineseJoints : rest.splitAtEnglishJoints
    return pieces.contains { SpacedWords($0).count > 4 } ? [rest] : pieces
  }

  /// Returns the part before a colon if it is short, else the part after it.
  private static func behindLabel(of bare: BorrowedBytes) -> BorrowedBytes {
    guard let colon = bare.firstIndexOfColon else { return bare }
    let isWide = bare[colon] != UInt8(ascii: ":")
    let (before, behind) = (bare[..<colon], bare[(colon + (isWide ? 3 : 1))...])
    guard isWide || behind.whiteSpace(at: behind.startIndex) > 0, !behind.isEmpty else {
      return bare
    }
    let isLabel = labels.contains(WordHash(ofLowered: before))
    return !isLabel && (1...3).contains(SpacedWords(before).count) ? before : behind
  }

  private static let labels = WordSet([
    "case study", "task", "example", "exercise", "tip", "note", "实例", "案例", "示例", "例子", "例", "附录",
    "コラム",
  ])
}

/// The parsing of headings.
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

  /// The part after `Step 2:` or `0x1F`, if the heading begins like that.
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
