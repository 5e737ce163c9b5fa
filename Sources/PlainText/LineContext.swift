/// Adds the features of lines that depend on adjacent lines.
struct LineContext {
  /// Indicates whether the text has few blank lines. In such a text a single blank line separates
  /// sections.
  private let isDense: Bool
  /// The indentation of most of the text in columns. It is not 0 if all lines are indented, as in
  /// printed pages.
  private let margin: Int

  /// Adds features to the lines of a text.
  ///
  /// - Parameter lines: All lines of the text, each with the features of the line itself.
  static func addFeatures(to lines: inout [PlainLine]) {
    guard !lines.isEmpty else { return }
    let context = LineContext(isDense: lines.isDense, margin: margin(of: lines))
    let blocks = lines.blocks
    RepeatedSigns.addMarkers(to: &lines)
    AmountLists.look(at: &lines, in: blocks)
    for i in lines.indices { context.addGapFeatures(i, &lines) }
    for i in lines.indices { lines[i].features = context.neighbourFeatures(i, lines) }
    BracketScanner.look(at: &lines)
    NumberingAnalyser.look(at: &lines)
    TableOfContentsFinder.look(at: &lines)
    MailScanner.look(at: &lines, in: blocks)
    let surroundings = LineSurroundings.addFeatures(to: &lines, in: blocks)
    LineGrouping.addFeatures(to: &lines, margin: surroundings.margin)
    LineProfiles.addFeatures(to: &lines, in: blocks)
  }
}

extension LineContext {
  /// Returns the most frequent indentation of long lines of prose; 0 if there are no such lines.
  private static func margin(of lines: [PlainLine]) -> Int {
    var counts = IndentCounts()
    for i in lines.indices where lines[i].shape.width > 40 && lines[i].shape.functionWords > 0 {
      counts[lines[i].indent] += 1
    }
    return counts.mostFrequent
  }

  /// Adds to the line at an index the features that depend on blank lines and indentation.
  private func addGapFeatures(_ i: Int, _ lines: inout [PlainLine]) {
    let followsBlank = i == 0 || lines[i].blankLinesAbove > 0
    let precedesBlank = i + 1 == lines.count || lines[i + 1].blankLinesAbove > 0
    lines[i].features.insert(.first, if: i == 0)
    if i < DateLine.searchedLines || i + DateLine.searchedLines >= lines.count {
      lines[i].features.insert(.dated, if: DateLine(lines[i].text, zone: .utc) != nil)
    }
    lines[i].features.insert(.last, if: i + 1 == lines.count)
    lines[i].features.insert(.alone, if: followsBlank && precedesBlank)
    lines[i].features.insert(
      .opening, if: i == 0 && lines[i].endsAsTitle && lines[i].shape.wideStops == 0)
    lines[i].features.insert(
      .apart, if: followsBlank && isDense && i > 0)
    lines[i].features.insert(.indented, if: lines[i].indent > margin)
    lines[i].features.insert(.deeplyIndented, if: lines[i].indent >= margin + 4)
    lines[i].features.insert(.outdented, if: lines[i].indent < margin)
    guard i > 0 else { return }
    lines[i].features.insert(.indentedMore, if: lines[i].indent > lines[i - 1].indent)
    lines[i].features.insert(
      .indentedAsBefore, if: lines[i].indent == lines[i - 1].indent && lines[i].indent > 0)
    lines[i].features.insert(
      .columnsAsBeside,
      if: lines[i].shape.tabs > 0 && lines[i].shape.tabs == lines[i - 1].shape.tabs
    )
  }

  /// Returns whether the line at an index and both adjacent lines are short, without blank lines
  /// between them.
  private func isAmongShort(_ i: Int, _ lines: [PlainLine]) -> Bool {
    guard i > 0, i + 1 < lines.count, lines[i].blankLinesAbove == 0,
      lines[i + 1].blankLinesAbove == 0
    else {
      return false
    }
    return lines[i].shape.width <= 40
      && max(lines[i - 1].shape.width, lines[i + 1].shape.width) <= 40
  }

