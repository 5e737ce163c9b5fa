/// The lists that are open where an item stands, outermost first.
struct ListNesting {
  private var levels: [Level] = []

  fileprivate struct Level {
    var form: ListMarker.Form
    /// The column of its bullets in the text.
    var indent: Int
    /// Where its items begin in Markdown, and where their text does.
    var markIndent: Int
    var contentIndent: Int
    /// Whether its marks are the others of their kind, since the list right above has the usual.
    var isAlternate: Bool
  }

  /// How far a line is indented that goes on with the last item.
  var contentIndent: Int { levels.last?.contentIndent ?? 0 }

  /// The deepest a list is nested.
  private static let deepest = 8

  /// Goes to the list that an item belongs to; returns how the item begins in Markdown.
  mutating func enter(_ lead: ListMarker, indent: Int) -> (indent: Int, text: String) {
    while let last = levels.last, levels.count > 1, indent < last.indent { levels.removeLast() }
    if let last = levels.last, last.form != lead.form {
      if indent > last.indent + 1, levels.count < ListNesting.deepest {
        open(lead, indent)
      } else if let outer = levels.lastIndex(where: { $0.form == lead.form }) {
        levels.removeSubrange((outer + 1)...)
      } else if indent >= last.indent, lead.value == 1 || lead.isBullet != last.isBullet,
        levels.count < ListNesting.deepest, !(lead.isBullet && last.form == .letter)
      {
        open(lead, indent)
      } else {
        levels[levels.count - 1].form = lead.form
        levels[levels.count - 1].isAlternate.toggle()
      }
    } else if let last = levels.last, indent > last.indent + 1, levels.count < ListNesting.deepest {
      open(lead, indent)
    } else if levels.isEmpty {
      open(lead, indent)
    }
    let level = levels[levels.count - 1]
    let mark = ListNesting.mark(lead, isAlternate: level.isAlternate)
    levels[levels.count - 1].contentIndent = level.markIndent + mark.utf8.count + 1
    return (level.markIndent, mark)
  }

  private mutating func open(_ lead: ListMarker, _ indent: Int) {
    levels.append(
      Level(
        form: lead.form, indent: indent, markIndent: contentIndent, contentIndent: contentIndent,
        isAlternate: false))
  }

  private static func mark(_ lead: ListMarker, isAlternate: Bool) -> String {
    if lead.isBullet || lead.isSpelledOut { return isAlternate ? "*" : "-" }
    return "\(lead.value)" + (isAlternate ? ")" : ".")
  }
}

extension ListMarker {
  /// Whether Markdown has no such number, so that it stays in the text.
  var isSpelledOut: Bool {
    switch form {
    case .bullet, .dash, .arabic: false
    case .decimal, .ideographic, .enclosedIdeographic, .stepped, .letter: true
    }
  }
}

extension ListNesting.Level {
  fileprivate var isBullet: Bool {
    switch form {
    case .bullet, .dash: true
    default: false
    }
  }
}
