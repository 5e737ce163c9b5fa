import Bytes

extension ProseReader {
  /// Reads a method that prose names as code would, without being set in code: with its labels
  /// (`tableView:cellForRowAtIndexPath:`, `insert(_:at:)`), or with types and names of parameters.
  ///
  /// - Parameters:
  ///   - word: The first word, which a colon or a parenthesis follows.
  ///   - end: The end of the run, which a method may exceed.
  /// - Returns: The position after the method; `nil` if the word is not a method.
  mutating func readMethod(_ word: Range<Int>, _ run: Int, before end: Int) -> Int? {
    guard let method = method(from: word.lowerBound, word.upperBound) else { return nil }
    endPhrase()
    isStart = false
    var piece = TextPiece(content: .method, range: word.lowerBound..<method.end, run: run)
    if !method.isPlain || method.end > end {
      let start = words.folded.count
      words.folded += method.name
      piece.name = start..<words.folded.count
    }
    words.pieces.append(piece)
    return method.end
  }

  /// Returns the name of a method, its end, and whether the text spells it in the same way.
  private func method(from start: Int, _ end: Int) -> (name: [UInt8], end: Int, isPlain: Bool)? {
    if text[end] == UInt8(ascii: ":") {
      if let end = endOfSelector(from: start) { return (Array(text[start..<end]), end, true) }
      guard text.has(UInt8(ascii: "("), at: end + 1) else { return nil }
      return MethodSelector(objectiveC: text, from: start).map { ($0.text, $0.end, false) }
    }
    guard let method = MethodSelector(swift: text, from: start),
      method.parameters.isEmpty || previousHash == Self.function
    else { return nil }
    return (method.text, method.end, method.parameters.isEmpty)
  }

  private static let function = WordHash(of: "func".utf8)

  /// The maximum number of parts of a selector.
  private static let mostParts = 12

  /// Returns the end of a selector: two parts or more, each with a colon, except perhaps the last.
  private func endOfSelector(from start: Int) -> Int? {
    var (i, parts) = (start, 0)
    var isCamel = false
    while true {
      let end = text.endOfName(from: i)
      guard end > i else { break }
      guard parts < Self.mostParts else { return nil }
      let isLong = hasInnerCapital(text[i..<end])
      guard text.has(UInt8(ascii: ":"), at: end), !text.has(UInt8(ascii: ":"), at: end + 1) else {
        // A last part without a colon must look like a part of a selector.
        guard parts > 0, isLong, isCamel else { return nil }
        return end
      }
      if isLong { isCamel = true }
      parts += 1
      i = end + 1
    }
    return parts > 1 && isCamel ? i : nil
  }

  private func hasInnerCapital(_ name: BorrowedBytes) -> Bool {
    zip(name, name.dropFirst()).contains { $0.isSmall && $1.isCapital }
  }
}

extension PhraseFinder {
  /// Remembers a type whose methods a later list may declare: the first one that a block mentions.
  mutating func noteType(_ position: Int, _ name: BorrowedBytes) {
    guard !hasType, name.isNameOfType, name.contains(where: \.isSmall),
      name.dropFirst().contains(where: \.isCapital)
    else { return }
    (hasType, findings.type) = (true, position)
  }

  /// Adds the method that a block of nothing but its declaration is about, as a member of the type
  /// that was named last.
  ///
  /// - Returns: Whether there is such a type.
  mutating func addMember(_ name: CodeName, _ run: TextRun) -> Bool {
    guard name.isDeclared, run.start == 0, let type = findings.type else { return false }
    let owner = findings.candidates.firstSpelling(of: findings.candidates[type])
    findings.candidates.add(
      Member(type: Array(owner), name: name.text, position: 0), section: section, line: run.line)
    return true
  }
}
