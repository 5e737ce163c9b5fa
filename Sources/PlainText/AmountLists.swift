import Bytes

/// Finds lists without markers whose items begin with an amount, as in recipes: `2 cups flour`.
enum AmountLists {
  /// The minimum number of lines with an amount.
  private static let minimumCount = 3
  /// The maximum width of an item in columns.
  private static let maximumWidth = 100

  /// Gives the lines of such lists a marker without a length, and the feature `ingredient`. A list
  /// is a block in which at least two thirds of the lines begin with an amount.
  static func look(at lines: inout [PlainLine], in blocks: [Range<Int>]) {
    for block in blocks {
      let amounts = block.count { lines[$0].beginsWithAmount }
      if amounts >= minimumCount, amounts * 3 >= block.count * 2 { mark(block, &lines) }
    }
  }

  private static func mark(_ block: Range<Int>, _ lines: inout [PlainLine]) {
    for i in block
    where lines[i].marker == nil && lines[i].shape.width <= maximumWidth
      && lines[i].features.isDisjoint(with: .codeLike, .drawnRule, .endsColon)
    {
      lines[i].marker = ListMarker(form: .amount, length: 0)
      lines[i].features.remove(.unmarked)
      lines[i].features.insert(.ingredient)
    }
  }
}

extension PlainLine {
  /// A Boolean value that indicates whether the line is an amount and words: `2 eggs`, `½ cup milk`,
  /// `1-2 cloves`, `1 1/2 t salt`.
  fileprivate var beginsWithAmount: Bool {
    guard marker == nil, words.words > 0, features.isDisjoint(with: .codeLike, .version) else {
      return false
    }
    var i = 0
    while i < text.count {
      if text[i].isDigit || text[i].isOne(of: "/-.,") {
        i += 1
      } else if i + 1 < text.count, text[i] == 0xC2, (0xBC...0xBE).contains(text[i + 1]) {
        // ¼, ½ and ¾.
        i += 2
      } else if i + 2 < text.count, text[i] == 0xE2, text[i + 1] == 0x85 {
        // ⅓, ⅔, ⅛ and others.
        i += 3
      } else {
        break
      }
    }
    guard i > 0, i <= 8, text[0].isDigit || text[0] >= 0xC2, i + 1 < text.count, text[i] == 0x20
    else { return false }
    let next = text[i + 1]
    return next.isLetter || next.isDigit || next >= 0xC2
  }
}
