import Bytes

/// Nouns that name the kind of an adjacent name: the option `echo`, `map()` 函数.
enum NounsOfKind {
  private static let singular = """
    function functions package option options method argument class type operator engine hook command \
    macro property field keyword attribute element parameter setting key flag trait module crate library \
    dataset
    """

  static let english = WordSet(singular)

  /// Nouns that follow a name.
  static let behind = WordSet(
    singular + " "
      + "environment variable tag hooks engines statement arguments classes packages methods operators"
  )

  private static let chinese = """
    函数 方法 属性 参数 选项 命令 类 对象 关键字 运算符 操作符 模块 包 库 协议 接口 组件 事件 标签 字段 指令 语句 \
    メソッド 関数 プロパティ 演算子 クラス 文 オブジェクト
    """.split(whereSeparator: \.isWhitespace).map { Array($0.utf8) }

  static func endsChinese(_ run: BorrowedBytes) -> Bool {
    !run.isEmpty && chinese.contains { run.suffix($0.count).elementsEqual($0) }
  }

  static func beginsChinese(_ text: BorrowedBytes) -> Bool {
    let text = text.drop { $0 == 0x20 || $0 == 0 }
    guard let first = text.first, first >= 0xE3 else { return false }
    return chinese.contains { text.starts(with: $0) }
  }
}

/// Words after which one that may be a verb is a noun.
enum Determiners {
  static let all = WordSet(
    """
    a an the this that these those some any no each every both my your our its their his her of in on for \
    with by from as like into about between within without via than using two three several many multiple
    """)
}

/// The names of numbered parts of a book.
enum NumberedParts {
  static let all = WordSet(
    "appendix chapter section part figure table listing step exercise example option case type")
}

/// Characters of Japanese.
enum Kana {
  /// Whether a text has hiragana or katakana.
  static func isIn(_ text: BorrowedBytes) -> Bool {
    var rest = text
    while let i = rest.firstIndex(of: 0xE3), i + 2 < text.endIndex {
      if end(in: text, from: i, before: i + 3) != nil { return true }
      rest = text[(i + 1)...]
    }
    return false
  }

  /// Returns the end of a run of one of these.
  static func end(
    in text: BorrowedBytes, from start: Int, before end: Int
  ) -> (end: Int, isKatakana: Bool)? {
    var i = start
    var isKatakana: Bool?
    while i + 2 < end, text[i] == 0xE3 {
      let here: Bool
      switch (text[i + 1], text[i + 2]) {
      case (0x81, 0x81...0xBF), (0x82, 0x80...0x9F): here = false
      case (0x82, 0xA0...0xBF), (0x83, _): here = true
      default: return isKatakana.map { (i, $0) }
      }
      if let isKatakana, isKatakana != here { break }
      isKatakana = here
      i += 3
    }
    return isKatakana.map { (i, $0) }
  }
}

/// Quotation marks and parentheses around words of Chinese.
enum Quotes {
  static func surround(_ range: Range<Int>, in text: BorrowedBytes) -> Bool {
    let before = text[..<range.lowerBound]
    let behind = text[range.upperBound...]
    guard let last = before.last, let first = behind.first else { return false }
    let isOpen = last == UInt8(ascii: "\"") || last >= 0x80 && before.suffix(3).isOpeningQuote
    return isOpen && (first == UInt8(ascii: "\"") || first >= 0x80 && behind.isAtClosingQuote)
  }

  /// Whether Latin words in parentheses follow: 闭包 (closure).
  static func gloss(after end: Int, in text: BorrowedBytes) -> Bool {
    var rest = text[end...].drop { $0 == 0x20 }
    if rest.starts(with: "（") {
      rest = rest.dropFirst(3)
    } else if rest.first == UInt8(ascii: "(") {
      rest = rest.dropFirst()
    } else {
      return false
    }
    let words = rest.prefix { $0.isLetter || $0 == 0x20 || $0 == UInt8(ascii: "-") }
    guard (3...32).contains(words.count), words.first?.isLetter == true else { return false }
    let behind = rest.dropFirst(words.count)
    return behind.first == UInt8(ascii: ")") || behind.starts(with: "）")
  }
}

extension BorrowedBytes {
  fileprivate var isOpeningQuote: Bool {
    starts(with: "「") || starts(with: "“") || starts(with: "『") || starts(with: "《")
  }

  fileprivate var isAtClosingQuote: Bool {
    starts(with: "」") || starts(with: "”") || starts(with: "』") || starts(with: "》")
  }
}
