import Bytes

extension ProseReader {
  @inline(__always)
  mutating func readWord(_ word: ScannedWord, _ run: Int) {
    count += 1
    if count > Self.firstWords { common.remove(.first) }
    if let code = previousCode {
      previousCode = nil
      if NounsOfKind.behind.contains(word.hash) { store.candidates.addSign(.kinded, to: code) }
    }
    previousHan = 0..<0
    if word.isCodeLike {
      endChunk()
      let name = text[word.range].withoutSuffix
      let position = store.candidates.add(
        name,
        Sighting(
          kind: .camel, section: section, line: runs[run].line,
          signs: common.union(runs[run].signs), text: body(of: name.indices, in: runs[run])))
      noteType(position, name)
      (isStart, previous) = (false, word.hash)
      return
    }
    let known = EnglishWord(word, in: text, first: isStart)
    var kind = known.kind
    if kind == .nounOrVerb {
      let isNoun =
        !store.chunk.isEmpty || Determiners.all.contains(previous)
        || common.contains(.inHeading) && !isStart
      kind = isNoun ? .noun : .verb
    }
    previous = word.hash
    append(Chunk.Word(range: word.range, kind: kind, bucket: known.bucket, run: run), word)
    isStart = false
  }

  private mutating func append(_ word: Chunk.Word, _ scanned: ScannedWord) {
    if word.kind == .verb {
      let isGerund = scanned.hasSuffix("ing")
      guard isGerund || scanned.hasSuffix("ed"),
        word.bucket <= 2 || isGerund && store.chunk.isEmpty,
        !(scanned.hasSuffix("need") && scanned.count == 4)
      else {
        endChunk()
        return
      }
      if !isGerund, !store.chunk.isEmpty { endChunk() }
      store.chunk.append(word, startingSentence: isStart)
      return
    }
    switch word.kind {
    case .function, .adverb:
      endChunk()
      return
    case .adjective: if let last = store.chunk.last, last.kind.isNoun { endChunk() }
    default: break
    }
    if let last = store.chunk.last, text[last.range].ends(with: "'s") { endChunk() }
    store.chunk.append(word, startingSentence: isStart)
  }
}

extension BorrowedBytes {
  /// A name without what prose adds to it: of `UITableView-specific` and `UITableView's` the first.
  fileprivate var withoutSuffix: BorrowedBytes {
    if ends(with: "'s") { return self[..<(endIndex - 2)] }
    if ends(with: "’s") { return self[..<(endIndex - 4)] }
    guard let hyphen = lastIndex(of: UInt8(ascii: "-")),
      NameSuffixes.all.contains(WordHash(of: self[(hyphen + 1)...]))
    else { return self }
    return self[..<hyphen]
  }
}

/// Words that prose adds to names behind a hyphen.
private enum NameSuffixes {
  static let all = WordSet(
    "specific based like style only compatible related aware free driven backed powered safe")
}
