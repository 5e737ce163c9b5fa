extension Bag {
  /// The distinct terms, each with the set of its places as bits.
  func terms() -> [Term: UInt32] {
    var terms: [Term: UInt32] = [:]
    forEachBlock { text, marks in
      // Where a place begins, in folded text.
      let starts = marks.map { (Folding.fold(Array(text[..<$0.offset])).count, $0.place) }
      var current = 0
      Tokens.forEachTerm(in: Folding.fold(text)) { term, offset in
        while current + 1 < starts.count, starts[current + 1].0 <= offset { current += 1 }
        terms[term, default: 0] |= 1 << UInt32(starts[current].1)
      }
    }
    return terms
  }

  private struct Mark {
    var offset: Int
    var place: UInt8
  }

  private func forEachBlock(_ body: ([UInt16], [Mark]) -> Void) {
    var text: [UInt16] = []
    var marks: [Mark] = []
    var i = 0
    while i < coded.count {
      let head = coded[i]
      var count = 0
      var shift = 0
      repeat {
        i += 1
        guard i < coded.count, shift < 56 else { return }
        count |= Int(coded[i] & 0x7F) << shift
        shift += 7
      } while coded[i] >= 0x80
      i += 1
      if head & Bag.goesOn == 0, !text.isEmpty {
        body(text, marks)
        text.removeAll()
        marks.removeAll()
      }
      let end = i + min(count, coded.count - i)
      marks.append(Mark(offset: text.count, place: head & 0x1F))
      text += String(decoding: coded[i..<end], as: UTF8.self).utf16
      i = end
    }
    if !text.isEmpty { body(text, marks) }
  }
}
