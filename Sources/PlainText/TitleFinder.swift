import Bytes

/// Finds the title of a text: a heading or a lone line near the start. Rules, dates, versions and the
/// lines about the author and the file are passed over.
enum TitleFinder {
  /// The number of non-blank lines that are searched.
  private static let searchedLines = 16
  /// The maximum number of other lines above the title.
  private static let maximumAbove = 3

  /// Returns the index of the line with the title, or `nil`.
  static func index(in lines: [PlainLine]) -> Int? {
    var above = 0
    for i in lines.indices.prefix(searchedLines) {
      let line = lines[i]
      let seen = line.features
      if !seen.isDisjoint(with: .drawnRule, .loneSign, .mailHeader, .rule) { continue }
      if line.isBoxed, line.kind != .code, !line.isAboutFile { return i }
      if line.mayBeLoneTitle, line.hasDateBehindTitle { return i }
      if lines.isInTable(i) || line.isAboutFile, line.kind == .heading || line.kind == .text {
        continue
      }
      if line.kind == .code || line.kind == .item || line.kind == .row || seen.contains(.announces)
      {
        return nil
      }
      if lines.beginsDetails(i) { continue }
      if line.kind == .heading {
        guard !line.isTooSmall, !line.isCommand else { return nil }
        return line.isGenericHeading || isSection(i, lines) ? nil : i
      }
      if i == 0, line.mayBeTitleOverDetails, lines.dropFirst().isAboutFileUpToBlank { return i }
      let mayBeTitle = line.mayBeLoneTitle || i == 0 && line.mayBeFirstTitle
      if mayBeTitle, i + 3 < lines.count, isLone(i, lines) { return i }
      above += 1
      guard above <= maximumAbove, line.shape.width <= 60 else { return nil }
    }
    return nil
  }

  /// The labels of a title at the start of a line.
  private static let labels: [StaticString] = [
    "Title:", "Subject:", "Titel:", "Betreff:", "Titre :", "Título:", "Oggetto:", "Тема:", "标题：",
    "标题:", "標題：", "標題:", "題名：", "件名：", "件名:", "제목:",
  ]
  /// The number of non-blank lines that may contain a labelled title.
  private static let labelledLines = 6

  /// Returns the title on a line such as `Title: Notes`; `nil` unless there is exactly one such line.
  /// A collection of texts has several.
  static func labelledTitle(in lines: [PlainLine]) -> String? {
    guard
      let (line, label) = lines.prefix(labelledLines).lazy.compactMap({ line in
        labels.first(where: line.starts).map { (line, $0) }
      }).first
    else { return nil }
    guard lines.count(where: { $0.starts(with: label) }) == 1 else { return nil }
    let value = line.text[label.utf8CodeUnitCount...].drop { $0 <= 0x20 }
    return value.isEmpty ? nil : String(decoding: value, as: UTF8.self)
  }

  /// Indicates whether a line of text stands out as a title.
  private static func isLone(_ i: Int, _ lines: [PlainLine]) -> Bool {
    let seen = lines[i].features
    if seen.contains(.belowRule) {
      return lines[(i + 1)...].prefix(4).contains(where: \.isDrawnRule)
    }
    guard seen.contains(.afterBlank) else { return false }
    if !seen.isDisjoint(with: .centred, .inset) { return true }
    if lines[i + 1].blankLinesAbove == 0, lines[(i + 1)...].isAboutFileUpToBlank { return true }
    guard seen.contains(.alone) || seen.contains(.aboveRule) || seen.contains(.opening) else {
      return false
    }
    // The heading below the line is rather the title, unless there are others like it.
    return lines[i + 1].kind != .heading || seen.contains(.aboveRule)
      || i == 0 && isOneOfSeveral(i + 1, lines)
  }

  /// Indicates whether a later heading has the same marker or the same style.
  private static func isOneOfSeveral(_ i: Int, _ lines: [PlainLine]) -> Bool {
    let groups = lines[i].groups
    return lines[(i + 1)...].contains {
      $0.kind == .heading
        && ($0.groups.style == groups.style || $0.groups.kin >= 0 && $0.groups.kin == groups.kin)
    }
  }

  /// Indicates whether a heading is one of several with numbers, dates or versions.
  private static func isSection(_ i: Int, _ lines: [PlainLine]) -> Bool {
    let isNumbered = lines[i].groups.kin >= 0 && lines[i].marker?.isBullet == false
    let isEntry = !lines[i].features.isDisjoint(with: .version, .dateFirst, .dateInside)
    guard isNumbered || isEntry else { return lines[i].features.contains(.question) }
    return lines[(i + 1)...].contains { line in
      line.kind == .heading
        && (isNumbered && line.groups.kin == lines[i].groups.kin
          || isEntry && line.groups.likeness == lines[i].groups.likeness
            && !line.text.elementsEqual(lines[i].text)
            && !line.features.isDisjoint(with: .version, .dateFirst, .dateInside))
    }
  }
}

