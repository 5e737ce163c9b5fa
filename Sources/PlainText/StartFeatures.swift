import Bytes

extension PlainLine {
  /// Adds the features of the line's start.
  func addStartFeatures(to seen: inout LineFeatures) {
    let first = text[0]
    let second = text.count > 1 ? text[1] : 0x20
    switch first {
    // If a Chinese line begins with a Latin word, the case of the word is no evidence.
    case UInt8(ascii: "a")...UInt8(ascii: "z"): seen.insert(.startsLower, if: !isWide)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): seen.insert(.startsUpper, if: !isWide)
    case 0xF0 where second == 0x9F: seen.insert(.emoji)
    case 0xC3...: seen.insert(.startsWide)
    case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): seen.insert(.startsCloser)
    case UInt8(ascii: "#"):
      if second == 0x20 || second == UInt8(ascii: "#") {
        seen.insert(.hash)
      } else {
        seen.insert(.directive)
      }
    case UInt8(ascii: "/"):
      if second == first || second == UInt8(ascii: "*") {
        seen.insert(.comment)
      } else {
        seen.insert(.path)
      }
    case UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: ">"):
      seen.insert(isAfterSimplePrompt ? .prompt : .startsSign)
    case UInt8(ascii: "<"): seen.insert(.tag)
    case UInt8(ascii: "@"): seen.insert(.at)
    case UInt8(ascii: "."), UInt8(ascii: "~"):
      seen.insert(second == UInt8(ascii: "/") ? .path : .startsSign)
    case UInt8(ascii: "-"), UInt8(ascii: "+"):
      if isMethod {
        seen.insert(.method)
      } else if marker?.form.isLoose != false {
        addDashFeatures(to: &seen)
      }
    case UInt8(ascii: "*"): seen.insert(second == UInt8(ascii: "/") ? .comment : .startsSign)
    case 0x21...0x7E: if !first.isDigit { seen.insert(.startsSign) }
    default: break
    }
    if starts(with: "<!--") { seen.insert(.comment) }
    seen.insert(.framed, if: isFramed)
    seen.insert(.framedWide, if: isFramedBySign)
    seen.insert(.upper, if: words.isUpper)
    seen.insert(.namedPrompt, if: isBehindNamedPrompt)
    addMarkerFeatures(to: &seen)
    addFirstWordFeatures(to: &seen)
  }

  /// Adds the feature of a line that begins with a hyphen and is not a list item: `-- a comment`,
  /// `--flag`, `-name`.
  private func addDashFeatures(to seen: inout LineFeatures) {
    seen.insert(starts(with: "-- ") ? .comment : .startsSign)
  }

  /// A Boolean value that indicates whether the line declares an Objective-C method, such as
  /// `- (void)viewDidLoad`.
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

  /// A Boolean value that indicates whether signs around the text mark it as a heading: `【Notes】`,
  /// `--- Notes ---`, `=====Notes`.
  private var isFramed: Bool {
    if starts(with: "【") { return text.ends(with: "】") }
    let sign = text[0]
    guard sign.isOne(of: "-=*#~_+") else { return false }
    let run = text.prefix { $0 == sign }.count
    return run >= 3 && run < text.count
  }

  /// A Boolean value that indicates whether the text follows a run of at least three equal signs,
  /// perhaps behind the sign of a comment: `>>>> Notes`, `// ---- Notes`.
  private var isFramedBySign: Bool {
    var rest = text
    if rest.starts(with: "//") || rest.starts(with: "--") || rest.starts(with: "# ") {
      rest = rest[2...].rebased
      while !rest.isEmpty, rest[0] == 0x20 { rest = rest[1...].rebased }
    }
    guard rest.count > 3, !rest[0].isLetter, !rest[0].isDigit, rest[0] < 0x80 else { return false }
    let sign = rest[0]
    let run = rest.prefix { $0 == sign }.count
    return run >= 3 && run < rest.count && rest[run...].contains { $0.isLetter || $0 >= 0x80 }
  }

  /// A Boolean value that indicates whether the line begins with a prompt that contains a name:
  /// `C:\> dir`, `(gdb) run`, `root@host:~# ls`.
  private var isBehindNamedPrompt: Bool {
    let name = text.prefix(40).prefix { $0 > 0x20 && $0 < 0x80 }
    guard name.count >= 3, name.count < text.count, text[name.count] == 0x20 else { return false }
    let last = name[name.count - 1]
    if text[0] == UInt8(ascii: "(") { return last == UInt8(ascii: ")") && name.count > 3 }
    guard last.isOne(of: "$#>%"), name[name.count - 2].isOne(of: "~:)]/\\") || name[0].isLetter
    else { return false }
    return name.dropLast().allSatisfy { $0.isLetter || $0.isDigit || $0.isOne(of: "@:~\\/()[]._-") }
  }

  /// Adds the feature of the line's bullet or number.
  private func addMarkerFeatures(to seen: inout LineFeatures) {
    switch marker?.form {
    case .bullet: seen.insert(.bullet)
    case .dash: if !seen.contains(.method) { seen.insert(.dash) }
    case .loose: seen.insert(.loose)
    case .arabic, .letter, .capital, .roman, .coded: seen.insert(.numbered)
    case .decimal: seen.insert(.deeplyNumbered)
    case .ideographic, .enclosedIdeographic: seen.insert(.wideNumbered)
    case .unit: seen.insert(.stepped)
    case .amount, nil: break
    }
  }

  /// Adds the features of the line's first word and of the characters after it.
  private func addFirstWordFeatures(to seen: inout LineFeatures) {
    let end = text.firstIndex {
      !($0 | 0x20 &- 0x61 < 26 || $0.isDigit || $0.isOne(of: "_-+"))
    }
    let word = text[..<(end ?? text.count)]
    guard !word.isEmpty else {
      seen.insert(.label, if: isLabelled)
      seen.insert(.setting, if: text[0] == UInt8(ascii: "\"") && hasKey)
      return
    }
    if let label = WordList.labels.features(of: text) { seen.formUnion(label) }
    // Sentences in Chinese, Japanese or Korean may begin with a keyword, so a keyword is evidence
    // of code only if the line also has several signs.
    if shape.ideographs == 0 || shape.signs > 2, let opener = WordList.openers.features(of: word) {
      seen.formUnion(opener)
    }
    guard let end else { return }
    let rest = text[end...].rebased
    seen.insert(
      .key,
      if: word[0] &- 0x61 < 26 && shape.functionWords == 0
        && (rest.starts(with: ": ") || rest.count == 1 && rest[0] == UInt8(ascii: ":")))
    seen.insert(.setting, if: rest.starts(with: "=") || rest.starts(with: " = "))
    seen.insert(.label, if: rest.starts(with: ": ") || rest.starts(with: "："))
  }

  /// A Boolean value that indicates whether the line begins with a short label and a colon, such as
  /// `作者：王`.
  private var isLabelled: Bool {
    // 0x9A is the last byte of the full-width colon.
    guard let colon = text.prefix(24).firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == 0x9A })
    else { return false }
    let isWide = text[colon] == 0x9A && colon > 1 && text[colon - 2] == 0xEF
    return (isWide || text[colon] < 0x80) && colon + 1 < text.count
  }

  /// A Boolean value that indicates whether the quoted text at the start of the line is a JSON key.
  private var hasKey: Bool {
    guard let close = text[1...].firstIndex(of: UInt8(ascii: "\"")) else { return false }
    return text[(close + 1)...].first { $0 != 0x20 } == UInt8(ascii: ":")
  }
}
