import Bytes

/// What a heading says: the names in it, without numbers, without what all headings begin with.
///
///     3.2 How to write closures, and why     closures
///     Task: `map()` and `filter()`           map(), filter()
///     第3章 闭包与作用域                       闭包, 作用域
struct HeadingText {
  /// Whether it says nothing of what is under it.
  let isGeneric: Bool
  /// Whether what is under it says nothing of what it names.
  let isSkipped: Bool
  private(set) var names: [Name] = []
  /// The heading without its number, where it may be an entry as it stands.
  private(set) var whole: [UInt8]?
  /// Whether what is called `names` is all that it says.
  private(set) var isName = false

  /// Something that a heading names.
  struct Name {
    var text: [UInt8]
    var isCode = false
    var words = 1
    var rarest: UInt8 = 0
    var commonest: UInt8 = 0
    var script = Evidence.Script.latin
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
  /// A heading that is code, perhaps with a word for what it is: “The `map()` function”.
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

  /// What a heading lists, without what comes before a colon where that is long.
  private static func pieces(of bare: BorrowedBytes) -> [BorrowedBytes] {
    let rest = behindLabel(of: bare).trimmedOfSigns.withoutParenthesis.trimmedOfSigns
    let pieces = rest.hasHan ? rest.splitAtChineseJoints : rest.splitAtEnglishJoints
    return pieces.contains { SpacedWords($0).count > 4 } ? [rest] : pieces
  }

  /// What stands before a colon where that is short, else what stands behind it.
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