  /// Returns the features of the line at an index, with those that depend on the features of adjacent
  /// lines.
  private func neighbourFeatures(_ i: Int, _ lines: [PlainLine]) -> LineFeatures {
    var seen = lines[i].features
    if i > 0 {
      let before = lines[i - 1].features
      seen.insert(.afterColon, if: before.contains(.endsColon))
      seen.insert(.afterKey, if: before.contains(.key) && before.contains(.endsColon))
      seen.insert(
        .afterOpener, if: before.contains(.endsOpener) || before.contains(.endsComma))
      seen.insert(
        .afterSentence, if: before.contains(.endsSentence) || before.contains(.endsQuestion))
      seen.insert(.afterBullet, if: lines[i - 1].marker?.isBullet == true)
      seen.insert(.afterPlain, if: lines[i - 1].endsPlainly)
    }
    if i + 1 < lines.count {
      seen.insert(.beforeLonger, if: lines[i + 1].shape.width > 2 * lines[i].shape.width)
      seen.insert(.beforeProse, if: lines[i + 1].isProse)
      seen.insert(.beforeCode, if: lines[i + 1].isCode)
      seen.insert(.beforeBullet, if: lines[i + 1].marker?.isBullet == true)
      seen.insert(
        .underlined,
        if: lines[i + 1].features.contains(.rule) && lines[i + 1].blankLinesAbove == 0
          && !seen.contains(.rule) && lines[i + 1].shape.width * 2 > lines[i].shape.width)
      if lines[i + 1].shape.tabs > 0, lines[i + 1].shape.tabs == lines[i].shape.tabs {
        seen.insert(.columnsAsBeside)
      }
    }
    seen.insert(.amongShort, if: isAmongShort(i, lines))
    let isTitle = lines[i].mayBeTitle
    seen.insert(.titleLike, if: isTitle)
    seen.insert(
      .titleOverProse, if: isTitle && seen.contains(.beforeProse) && seen.contains(.beforeLonger))
    return seen
  }
}

extension PlainLine {
  /// A Boolean value that indicates whether the line ends without punctuation.
  fileprivate var endsPlainly: Bool {
    features.isDisjoint(
      with: .endsSentence, .endsQuestion, .endsColon, .endsComma, .endsSemicolon, .endsOpener,
      .endsCloser, .endsEllipsis)
  }

  /// A Boolean value that indicates whether the line can end a title: without punctuation, or with
  /// a question mark, a colon, or a closing parenthesis.
  fileprivate var endsAsTitle: Bool {
    endsPlainly || features.contains(.endsColon) || features.contains(.endsQuestion)
      || features.contains(.endsCloser) && shape.calls == 0 && shape.signs <= 2
  }

  /// A Boolean value that indicates whether the line reads like a sentence.
  fileprivate var isProse: Bool {
    guard features.isDisjoint(with: .dense, .comment) else { return false }
    return features.contains(.wideStops) || shape.functionWords > 1 && shape.tokens > 5
      || shape.ideographs > 20
  }

  /// A Boolean value that indicates whether the line is almost certainly code.
  fileprivate var isCode: Bool {
    if !features.isDisjoint(with: .declaration, .comment, .directive, .prompt, .method) {
      return true
    }
    if features.contains(.command) && shape.functionWords == 0 { return true }
    return !features.isDisjoint(with: .signed) && shape.functionWords < 2
      && !features.isDisjoint(with: .endsSemicolon, .endsOpener, .startsCloser, .assignment, .call)
  }

  /// A Boolean value that indicates whether the line can be a title, by its length, its start and
  /// its end.
  fileprivate var mayBeTitle: Bool {
    shape.width <= 64 && endsAsTitle
      && features.isDisjoint(
        with: .deeplyIndented, .startsLower, .startsSign, .startsCloser, .comment, .hash,
        .directive, .prompt, .tag,
        .method, .at, .signed, .declaration, .command, .bullet, .dash, .assignment, .address,
        .wideStops, .tabs, .label)
  }
}
