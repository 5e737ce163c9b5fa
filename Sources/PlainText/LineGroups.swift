import Bytes

/// The groups of lines that a line belongs to. Lines of a group usually have the same kind.
struct LineGroups: Hashable {
  /// The lines with a marker of the same form and the same indentation; -1 without a marker.
  @CompactNumber<Int32> var kin = -1
  /// The lines of the same style, and those of nearly the same style.
  @CompactNumber<Int32> var style = -1
  @CompactNumber<Int32> var likeness = -1
  /// The block of the line: the lines without blank lines between them.
  @CompactNumber<Int32> var block = -1
}

/// The properties by which authors set off a heading: the marker, capitals, rules and the end. They
/// are packed into a number, which is compared and looked up fast.
private struct LineStyle {
  /// The properties, above 15 bits for the indentation and more properties.
  private let code: UInt64

  /// Creates a style.
  ///
  /// - Parameter ruling: Three bits: above a rule, below a rule, a rule itself.
  init(
    form: ListMarker.Form?, isUpper: Bool = false, ruling: UInt8 = 0, end: UInt8,
    isLong: Bool = false
  ) {
    let layout = UInt64(ruling) << 2 | (isUpper ? 2 : 0) | (isLong ? 1 : 0)
    code = ((form?.code ?? 0) << 13 | UInt64(end) << 5 | layout) << 15
  }

  /// The indentation of most prose, and any other, for lines of a similar style.
  static let (ordinary, unusual) = (-2, -1)

  /// Returns the number of the style with an indentation in columns or one of the two values above,
  /// and with six bits of more properties.
  func number(indent: Int, more: UInt8 = 0) -> UInt64 {
    code | UInt64(min(indent, 500) + 2) << 6 | UInt64(more)
  }
}

/// Numbers the groups of lines, and adds the features of the groups.
struct LineGrouping {
  /// The lines with a marker, by its form and the indentation.
  private var kin: [UInt64: [Int]] = [:]
  /// The numbers of the styles (`LineStyle.number`).
  private var styles = KeyNumbers()

  /// Sets the groups of all lines and adds the features that depend on them.
  ///
  /// - Parameter margin: The indentation of most prose.
  static func addFeatures(to lines: inout [PlainLine], margin: Int) {
    var grouping = LineGrouping()
    addQuestionFeatures(&lines)
    var block = -1
    for i in lines.indices {
      if i == 0 || lines[i].blankLinesAbove > 0 { block += 1 }
      lines[i].groups.block = block
      if let form = lines[i].marker?.form {
        grouping.kin[form.code << 24 | UInt64(lines[i].indent & 0xFFFFFF), default: []].append(i)
      }
      let style = lines.style(i)
      let indent = lines[i].indent
      lines[i].groups.likeness = grouping.styles.number(
        of: style.number(indent: indent == margin ? LineStyle.ordinary : LineStyle.unusual))
      lines[i].groups.style = grouping.styles.number(
        of: style.number(indent: indent, more: lines.moreOfStyle(i)))
    }
    for members in grouping.kin.values { LineGrouping.addKinFeatures(members, &lines) }
    grouping.addStyleFeatures(&lines)
  }
}

extension [PlainLine] {
  /// Returns the style of a line.
  fileprivate func style(_ i: Int) -> LineStyle {
    let seen = self[i].features
    let end: UInt8 =
      if !seen.isDisjoint(with: .endsSentence, .endsQuestion) {
        1
      } else if seen.contains(.endsColon) {
        2
      } else {
        seen.contains(.endsComma) ? 3 : 0
      }
    // Questions are headings of any length, and so are lines behind the same sign: `>> Why?`.
    if seen.contains(.question) || self[i].marker == nil && self[i].text[0].isOne(of: ">=*#~|") {
      let first = seen.contains(.question) ? UInt8(ascii: "Q") : self[i].text[0]
      return LineStyle(form: nil, end: first)
    }
    let ruling: UInt8 =
      (isAboveRule(i) ? 1 : 0) | (isBelowRule(i) ? 2 : 0) | (seen.contains(.drawnRule) ? 4 : 0)
    return LineStyle(
      form: self[i].marker?.form, isUpper: self[i].words.isUpper, ruling: ruling, end: end,
      isLong: self[i].shape.width > 60)
  }

  /// Returns the properties of a line by which its style differs from similar ones.
  fileprivate func moreOfStyle(_ i: Int) -> UInt8 {
    let seen = self[i].features
    var more: UInt8 = seen.contains(.afterBlank) ? 1 : 0
    if seen.contains(.framed) { more |= 2 }
    if seen.contains(.beforeIndented) { more |= 4 }
    if seen.contains(.beforeOutdented) { more |= 8 }
    if self[i].text[0].isOne(of: "#;%") { more |= 16 }
    return more | 32
  }
}

