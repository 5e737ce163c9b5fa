import Bytes

/// Reads which messages code in Objective-C sends to which types, and which methods types declare.
///
///     MwfTableData *data = [MwfTableData createTableData];    MwfTableData.createTableData
///     [data addRow:@"Row 1" inSection:0];                     MwfTableData.addRow:inSection:
///
/// One pass over the bytes with a stack of open brackets: a message that is the receiver of another
/// is read before it.
struct MessageScanner {
  private let code: BorrowedBytes
  private(set) var types: DeclaredTypes
  private(set) var members: [Member] = []
  private var open: [Bracket] = []
  /// The class or category of the current methods.
  private var owner: [UInt8]?
  /// The type before an asterisk, and whether there was one.
  private var type: Range<Int>?
  private var isPointer = false

  /// A bracket that is open.
  private struct Bracket {
    var start: Int
    /// A Boolean value that indicates whether it may be a message; else it groups, or is an index.
    var isMessage: Bool
    var hasReceiver = false
    var receiver: [UInt8]?
    var selector: [UInt8] = []
    /// The word before.
    var word: Range<Int>?
    /// A Boolean value that indicates whether a colon may belong to a condition.
    var isConditional = false
  }

  /// - Parameter types: The types declared earlier in the note.
  init(_ code: BorrowedBytes, knowing types: DeclaredTypes) {
    (self.code, self.types) = (code, types)
    scan()
  }

  /// The maximum nesting of brackets.
  private static let deepest = 64

  /// Returns whether code may be in Objective-C: by its language or, where that says nothing or is
  /// one that many give in its place, by what hardly another language has.
  static func reads(_ code: BorrowedBytes, _ language: String) -> Bool {
    if languages.contains(language) { return true }
    return likely.contains(language)
      && (code.holds("];") || code.holds("@interface") || code.holds("@implementation"))
  }

  private static let languages: Set = [
    "objc", "objective-c", "objectivec", "obj-c", "objective-c++", "objc++", "mm", "m",
  ]
  private static let likely: Set = ["", "swift", "c", "ios", "text", "plaintext"]
}

extension MessageScanner {
  private mutating func scan() {
    var i = 0
    var isLineStart = true
    while i < code.count, open.count < Self.deepest {
      let byte = code[i]
      let next: Int
      if byte == 0x0A {
        isLineStart = true
        i += 1
        continue
      } else if byte.isNameStart {
        next = code.endOfName(from: i)
        readName(i..<next)
      } else if isLineStart, open.isEmpty, byte.isOne(of: "-+") {
        next = readMethod(from: i)
      } else {
        next = readSign(byte, at: i)
      }
      if byte > 0x20 { isLineStart = false }
      i = next
    }
  }

  /// Reads a byte that does not begin a name, and returns the position after it.
  private mutating func readSign(_ byte: UInt8, at i: Int) -> Int {
    switch byte {
    case UInt8(ascii: "\""): return code.endOfString(from: i)
    case UInt8(ascii: "/") where code.has(byte, at: i + 1): return endOfLine(from: i)
    case UInt8(ascii: "/") where code.has(UInt8(ascii: "*"), at: i + 1):
      return endOfComment(from: i)
    case UInt8(ascii: "@"): return readDirective(from: i)
    case UInt8(ascii: "["): push(isMessage: i == 0 || !code[i - 1].endsOperand, at: i)
    case UInt8(ascii: "("), UInt8(ascii: "{"): push(isMessage: false, at: i)
    case UInt8(ascii: "]"), UInt8(ascii: "}"): pop()
    case UInt8(ascii: ")"):
      pop()
      // A cast, or a parameter: its name follows.
      if isPointer { return i + 1 }
    case UInt8(ascii: "*"):
      isPointer = type != nil
      return i + 1
    case UInt8(ascii: ":"): readColon(at: i)
    case UInt8(ascii: "?"): if !open.isEmpty { open[open.count - 1].isConditional = true }
    case 0x20, 0x09: return i + 1
    default: break
    }
    (type, isPointer) = (nil, false)
    return i + 1
  }

  private mutating func push(isMessage: Bool, at i: Int) {
    open.append(Bracket(start: i, isMessage: isMessage))
  }

  private mutating func readColon(at i: Int) {
    guard let last = open.last, last.isMessage, last.hasReceiver, !last.isConditional,
      let word = last.word, word.upperBound == i
    else { return }
    open[open.count - 1].selector += code[word.lowerBound...word.upperBound]
    open[open.count - 1].word = nil
  }

