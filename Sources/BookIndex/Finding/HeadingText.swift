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
  private(set) var whole: String?

  /// Something that a heading names.
  struct Name {
    var text: String
    var isCode = false
    var words = 1
    var rarest: UInt8 = 0
    var commonest: UInt8 = 0
    var script = Evidence.Script.latin
    /// Whether it ends in a general word, in Chinese.
    var endsWeakly = false
  }

  init(_ text: BorrowedBytes, code: [Range<Int>]) {
    let plain = String(decoding: text.filter { $0 != 0 }, as: UTF8.self)
    let bare = HeadingText.bare(plain)
    let lower = bare.lowercased()
    isGeneric = GenericHeadings.all.contains(lower)
    isSkipped = GenericHeadings.skipped.contains(lower) || lower.hasPrefix("参考")
    guard !bare.isEmpty, !isGeneric else { return }
    if bare.utf8.count <= 120, bare.count > 1 { whole = bare }
    if let name = HeadingText.code(in: text, code) {
      names = [name]
      return
    }
    for piece in HeadingText.pieces(of: bare) {
      if let name = HeadingText.name(piece) { names.append(name) }
    }
  }
}

extension HeadingText {
  /// The heading without its number and the signs around it.
  static func bare(_ text: String) -> String {
    var rest = Substring(text).trimmedOfSigns
    rest = rest.withoutNumber.trimmedOfSigns
    return String(rest)
  }

  /// A heading that is code, perhaps with a word for what it is: “The `map()` function”.
  private static func code(in text: BorrowedBytes, _ code: [Range<Int>]) -> Name? {
    guard code.count == 1, let range = code.first, range.upperBound <= text.count else {
      return nil
    }
    let before = String(decoding: text[..<range.lowerBound], as: UTF8.self).lowercased()
      .filter { $0.isLetter }
    let behind = String(decoding: text[range.upperBound...], as: UTF8.self).lowercased()
      .filter { !$0.isWhitespace }
    guard ["", "the"].contains(before), behind.isEmpty || kinds.contains(behind),
      let name = CodeName(of: text[range].rebased)
    else { return nil }
    return Name(text: name.text, isCode: true)
  }

  private static let kinds: Set = [
    "function", "method", "option", "operator", "class", "package", "keyword", "engine", "hook",
    "field", "property", "命令", "方法", "函数", "属性", "对象", "模块", "类型", "语句", "协议", "关键字",
  ]

  /// What a heading lists, without what comes before a colon where that is long.
  private static func pieces(of bare: String) -> [Substring] {
    var rest = Substring(bare)
    if let colon = rest.firstIndex(where: { $0 == ":" || $0 == "：" }) {
      let (before, behind) = (rest[..<colon], rest[rest.index(after: colon)...])
      let isApart = behind.first?.isWhitespace == true || rest[colon] == "："
      if isApart, !behind.isEmpty {
        let isLabel = labels.contains(before.lowercased())
        rest = !isLabel && (1...3).contains(before.split(separator: " ").count) ? before : behind
      }
    }
    rest = rest.trimmedOfSigns.withoutParenthesis.trimmedOfSigns
    let isHan = rest.contains(where: \.isHan)
    let pieces = isHan ? rest.splitAtChineseJoints : rest.splitAtEnglishJoints
    return pieces.contains { $0.split(separator: " ").count > 4 } ? [rest] : pieces
  }

  private static let labels: Set = [
    "case study", "task", "example", "exercise", "tip", "note", "实例", "案例", "示例", "例子", "例", "附录",
    "コラム",
  ]

  private static func name(_ piece: Substring) -> Name? {
    let text = piece.trimmedOfSigns.withoutTask.withoutTask.trimmedOfSigns
    guard text.count >= 2 else { return nil }
    if text.contains(where: \.isHan) { return chineseName(String(text)) }
    if text.unicodeScalars.contains(where: { (0x3041...0x309F).contains($0.value) }) { return nil }
    guard text.utf8.contains(where: \.isLetter) else { return otherName(String(text)) }
    return englishName(text)
  }

  private static func chineseName(_ text: String) -> Name? {
    guard text.count <= 14, !"的了在".contains(text.first ?? "的"),
      !text.unicodeScalars.contains(where: { (0x3041...0x309F).contains($0.value) })
    else { return nil }
    let words = text.split { !$0.isHan }.flatMap { run in
      Array(run.utf8).withBytes { ChineseWords.words(in: $0) }
    }
    guard !words.contains(where: { $0.kind == .function }),
      words.isEmpty
        || !words.allSatisfy({
          [.verb, .generic, .adjective, .function, .adverb].contains($0.kind)
        })
    else { return nil }
    var name = Name(text: text, script: .han)
    name.words = max(1, words.count)
    name.rarest = words.map(\.bucket).min() ?? 0
    if let last = words.last, text.count > 4 {
      name.endsWeakly =
        last.kind == .verb || last.kind == .generic && last.bucket >= 4 && words.count > 1
    }
    return name
  }

  private static func otherName(_ text: String) -> Name? {
    let words = text.split(separator: " ").count
    guard words <= 4, text.contains(where: \.isLetter) else { return nil }
    return Name(text: text, words: words, script: .other)
  }