extension LineGrouping {
  /// Adds the features of the lines with markers of the same form and indentation.
  private static func addKinFeatures(_ members: [Int], _ lines: inout [PlainLine]) {
    var alone = 0
    var short = 0
    for i in members {
      if lines[i].features.contains(.afterBlank), lines[i].features.contains(.beforeBlank) {
        alone += 1
      }
      if lines[i].shape.width <= 60,
        lines[i].features.isDisjoint(with: .endsSentence, .endsComma)
      {
        short += 1
      }
    }
    let isBullet = lines[members[0]].marker?.isBullet ?? false
    let heads = members.count { lines[$0].features.contains(.afterBlank) }
    let over = members.count {
      $0 + 1 < lines.count && lines[$0].features.isDisjoint(with: .beforeIndented, .beforeSameMark)
    }
    for (place, i) in members.enumerated() {
      lines[i].groups.kin = members[0]
      lines[i].features.insert(.kin, if: members.count >= 4)
      if members.count > 2 {
        lines[i].features.insert(.kinHeads, if: heads * 100 >= 70 * members.count)
        lines[i].features.insert(.kinOver, if: over * 100 >= 60 * members.count)
        switch LineGrouping.space(around: place, members) {
        case ...1: lines[i].features.insert(.kinEvery1)
        case ...3: lines[i].features.insert(.kinEvery2)
        case ...7: lines[i].features.insert(.kinEvery4)
        default: lines[i].features.insert(.kinEvery8)
        }
      }
      if isBullet {
        lines[i].features.insert(
          .hangingBullet, if: lines[i].features.contains(.beforeIndented))
        lines[i].features.insert(
          .tightBullets, if: members.count > 1 && alone * 100 < 30 * members.count)
        continue
      }
      let space = LineGrouping.space(around: place, members)
      lines[i].features.insert(.tightNumbers, if: space == 1)
      lines[i].features.insert(.wideNumbers, if: space > 8)
      guard members.count > 1 else { continue }
      lines[i].features.insert(.loneNumbers, if: alone * 100 >= 80 * members.count)
      lines[i].features.insert(
        .someShortNumbers, if: short * 100 >= 40 * members.count && short * 100 < 90 * members.count
      )
      lines[i].features.insert(.shortNumbers, if: short * 100 >= 90 * members.count)
    }
  }

  /// Returns the median of the distances between the members around a place; 0 if there are none.
  private static func space(around place: Int, _ members: [Int]) -> Int {
    let gaps = (max(0, place - 2)..<min(members.count - 1, place + 2)).map {
      members[$0 + 1] - members[$0]
    }
    return gaps.isEmpty ? 0 : gaps.sorted()[gaps.count / 2]
  }

  /// Adds to short lines the distance to the nearest line of the same style.
  private func addStyleFeatures(_ lines: inout [PlainLine]) {
    var last = Array(repeating: -1, count: styles.count)
    var distances = Array(repeating: Int.max, count: lines.count)
    for i in lines.indices {
      let style = lines[i].groups.style
      if last[style] >= 0 {
        distances[i] = i - last[style]
        distances[last[style]] = min(distances[last[style]], i - last[style])
      }
      last[style] = i
    }
    for i in lines.indices where styles.occurrences[lines[i].groups.style] >= 3 {
      guard lines[i].shape.width <= 60,
        lines[i].features.isDisjoint(with: .drawnRule, .endsSentence, .endsComma, .prose)
      else { continue }
      switch distances[i] {
      case 1: lines[i].features.insert(.styleEvery1)
      case 2: lines[i].features.insert(.styleEvery2)
      case ...5: lines[i].features.insert(.styleEvery4)
      default: lines[i].features.insert(.styleEvery6)
      }
    }
  }

  /// Adds the features `question` and `answer` if the text has at least two of both.
  private static func addQuestionFeatures(_ lines: inout [PlainLine]) {
    let questions = lines.indices.filter { lines[$0].text.opens(with: LineGrouping.questions) }
    guard questions.count >= 2 else { return }
    let answers = lines.indices.filter { lines[$0].text.opens(with: LineGrouping.answers) }
    guard answers.count >= 2 else { return }
    for i in questions { lines[i].features.insert(.question) }
    for i in answers { lines[i].features.insert(.answer) }
  }

  private static let questions: [StaticString] = ["Q", "F", "P", "问", "問"]
  private static let answers: [StaticString] = ["A", "R", "答"]
}

extension BorrowedBytes {
  /// Returns whether the line begins with one of some letters, perhaps a number, and then a colon,
  /// a full stop or a parenthesis: `Q:`, `A12)`.
  fileprivate func opens(with letters: [StaticString]) -> Bool {
    guard let letter = letters.first(where: { starts(with: $0) }) else { return false }
    var i = letter.utf8CodeUnitCount
    if i < count, self[i] == 0x20 { i += 1 }
    while i < count, self[i].isDigit { i += 1 }
    guard i + 1 < count else { return false }
    return self[i].isOne(of: ":.)") || self[i...].rebased.starts(with: "：")
  }
}
