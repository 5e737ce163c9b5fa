/// The second reading of a text. Lines that belong together usually have the same kind, so each
/// line is read again with the kinds that the first reading gave to the other lines of its groups.
struct SecondReading {
  /// A sort of groups. The rows of `weights.tsv` for a sort begin with its name.
  enum Group: Int, CaseIterable {
    /// Lines with the same marker and indentation, of the same style, and of a similar style.
    case kin, style, likeness
    /// The lines of the same block, of the block above, of the block below, and of the whole text.
    case block, above, below, text
  }

  /// The numbers of lines of a group, by kind.
  private typealias Counts = SIMD8<Int32>

  /// The kinds whose lines are counted.
  private static let kinds: [LineKind] = [.text, .heading, .code, .item]

  private var kin: [Counts]
  private var styles: [Counts]
  private var blocks: [Counts]
  private var text = Counts.zero

  /// Counts the kinds of the first reading.
  init(_ lines: [PlainLine]) {
    let groups = lines.map(\.groups)
    let styleCount = groups.reduce(0) { max($0, $1.style, $1.likeness) } + 1
    kin = Array(repeating: .zero, count: lines.count)
    styles = Array(repeating: .zero, count: styleCount)
    blocks = Array(repeating: .zero, count: (groups.last?.block ?? 0) + 1)
    for line in lines {
      let kind = Int(line.kind.rawValue)
      if line.groups.kin >= 0 { kin[line.groups.kin][kind] += 1 }
      styles[line.groups.style][kind] += 1
      styles[line.groups.likeness][kind] += 1
      blocks[line.groups.block][kind] += 1
      text[kind] += 1
    }
  }
}

extension SecondReading {
  /// Returns the weights that the groups of a line add to its kinds.
  func sum(_ line: PlainLine, by weights: Weights) -> Weights.Row {
    var sum = Weights.Row.zero
    forEachShare(line) { group, kind, share in
      sum &+= weights.groupWeights[Weights.place(of: group, kind)] &* Int32(share)
    }
    return sum &>> 4
  }

  /// Calls a function with each group of a line, with a kind, and with the share of the kind among
  /// the lines of the group, in sixteenths. The line itself is not counted.
  func forEachShare(_ line: PlainLine, _ body: (Group, LineKind, Int) -> Void) {
    let groups = line.groups
    let own = Int(line.kind.rawValue)
    if groups.kin >= 0 { share(.kin, kin[groups.kin], without: own, body) }
    share(.style, styles[groups.style], without: own, body)
    share(.likeness, styles[groups.likeness], without: own, body)
    share(.block, blocks[groups.block], without: own, body)
    if groups.block > 0 { share(.above, blocks[groups.block - 1], without: nil, body) }
    if groups.block + 1 < blocks.count {
      share(.below, blocks[groups.block + 1], without: nil, body)
    }
    // Headings are few, so their share of the whole text is enlarged.
    let all = Int(text.wrappedSum())
    guard all > 1 else { return }
    for (kind, factor) in [(LineKind.heading, 80), (.code, 24), (.item, 24)] {
      let place = Int(kind.rawValue)
      let others = Int(text[place]) - (place == own ? 1 : 0)
      let share = min(16, others * factor / (all - 1))
      if share > 0 { body(.text, kind, share) }
    }
  }

  private func share(
    _ group: Group, _ counts: Counts, without own: Int?, _ body: (Group, LineKind, Int) -> Void
  ) {
    let all = Int(counts.wrappedSum())
    guard all > 1 || own == nil else { return }
    for kind in SecondReading.kinds {
      let place = Int(kind.rawValue)
      let others = Int(counts[place]) - (place == own ? 1 : 0)
      if others > 0 { body(group, kind, others * 16 / all) }
    }
  }
}