extension ArraySlice<PlainLine> {
  /// A Boolean value that indicates whether the lines up to a blank line are about the file; `false` if
  /// there is none.
  fileprivate var isAboutFileUpToBlank: Bool {
    let rest = drop { $0.isAboutFile || $0.hasLabel || $0.isAboutRights }
    return rest.startIndex > startIndex && (rest.first.map { $0.blankLinesAbove > 0 } ?? true)
  }
}

extension [PlainLine] {
  /// Indicates whether a line has a label and a value, and the next line is about the file, too.
  fileprivate func beginsDetails(_ i: Int) -> Bool {
    guard self[i].hasLabel, i + 1 < count, self[i + 1].blankLinesAbove == 0 else { return false }
    return self[i + 1].hasLabel || self[i + 1].isAboutFile
  }

  /// Indicates whether a line has columns and so has the line above or below, as in the head of an RFC.
  fileprivate func isInTable(_ i: Int) -> Bool {
    guard self[i].features.contains(.columns) else { return false }
    if i > 0, self[i].blankLinesAbove == 0, self[i - 1].features.contains(.columns) { return true }
    return i + 1 < count && self[i + 1].blankLinesAbove == 0
      && self[i + 1].features.contains(.columns)
  }
}

extension PlainLine {
  /// A Boolean value that indicates whether the line is about the file: a date, an address, a label
  /// with a value, or a remark in brackets.
  fileprivate var isAboutFile: Bool {
    if !features.isDisjoint(
      with: .dateFirst, .dated, .mailAddress, .onlyAddress, .endsEllipsis, .number)
    {
      return true
    }
    if text[0] == UInt8(ascii: "["), text.ends(with: "]") { return true }
    // A keyword of a version control system: `$Id$`, `$Date: 2004/02/01 $`.
    if text[0] == UInt8(ascii: "$"), text.count > 1, text.ends(with: "$") { return true }
    if features.contains(.label), shape.tokens <= 4, shape.digits > 0 { return true }
    return features.contains(.version) && shape.letters + shape.ideographs <= 3
  }

  /// A Boolean value that indicates whether the line has too few letters for a title: `B)`.
  fileprivate var isTooSmall: Bool { shape.letters + shape.ideographs < 2 }

  /// A Boolean value that indicates whether the line is a command: `docker ps`.
  fileprivate var isCommand: Bool {
    text.beginsWithLowercase && !isWide && !features.isDisjoint(with: .program, .command)
  }

  /// A Boolean value that indicates whether the line has a short label and a value: `Author: Wang`.
  fileprivate var hasLabel: Bool {
    features.contains(.label) && shape.width <= 60 && features.isDisjoint(with: .endsSentence)
  }

  /// A Boolean value that indicates whether the line tells who has the rights: `(C) 1998 B. Baker`.
  fileprivate var isAboutRights: Bool {
    let signs: [StaticString] = ["(c)", "(C)", "(с)", "(С)", "©", "Copyright", "COPYRIGHT"]
    return signs.contains { text.starts(with: $0) }
  }

  /// A Boolean value that indicates whether the line can be a title although it is read as text.
  fileprivate var mayBeLoneTitle: Bool {
    (shape.width <= 60 || hasDateBehindTitle) && shape.letters + shape.ideographs > 2
      && features.isDisjoint(
        with: .endsSentence, .endsComma, .endsColon, .endsSemicolon, .codeLike, .label, .remark,
        .startsLower, .mailQuotation, .address, .wideStops)
  }

  /// A Boolean value that indicates whether the line can be a title above lines about the file.
  fileprivate var mayBeTitleOverDetails: Bool {
    shape.width <= 78 && shape.letters + shape.ideographs > 2 && kind != .code
      && features.isDisjoint(
        with: .endsSentence, .endsComma, .endsColon, .endsSemicolon, .remark, .mailQuotation,
        .address, .wideStops, .label)
  }

  /// A Boolean value that indicates whether the line can be a title if it is the first: a few words,
  /// perhaps with a full stop.
  fileprivate var mayBeFirstTitle: Bool {
    shape.width <= 48 && shape.letters + shape.ideographs > 2
      && features.isDisjoint(
        with: .endsComma, .endsColon, .endsSemicolon, .codeLike, .label, .remark, .mailQuotation,
        .address, .wideStops, .manyWords, .textAgain)
  }
}