  private mutating func readName(_ name: Range<Int>) {
    if isPointer, let type, !code[name].isAttribute { types.declare(code[name], code[type]) }
    (type, isPointer) = (code[name].isNameOfType ? name : nil, false)
    guard let last = open.last, last.isMessage else { return }
    let number = open.count - 1
    guard last.hasReceiver else {
      // In `self.tableView` the last name is the receiver.
      open[number].receiver = receiver(code[name])
      let isPath =
        code.has(UInt8(ascii: "."), at: name.upperBound)
        || code.has(UInt8(ascii: "-"), at: name.upperBound)
      open[number].hasReceiver = !isPath
      return
    }
    open[number].word = name
  }

  private func receiver(_ name: BorrowedBytes) -> [UInt8]? {
    if let type = types[name] { return type }
    return name.isNameOfType ? Array(name) : nil
  }

  /// Closes a bracket; the result of a message may be the receiver of the surrounding one.
  private mutating func pop() {
    guard let last = open.popLast(), last.isMessage, last.hasReceiver || last.receiver != nil else {
      return
    }
    var result: [UInt8]?
    let selector = last.selector.isEmpty ? last.word.map { Array(code[$0]) } ?? [] : last.selector
    if let receiver = last.receiver, !selector.isEmpty {
      if !Self.general.contains(selector), !selector.starts(with: "init".utf8) {
        members.append(Member(type: receiver, name: selector, position: last.start))
      }
      // A message without arguments to a class returns an instance of it, and so does an
      // initialiser.
      let isMade = last.selector.isEmpty || selector.starts(with: "init".utf8)
      if isMade, !selector.elementsEqual("class".utf8) { result = receiver }
    }
    guard let around = open.last, around.isMessage, !around.hasReceiver else { return }
    open[open.count - 1].receiver = result
    open[open.count - 1].hasReceiver = true
  }

  /// Messages that every object understands.
  private static let general = WordSet(
    """
    alloc new copy mutableCopy dealloc retain release autorelease class self superclass description hash \
    isEqual: isKindOfClass: isMemberOfClass: respondsToSelector: conformsToProtocol: performSelector:
    """)
}

extension MessageScanner {
  /// Reads `@interface Name (Category)`, `@end` and so on, and returns the position after it.
  private mutating func readDirective(from i: Int) -> Int {
    (type, isPointer) = (nil, false)
    if code.has(UInt8(ascii: "\""), at: i + 1) { return code.endOfString(from: i + 1) }
    let end = code.endOfName(from: i + 1)
    guard end > i + 1 else {
      // A literal of an array or of a dictionary.
      if i + 1 < code.count, code[i + 1].isOne(of: "[{(") {
        push(isMessage: false, at: i + 1)
        return i + 2
      }
      return i + 1
    }
    let word = WordHash(of: code[i + 1..<end])
    if word == Self.end { owner = nil }
    guard Self.declaring.contains(word) else { return end }
    let name = code.endOfSpaces(from: end)
    let endOfName = code.endOfName(from: name)
    guard endOfName > name else { return end }
    owner = Array(code[name..<endOfName])
    return endOfName
  }

  private static let end = WordHash(of: "end".utf8)
  private static let declaring = WordSet("interface implementation protocol")

  /// Reads the declaration of a method at the start of a line, and returns the position after it.
  private mutating func readMethod(from i: Int) -> Int {
    let parenthesis = code.endOfSpaces(from: i + 1)
    guard let close = code.endOfParentheses(from: parenthesis) else { return i + 1 }
    let name = code.endOfSpaces(from: close)
    let endOfName = code.endOfName(from: name)
    guard endOfName > name else { return close }
    let selector = MethodSelector(objectiveC: code, from: name)
    for parameter in selector?.parameters ?? [] {
      let type = code[parameter.type.lowerBound..<code.endOfName(from: parameter.type.lowerBound)]
      if type.isNameOfType { types.declare(code[parameter.name], type) }
    }
    if let owner {
      members.append(
        Member(
          type: owner, name: selector?.text ?? Array(code[name..<endOfName]), position: i,
          isDeclared: true))
    }
    return selector?.end ?? endOfName
  }

  private func endOfLine(from i: Int) -> Int { code[i...].firstIndex(of: 0x0A) ?? code.count }

  private func endOfComment(from start: Int) -> Int {
    var i = start + 2
    while i + 1 < code.count, code[i] != UInt8(ascii: "*") || code[i + 1] != UInt8(ascii: "/") {
      i += 1
    }
    return min(i + 2, code.count)
  }
}

extension UInt8 {
  /// Indicates whether a bracket behind it is an index.
  fileprivate var endsOperand: Bool { isNamePart || isOne(of: ")]") }
}

extension BorrowedBytes {
  /// Indicates whether a name between an asterisk and a variable says more of its type.
  fileprivate var isAttribute: Bool {
    starts(with: "_N") || starts(with: "__") || elementsEqual(BorrowedBytes("const"))
  }
}
