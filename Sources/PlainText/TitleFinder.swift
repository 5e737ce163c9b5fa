import Bytes

/// Finds the title of a text: a heading or a lone line near the start. Rules, dates, versions and the
/// lines about the author and the file are passed over.
enum TitleFinder {
  /// The number of non-blank lines that are searched.
  private static let searchedLines = 16
  /// The maximum number of other lines above the title.
  private static let maximumAbove = 3

  /// Returns the index of the line with the title; `nil` if there is none.
  static func index(in lines: [PlainLine]) -> Int? {
    var above = 0
    for i in lines.indices.prefix(searchedLines) {
      let line = lines[i]
      let seen = line.features
      if !seen.isDisjoint(with: .drawnRule, .loneSign, .mailHeader, .rule) { continue }
      if line.kind == .code || line.kind == .item || line.kind == .row || seen.contains(.announces)
      {
        return nil
      }
      if line.kind == .heading {
        if line.isGenericHeading || isSection(i, lines) { return nil }
        if !line.isAboutFile { return i }
        continue
      }
      if line.isAboutFile || seen.contains(.columns) { continue }
      if line.mayBeLoneTitle, i + 3 < lines.count {
        if seen.contains(.centred) && seen.contains(.afterBlank) { return i }
        if seen.contains(.alone) || seen.contains(.aboveRule) || seen.contains(.opening) && i == 0 {
          return lines[i + 1].kind == .heading && seen.isDisjoint(with: .aboveRule) ? nil : i
        }
      }
      above += 1
      guard above <= maximumAbove, line.shape.width <= 60 else { return nil }
    }
    return nil
  }

  /// Returns whether a heading is one of several with numbers, dates or versions.
  private static func isSection(_ i: Int, _ lines: [PlainLine]) -> Bool {
    let isNumbered = lines[i].groups.kin >= 0 && lines[i].marker?.isBullet == false
    let isEntry = !lines[i].features.isDisjoint(with: .version, .dateFirst, .dateInside)
    guard isNumbered || isEntry else { return lines[i].features.contains(.question) }
    return lines[(i + 1)...].contains { line in
      line.kind == .heading
        && (isNumbered && line.groups.kin == lines[i].groups.kin
          || isEntry && line.groups.likeness == lines[i].groups.likeness
            && !line.features.isDisjoint(with: .version, .dateFirst, .dateInside))
    }
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
    if features.contains(.label), shape.tokens <= 4, shape.digits > 0 { return true }
    return features.contains(.version) && shape.letters <= 3
  }

  /// A Boolean value that indicates whether the line can be a title although it is read as text.
  fileprivate var mayBeLoneTitle: Bool {
    shape.width <= 60 && shape.letters + shape.ideographs > 2
      && features.isDisjoint(
        with: .endsSentence, .endsComma, .endsColon, .endsSemicolon, .codeLike, .label, .remark,
        .startsLower, .mailQuotation, .address, .wideStops)
  }

  /// The text of the header `Subject` of a mail; `nil` for other lines.
  var mailSubject: BorrowedBytes? {
    guard features.contains(.mailHeader), starts(with: "Subject:") else { return nil }
    let subject = text[8...].drop { $0 <= 0x20 }
    return subject.isEmpty ? nil : subject.rebased
  }
}
