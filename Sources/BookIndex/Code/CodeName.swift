import Bytes

/// The name in a code span: a function, a type, an option, a command, a file. Expressions, literals
/// and paths are not names.
struct CodeName: Equatable {
  /// The form shown in the index: `map()` for a call with any arguments.
  var text: [UInt8]
  var isCall: Bool
  /// A Boolean value that indicates whether the code declares a method that is called so.
  var isDeclared: Bool

  init(_ text: some Sequence<UInt8>, isCall: Bool = false, isDeclared: Bool = false) {
    self.text = Array(text)
    (self.isCall, self.isDeclared) = (isCall, isDeclared)
  }
}

extension CodeName {
  /// - Returns: `nil` if the code is not a name.
  init?(of code: BorrowedBytes) {
    if let method = CodeName(ofMethod: code) {
      self = method
      return
    }
    var code = Array(code).trimmedOfSpaces
    guard !code.isEmpty, code.count <= 80, !code.contains(0x0A) else { return nil }
    code.removeReceiver()
    if code.isSelectorWithoutLastColon { code.append(UInt8(ascii: ":")) }
    if code.isSelector {
      self.init(code)
    } else if let call = CodeName(ofCall: code) {
      self = call
    } else if let name = code.nameBeforeValue {
      self.init(name)
    } else if code.isTag {
      self.init(code)
    } else if let command = code.command {
      self.init(command, isCall: true)
    } else if code.isOperator {
      self.init(code)
    } else {
      self.init(ofName: code)
    }
  }

  /// A call without its arguments, and without a receiver that carries no information.
  private init?(ofCall code: [UInt8]) {
    guard code.last == UInt8(ascii: ")"), let open = code.firstIndex(of: UInt8(ascii: "(")),
      open > 0
    else { return nil }
    var name = code[..<open]
    // `if (x)` is no call, but `print()` is meant as a name.
    guard name.isDottedName, open + 2 == code.count || !name.isKeyword else { return nil }
    let arguments = code[(open + 1)...].dropLast()
    if arguments.count > 30, arguments.contains(where: { $0.isOne(of: "(){}<>=+;") }) {
      return nil
    }
    if let part = name.partAfterLast("::"), name.first.map({ $0 &- 0x41 >= 26 }) == true {
      name = part
    }
    if let part = name.partAfterLast("$") { name = part }
    if let dot = name.firstIndex(of: UInt8(ascii: ".")), name[..<dot].isPlaceholder {
      name = name[(dot + 1)...]
    }
    guard !name.isEmpty else { return nil }
    self.init(name + Array("()".utf8), isCall: true)
  }

  private init?(ofName code: [UInt8]) {
    guard code.isName else { return nil }
    var name = code[...]
    if let part = name.partAfterLast("::"), code[0] &- 0x41 >= 26 { name = part }
    let bare = name.trimmed(of: "._-@:\\")
    guard bare.count >= 2,
      !Self.literals.contains(WordHash(ofLowered: bare))
    else { return nil }
    if name.contains(UInt8(ascii: "\\")), name.first != UInt8(ascii: "\\") { return nil }
    self.init(name)
  }

  private static let literals = WordSet(
    "true false nil null none undefined this self super it i")
}

extension [UInt8] {
  /// The text without spaces around it.
  fileprivate var trimmedOfSpaces: [UInt8] {
    let text = drop { $0 <= 0x20 }
    return Array(text.prefix(upTo: text.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? text.startIndex))
  }

  /// Removes a receiver that carries no information: `self.`, or a chain of variables before a long
  /// name.
  fileprivate mutating func removeReceiver() {
    for receiver in ["self.", "this.", "super."] where starts(with: receiver.utf8) {
      removeFirst(receiver.utf8.count)
    }
    let end = firstIndex { !($0.isNamePart || $0 == UInt8(ascii: ".")) } ?? count
    guard let dot = self[..<end].lastIndex(of: UInt8(ascii: ".")), dot > 0,
      self[0] &- 0x61 < 26, dot + 1 < count, self[dot + 1] &- 0x61 < 26
    else { return }
    let member = self[(dot + 1)..<end]
    guard member.count >= 8, member.contains(where: { $0 &- 0x41 < 26 }),
      end == count || self[end] == UInt8(ascii: "(") && last == UInt8(ascii: ")")
    else { return }
    removeFirst(dot + 1)
  }

  /// Indicates whether it is a selector, as Swift and Objective-C have them: `insert(_:at:)`,
  /// `insert:at:`.
  fileprivate var isSelector: Bool {
    guard let first, first.isNameStart else { return false }
    if last == UInt8(ascii: ")"), let open = firstIndex(of: UInt8(ascii: "(")) {
      let labels = self[(open + 1)...].dropLast()
      return labels.last == UInt8(ascii: ":")
        && labels.allSatisfy { $0.isNamePart || $0 == UInt8(ascii: ":") }
        && self[..<open].allSatisfy(\.isNamePart)
    }
    guard last == UInt8(ascii: ":"), count > 2, self[count - 2] != UInt8(ascii: ":") else {
      return false
    }
    return count { $0 == UInt8(ascii: ":") } > 1
      && allSatisfy { $0.isNamePart || $0 == UInt8(ascii: ":") }
  }

