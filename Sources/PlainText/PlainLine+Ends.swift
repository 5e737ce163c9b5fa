import Bytes

extension PlainLine {
  /// What the line begins with.
  mutating func lookAtStart() {
    let first = text[0]
    let second = text.count > 1 ? text[1] : 0x20
    switch first {
    // Before Chinese a word says nothing by its capital.
    case UInt8(ascii: "a")...UInt8(ascii: "z"): evidence.insert(.startsLower, if: !isWide)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): evidence.insert(.startsUpper, if: !isWide)
    case 0xF0 where second == 0x9F: evidence.insert(.emoji)
    case 0xC3...: evidence.insert(.startsWide)
    case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): evidence.insert(.startsCloser)
    case UInt8(ascii: "#"):
      if second == 0x20 || second == UInt8(ascii: "#") {
        evidence.insert(.hash)
      } else {
        evidence.insert(.directive)
      }
    case UInt8(ascii: "/"):
      if second == first || second == UInt8(ascii: "*") {
        evidence.insert(.comment)
      } else {
        evidence.insert(.path)
      }
    case UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: ">"):
      evidence.insert(second == 0x20 || starts(with: ">>> ") ? .prompt : .startsSign)
    case UInt8(ascii: "<"): evidence.insert(.tag)
    case UInt8(ascii: "@"): evidence.insert(.at)
    case UInt8(ascii: "."), UInt8(ascii: "~"):
      evidence.insert(second == UInt8(ascii: "/") ? .path : .startsSign)
    case UInt8(ascii: "-"), UInt8(ascii: "+"):
      if isMethod { evidence.insert(.method) } else if lead == nil { lookAtDashes() }
    case UInt8(ascii: "*"): evidence.insert(second == UInt8(ascii: "/") ? .comment : .startsSign)
    case 0x21...0x7E: if !first.isDigit { evidence.insert(.startsSign) }
    default: break
    }
    if starts(with: "<!--") { evidence.insert(.comment) }
    evidence.insert(.framed, if: isFramed)
    lookAtLead()
    lookAtFirstWord()
  }

  /// `-- a comment`, `--flag`, `-name`
  private mutating func lookAtDashes() {
    evidence.insert(starts(with: "-- ") ? .comment : .startsSign)
  }

  /// Whether the line declares a method of Objective-C, `- (void)viewDidLoad`, and is no item.
  private var isMethod: Bool {
    var i = 1
    while i < text.count, text[i] == 0x20 { i += 1 }
    guard i < text.count, text[i] == UInt8(ascii: "("),
      let close = text[i...].firstIndex(of: UInt8(ascii: ")")), close + 1 < text.count
    else { return false }
    let type = text[(i + 1)..<close]
    var next = close + 1
    while next < text.count, text[next] == 0x20 { next += 1 }
    return next < text.count && text[next] | 0x20 &- 0x61 < 26 && !type.isEmpty
      && type.allSatisfy {
        $0 | 0x20 &- 0x61 < 26 || $0.isDigit || $0.isOne(of: " *_<>,^()")
      }
  }

  /// Whether the line is set apart by what stands around its text: `【Notes】`, `--- Notes ---`,
  /// `=====Notes`.
  private var isFramed: Bool {
    if starts(with: "【") { return text.ends(with: "】") }
    let sign = text[0]
    guard sign.isOne(of: "-=*#~_+") else { return false }
    let run = text.prefix { $0 == sign }.count
    return run >= 3 && run < text.count
  }

  private mutating func lookAtLead() {
    switch lead?.form {
    case .bullet: evidence.insert(.bullet)
    case .dash: if !evidence.contains(.method) { evidence.insert(.dash) }
    case .arabic, .letter: evidence.insert(.numbered)
    case .decimal: evidence.insert(.deeplyNumbered)
    case .ideographic, .enclosedIdeographic: evidence.insert(.wideNumbered)
    case .stepped: evidence.insert(.stepped)
    case nil: break
    }
  }

  private mutating func lookAtFirstWord() {
    let end = text.firstIndex {
      !($0 | 0x20 &- 0x61 < 26 || $0.isDigit || $0.isOne(of: "_-+"))
    }
    let word = text[..<(end ?? text.count)]
    guard !word.isEmpty else {
      evidence.insert(.label, if: isLabelled)
      evidence.insert(.setting, if: text[0] == UInt8(ascii: "\"") && hasKey)
      return
    }
    if let label = WordList.labels.evidence(of: text) { evidence.formUnion(label) }
    // Words of programs stand in sentences of other scripts too.
    if shape.ideographs == 0 || shape.signs > 2, let seen = WordList.openers.evidence(of: word) {
      evidence.formUnion(seen)
    }
    guard let end else { return }
    let rest = text[end...].rebased
    evidence.insert(
      .key,
      if: word[0] &- 0x61 < 26 && shape.smallWords == 0
        && (rest.starts(with: ": ") || rest.count == 1 && rest[0] == UInt8(ascii: ":")))
    evidence.insert(.setting, if: rest.starts(with: "=") || rest.starts(with: " = "))
    evidence.insert(.label, if: rest.starts(with: ": ") || rest.starts(with: "："))
  }

  /// Whether the line begins with a few wide characters and a colon, and goes on.
  private var isLabelled: Bool {
    guard let colon = text.prefix(24).firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == 0x9A })
    else { return false }
    let isWide = text[colon] == 0x9A && colon > 1 && text[colon - 2] == 0xEF
    return (isWide || text[colon] < 0x80) && colon + 1 < text.count
  }

  /// Whether the line begins with a key of JSON.
  private var hasKey: Bool {
    guard let close = text[1...].firstIndex(of: UInt8(ascii: "\"")) else { return false }
    return text[(close + 1)...].first { $0 != 0x20 } == UInt8(ascii: ":")
  }
}

