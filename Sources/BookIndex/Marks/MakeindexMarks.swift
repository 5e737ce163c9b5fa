import Bytes

extension IndexMark {
  /// Parses the text between the braces of `\index{…}`.
  ///
  /// - Returns: `nil` for the end of a range, `|)`, because its start already contains the entry.
  /// - Throws: `MarkError` if the mark is invalid.
  public init?(makeindex text: some Collection<UInt8>) throws(MarkError) {
    guard text.count <= IndexMark.longest else { throw .tooLong }
    var parts = MakeindexParts()
    for byte in text { parts.read(byte) }
    parts.finish()
    guard parts.command.first != UInt8(ascii: ")") else { return nil }
    try self.init(checking: parts.levels, parts.target)
  }
}

/// A mark of makeindex's, cut at the signs that part it.
private struct MakeindexParts {
  /// The text of each level, with the text it is sorted by.
  private(set) var levels: [IndexMark.Level] = []
  /// The text after the `|`.
  private(set) var command: [UInt8] = []
  private var text: [UInt8] = []
  private var sort: [UInt8]?
  private var isQuoted = false
  private var isCommand = false
  private var previous: UInt8 = 0

  mutating func read(_ byte: UInt8) {
    defer { previous = byte }
    switch byte {
    case _ where isCommand: command.append(byte)
    case _ where isQuoted:
      text.append(byte)
      isQuoted = false
    // In TeX `\"` is an accent.
    case UInt8(ascii: "\"") where previous != UInt8(ascii: "\\"): isQuoted = true
    case UInt8(ascii: "!"): finish()
    case UInt8(ascii: "@"): (sort, text) = (text, [])
    case UInt8(ascii: "|"):
      isCommand = true
      // In a table the bar is escaped, so that it does not end the cell.
      if text.last == UInt8(ascii: "\\") { text.removeLast() }
    default: text.append(byte)
    }
  }

  /// Ends a level.
  mutating func finish() {
    let shown = TeXText(text).plain
    let sort = sort.map { TeXText($0).plain }
    levels.append(IndexMark.Level(shown, sort: sort == shown ? nil : sort))
    (text, self.sort) = ([], nil)
  }

  /// The target of the command after the `|`.
  var target: IndexMark.Target {
    let command = command.drop { $0 == UInt8(ascii: "(") || $0.isSpaceOrTab }
    let name = command.prefix(while: \.isLetter)
    let argument = TeXText(command[name.endIndex...]).plain
    return switch String(decoding: name, as: UTF8.self) {
    case "see": .see(argument)
    case "seealso": .seeAlso(argument)
    case "textbf", "hyperbf", "bold", "main": .main
    default: .here
    }
  }
}

/// The ends of the `\index{…}` commands in a text. The braces in a command must be balanced.
///
/// All ends are found in one pass, so that 100,000 unclosed commands take no longer than any other
/// text.
public struct IndexCommands: Sendable {
  /// For the offset of each command the one behind its last brace.
  private var ends: [Int: Int] = [:]

  /// The beginning of a command.
  public static let opening = Array(#"\index{"#.utf8)

  /// Finds the ends of all commands in a text.
  public init(in text: some RandomAccessCollection<UInt8>) {
    var open: [(offset: Int, isCommand: Bool)] = []
    var isEscaped = false
    // The last bytes, the newest in the lowest byte.
    var last: UInt64 = 0
    for (offset, byte) in text.enumerated() {
      last = last << 8 | UInt64(byte)
      if isEscaped {
        isEscaped = false
        continue
      }
      switch byte {
      // The backslash of a command escapes its `i`, which is not one of these characters.
      case UInt8(ascii: "\\"): isEscaped = true
      case UInt8(ascii: "{"):
        let isCommand = last & 0x00FF_FFFF_FFFF_FFFF == IndexCommands.packedOpening
        open.append((offset, isCommand))
      case UInt8(ascii: "}"):
        guard let start = open.popLast(), start.isCommand else { break }
        ends[start.offset - IndexCommands.opening.count + 1] = offset + 1
      default: break
      }
    }
  }

  private static let packedOpening = opening.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }

  /// Returns the offset after the command that starts at an offset; `nil` if there is no complete
  /// command.
  public func end(ofCommandAt offset: Int) -> Int? { ends[offset] }
}

/// A text with the few commands of TeX that authors write into marks: `\texttt{x}`, `a\_b`.
private struct TeXText {
  /// The text without commands, braces and the backslashes that escape signs.
  let plain: String

  init(_ text: some Collection<UInt8>) {
    let text = Array(text)
    var plain: [UInt8] = []
    var position = 0
    while position < text.count {
      defer { position += 1 }
      switch text[position] {
      case UInt8(ascii: "{"), UInt8(ascii: "}"): break
      case UInt8(ascii: "~"): plain.append(UInt8(ascii: " "))
      case UInt8(ascii: "\\"):
        let name = text[(position + 1)...].prefix(while: \.isLetter)
        if name.isEmpty, position + 1 < text.count {
          plain.append(text[position + 1])
          position += 1
        } else if name.endIndex < text.count, text[name.endIndex] == UInt8(ascii: "{") {
          position = name.endIndex
        } else {
          // `\LaTeX` shows its name.
          plain += name
          position = name.endIndex - 1
        }
      default: plain.append(text[position])
      }
    }
    self.plain = String(decoding: plain, as: UTF8.self)
  }
}