  /// Indicates whether it is a selector as authors often write it:
  /// `tableView:didSelectRowAtIndexPath`.
  fileprivate var isSelectorWithoutLastColon: Bool {
    let parts = split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    return parts.count > 1
      && parts.allSatisfy { $0.first?.isSmall == true && $0.allSatisfy(\.isNamePart) }
      && parts.contains { $0.contains(where: \.isCapital) }
  }

  /// The name in `name = value` and `key: value`.
  fileprivate var nameBeforeValue: ArraySlice<UInt8>? {
    guard let first, first.isNameStart else { return nil }
    let end =
      firstIndex { !($0.isNamePart || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")) } ?? count
    let rest = self[end...].drop { $0 == 0x20 }
    guard let sign = rest.first, sign == UInt8(ascii: "=") || sign == UInt8(ascii: ":") else {
      return nil
    }
    let value = rest.dropFirst().drop { $0 == 0x20 }
    guard value.allSatisfy({ $0.isNamePart || $0.isOne(of: ".'\"-") }),
      !FileEndings.isFile(self[..<end])
    else { return nil }
    return self[..<end]
  }

  /// Indicates whether it is a tag of HTML without attributes.
  fileprivate var isTag: Bool {
    guard first == UInt8(ascii: "<"), last == UInt8(ascii: ">"), count > 2, self[1].isLetter else {
      return false
    }
    return self[1...].dropLast().allSatisfy { $0.isNamePart || $0.isOne(of: "-/ ") }
  }

  /// A program and its command: `git commit`, `hugo server`.
  fileprivate var command: [UInt8]? {
    let words = split(separator: 0x20, maxSplits: 2)
    guard words.count >= 2, words[0].isWordOfCommand, words[1].isWordOfCommand,
      !Keywords.all.contains(words[0]), !Keywords.all.contains(words[1])
    else { return nil }
    return words[0] + [0x20] + words[1]
  }

  /// Indicates whether it is a few signs that are not just punctuation, or R's `%op%`.
  fileprivate var isOperator: Bool {
    if count > 2, first == UInt8(ascii: "%"), last == UInt8(ascii: "%") {
      return !self[1...].dropLast().contains { $0 == 0x20 || $0 == UInt8(ascii: "%") }
    }
    guard count <= 4,
      allSatisfy({ $0 < 0x80 && $0 > 0x20 && !$0.isNamePart && !$0.isOne(of: "'\"`,;") })
    else { return false }
    return !Self.punctuation.contains(self)
  }

  private static let punctuation = WordSet([
    "][", "[[]", "](", ")[", "![", "[]", "[[]]", "-", ".", "*", "#", "/", "\\", "//", "/*", "*/",
    "--",
    "---", "{", "}", "(", ")", ":", "|", "<", ">", "=", "+", "&", "..", "**", "!", "?", "^", "()",
    "{}",
    "\\\\", "#>", ">=", "<=", "$", "@", "##", "###", "~", "->", "%", "&&", "||", "==", "!=",
  ])

  /// Indicates whether it is one name, perhaps with others before it: `--flag`, `a::b`,
  /// `Type.member`.
  fileprivate var isName: Bool {
    var rest = self[...]
    for sign in ["--", "-", "\\", "@", ".", ":"] where rest.starts(with: sign.utf8) {
      rest = rest.dropFirst(sign.utf8.count)
      break
    }
    guard let first = rest.first, first.isNameStart || first >= 0xC3 else { return false }
    if let last = rest.last, last.isOne(of: "!?*") { rest = rest.dropLast() }
    var previous: UInt8 = 0
    for (position, byte) in rest.enumerated() {
      let isJoint = byte.isOne(of: ".$#@-") || byte == UInt8(ascii: ":")
      guard byte.isNamePart || byte >= 0xC3 || byte & 0xC0 == 0x80 || isJoint else { return false }
      if byte == UInt8(ascii: ":") {
        let next = rest.dropFirst(position + 1).first
        guard previous == byte || next == byte else { return false }
      }
      previous = byte
    }
    return previous.isNamePart || previous & 0xC0 == 0x80
  }
}

extension ArraySlice<UInt8> {
  /// Indicates whether it is written as names of programs and commands are, and is no word of
  /// grammar.
  fileprivate var isWordOfCommand: Bool {
    guard count > 1, first.map(\.isSmall) == true,
      allSatisfy({ $0.isSmall || $0.isDigit || $0 == UInt8(ascii: "-") })
    else { return false }
    return !Lexicon.english[self].parts.contains(.function)
  }

  /// Indicates whether all of it is names joined by `.`, `::` and `$`.
  fileprivate var isDottedName: Bool {
    guard let first, first.isNameStart || first == UInt8(ascii: ".") else { return false }
    return allSatisfy { $0.isNamePart || $0.isOne(of: ".:$!?") }
      && last.map(\.isNamePart) != nil
  }

  fileprivate var isKeyword: Bool {
    let first = self.prefix { $0 != UInt8(ascii: ".") }
    return Keywords.all.contains(WordHash(ofLowered: first))
  }

  fileprivate func partAfterLast(_ separator: String) -> ArraySlice<UInt8>? {
    let sign = Array(separator.utf8)
    var i = endIndex - sign.count
    while i >= startIndex {
      if self[i..<i + sign.count].elementsEqual(sign) { return self[(i + sign.count)...] }
      i -= 1
    }
    return nil
  }

  /// Indicates whether a name is a mere placeholder.
  var isPlaceholder: Bool {
    if count <= 2, first.map({ $0 &- 0x61 < 26 }) == true { return true }
    return placeholders.contains(self)
  }

  fileprivate func trimmed(of signs: StaticString) -> ArraySlice<UInt8> {
    let text = drop { $0.isOne(of: signs) }
    return text.prefix(
      upTo: text.lastIndex { !$0.isOne(of: signs) }.map { $0 + 1 } ?? text.startIndex)
  }
}

extension UInt8 {
  var isNameStart: Bool { isLetter || self == UInt8(ascii: "_") }
  var isNamePart: Bool { isNameStart || isDigit }
}

/// Names of what examples call things on.
private let placeholders = WordSet("foo bar baz obj arr it gen")

/// Words that no name is, in most languages.
enum Keywords {
  static let all = WordSet(
    """
    if else for while do switch case return break continue let var const func def class struct enum \
    from import in is not and or new delete try catch throw finally with as pass function fn pub mut \
    use mod impl trait match loop where type static public private protected void int char bool float \
    double string long short unsigned end then begin elif unless until require include typedef extern \
    goto sizeof echo print
    """)
}

/// The endings of names of files.
enum FileEndings {
  private static let all = WordSet(
    """
    md rmd rmarkdown qmd htm html png jpg jpeg gif svg css scss sass js mjs ts tsx json yml yaml toml \
    pdf txt csv tsv swift py rb rs c h m mm cpp hpp java go php sh r rdata rds tex bib doc docx ppt \
    pptx xls xlsx zip gz lock log xml ini cfg plist exe dll so lua sql csl cls sty epub rproj gitignore \
    git
    """)

  static func isFile(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")),
      name.distance(from: dot, to: name.endIndex) <= 11
    else { return false }
    return all.contains(WordHash(ofLowered: name[name.index(after: dot)...]))
  }
}

extension CodeName {
  /// The name of a method that a code span declares, or of one that it sends:
  ///
  ///     - (id)objectForRowAtIndexPath:(NSIndexPath *)path    objectForRowAtIndexPath:
  ///     func insert(_ row: Row, at index: Int)               insert(_:at:)
  ///     [MwfTableData createTableData]                       MwfTableData.createTableData
  ///     -[MwfTableData addRow:]                              MwfTableData.addRow:
  init?(ofMethod code: BorrowedBytes) {
    guard let first = code.first else { return nil }
    let start = code.startIndex
    if first.isOne(of: "-+"), code.has(UInt8(ascii: "["), at: start + 1) {
      self.init(ofMessage: code.dropFirst())
    } else if first.isOne(of: "-+") {
      self.init(objectiveC: code)
    } else if first == UInt8(ascii: "[") {
      self.init(ofMessage: code)
    } else if code.starts(with: "func ") {
      let name = code.endOfSpaces(from: start + 5)
      guard let method = MethodSelector(swift: code, from: name) else { return nil }
      self.init(method.text, isDeclared: true)
    } else {
      return nil
    }
  }

  private init?(objectiveC code: BorrowedBytes) {
    let open = code.endOfSpaces(from: code.startIndex + 1)
    guard let close = code.endOfParentheses(from: open) else { return nil }
    let name = code.endOfSpaces(from: close)
    if let method = MethodSelector(objectiveC: code, from: name) {
      self.init(method.text, isDeclared: true)
      return
    }
    let end = code.endOfName(from: name)
    guard end > name, code.has(UInt8(ascii: ";"), at: end) || end == code.endIndex else {
      return nil
    }
    self.init(code[name..<end], isDeclared: true)
  }

  /// A message to a type, or the method in the form in which it is discussed.
  private init?(ofMessage code: BorrowedBytes) {
    let members =
      code.last == UInt8(ascii: "]")
      ? MessageScanner(code.rebased, knowing: DeclaredTypes()).members : []
    guard let member = members.last, member.position == 0 else { return nil }
    self.init(member.path)
  }
}