extension PlainLine {
  /// What the line ends with.
  mutating func lookAtEnd() {
    var end = text.count
    // A quotation mark or a parenthesis closes behind the stop.
    if end > 1, text[end - 1] == UInt8(ascii: "\"") || text[end - 1] == UInt8(ascii: "'") {
      end -= 1
    }
    if text.ends(with: "”") || text.ends(with: "」") || text.ends(with: "）") { end -= 3 }
    let body = text[..<max(0, end)]
    switch body.last {
    case UInt8(ascii: "."):
      evidence.insert(body.ends(with: "..") ? .endsEllipsis : .endsSentence)
    case UInt8(ascii: "!"): evidence.insert(.endsSentence)
    case UInt8(ascii: "?"): evidence.insert(.endsQuestion)
    case UInt8(ascii: ":"): evidence.insert(.endsColon)
    case UInt8(ascii: ","): evidence.insert(.endsComma)
    case UInt8(ascii: ";"): evidence.insert(.endsSemicolon)
    case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "\\"),
      UInt8(ascii: "="), UInt8(ascii: "|"), UInt8(ascii: "&"):
      evidence.insert(.endsOpener)
    case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"):
      evidence.insert(.endsCloser)
    case .some(0x80...): lookAtWideEnd(body)
    default: break
    }
    lookForAddress()
  }

  private mutating func lookAtWideEnd(_ text: BorrowedBytes) {
    if text.ends(with: "。") || text.ends(with: "！") || text.ends(with: "；") {
      evidence.insert(.endsSentence)
    } else if text.ends(with: "？") {
      evidence.insert(.endsQuestion)
    } else if text.ends(with: "：") {
      evidence.insert(.endsColon)
    } else if text.ends(with: "，") || text.ends(with: "、") {
      evidence.insert(.endsComma)
    } else if text.ends(with: "…") {
      evidence.insert(.endsEllipsis)
    }
  }

  private mutating func lookForAddress() {
    guard shape.tokens == 1 else { return }
    evidence.insert(
      .address,
      if: starts(with: "http://") || starts(with: "https://") || starts(with: "www.")
        || starts(with: "<http"))
  }
}