  private static func englishName(_ text: Substring) -> Name? {
    var words = text.split(separator: " ").map(String.init)
    guard words.count <= 4, !GenericHeadings.all.contains(text.lowercased()) else { return nil }
    var kinds = words.enumerated().filter { $0.element.utf8.contains(where: \.isLetter) }
      .map { number, word in word.withBytes { EnglishWord($0, first: number == 0) } }
    for i in kinds.indices where kinds[i].kind == .nounOrVerb { kinds[i].kind = .noun }
    guard let first = kinds.first, let last = kinds.last, first.kind != .function,
      last.kind != .function, last.kind != .adverb,
      !(kinds.count == 1 && first.kind == .generic), !(kinds.count > 1 && last.kind == .adjective)
    else { return nil }
    if first.kind == .verb, words[0].lowercased().hasSuffix("ing"), first.bucket >= 2 {
      words.removeFirst()
      kinds.removeFirst()
      while let next = kinds.first, next.kind == .function {
        words.removeFirst()
        kinds.removeFirst()
      }
      guard let next = kinds.first, !words.isEmpty, !(words.count == 1 && next.kind == .generic)
      else {
        return nil
      }
    }
    if let next = kinds.first, next.kind == .verb {
      let word = words[0].lowercased()
      guard word.hasSuffix("ing") || word.hasSuffix("ed") else { return nil }
    }
    if words.count == 2, words[1].count < 2, NumberedParts.all.contains(words[0].lowercased()) {
      return nil
    }
    for (kind, word) in zip(kinds, words) where kind.kind == .function {
      guard joining.contains(word.lowercased()) else { return nil }
    }
    let spelled = lowered(words)
    return Name(
      text: spelled, words: words.count, rarest: kinds.map(\.bucket).min() ?? 0,
      commonest: kinds.map(\.bucket).max() ?? 0)
  }

  /// Words of grammar that a name may hold.
  private static let joining: Set = ["of", "in", "to", "for", "with", "on", "by", "the", "a"]

  /// Words of the language in small letters, names as they are.
  private static func lowered(_ words: [String]) -> String {
    words.map { word in
      let capitals = word.utf8.count { $0 &- 0x41 < 26 }
      guard capitals == 1, word.first?.isUppercase == true,
        WordTable.english[Array(word.lowercased().utf8)] != nil
          || WordTable.english[Array(word.lowercased().utf8.dropLast())] != nil
      else { return word }
      return word.lowercased()
    }.joined(separator: " ")
  }
}

extension Substring {
  fileprivate var trimmedOfSigns: Substring {
    let signs: Set<Character> = [
      " ", "\t", "?", "？", "!", "！", ".", "。", ":", "：", "*", "`", ",", "，",
    ]
    let text = drop { signs.contains($0) }
    return text.prefix(
      upTo: text.lastIndex { !signs.contains($0) }.map(text.index(after:)) ?? text.startIndex)
  }

  /// Without what numbers a heading: `3.2 `, `(1) `, 第三章, 二、.
  fileprivate var withoutNumber: Substring {
    var rest = self
    if rest.hasPrefix("第") {
      let behind = rest.dropFirst().drop { "0123456789一二三四五六七八九十百".contains($0) }
      if let unit = behind.first, "章节篇部分步讲课".contains(unit) {
        return behind.dropFirst().drop { ":： ".contains($0) }
      }
    }
    if rest.hasPrefix("(") || rest.hasPrefix("（") { rest = rest.dropFirst() }
    let chinese = rest.drop { "一二三四五六七八九十".contains($0) }
    if chinese.startIndex > rest.startIndex, let sign = chinese.first, "、.．）)".contains(sign) {
      return chinese.dropFirst()
    }
    let digits = rest.drop { $0.isASCII && $0.isNumber || $0 == "." }
    guard digits.startIndex > rest.startIndex, rest.first?.isNumber == true else { return self }
    if let sign = digits.first, ")）、．".contains(sign) { return digits.dropFirst() }
    let isApart = digits.first?.isWhitespace == true || rest[..<digits.startIndex].hasSuffix(".")
    return isApart ? digits : self
  }

  fileprivate var withoutParenthesis: Substring {
    guard last == ")" || last == "）", let open = lastIndex(where: { $0 == "(" || $0 == "（" }),
      open > startIndex
    else { return self }
    // `map()` is a name.
    return index(after: open) == index(before: endIndex) ? self : self[..<open]
  }

  /// Without what headings of instructions begin with.
  fileprivate var withoutTask: Substring {
    let lower = lowercased()
    for task in GenericHeadings.tasks where lower.hasPrefix(task) {
      let rest = dropFirst(task.count)
      if task.utf8.first.map({ $0 >= 0x80 }) == true { return rest }
      if let next = rest.first, next == " " { return rest.drop { $0 == " " } }
    }
    return self
  }

  fileprivate var splitAtChineseJoints: [Substring] {
    split { "与和及、，,".contains($0) }.flatMap { $0.split(at: [" vs ", " vs. ", " - ", " / "]) }
  }

  fileprivate var splitAtEnglishJoints: [Substring] {
    split(at: [
      ", and ", ", or ", " and ", " vs. ", " vs ", " versus ", " or ", " & ", ", ", " - ", " – ",
    ])
  }

  private func split(at joints: [String]) -> [Substring] {
    var pieces = [self]
    for joint in joints { pieces = pieces.flatMap { $0.split(separator: joint) } }
    return pieces
  }
}
