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

  /// The numbers of lines of a group.
  private struct Counts {
    var byKind = SIMD8<Int32>()
    var all: Int32 = 0

    mutating func count(_ kind: LineKind) {
      byKind[Int(kind.rawValue)] &+= 1
      all &+= 1
    }
  }

  private var kin: [Counts]
  private var styles: [Counts]
  private var blocks: [Counts]
  private var text = Counts()

  /// Counts the kinds of the first reading.
  init(_ lines: [PlainLine]) {
    let styleCount = lines.indices.reduce(0) {
      max($0, lines[$1].groups.style, lines[$1].groups.likeness)
    }
    kin = Array(repeating: Counts(), count: lines.count)
    styles = Array(repeating: Counts(), count: styleCount + 1)
    blocks = Array(repeating: Counts(), count: (lines.last?.groups.block ?? 0) + 1)
    for i in lines.indices {
      let (groups, kind) = (lines[i].groups, lines[i].kind)
      if groups.kin >= 0 { kin[groups.kin].count(kind) }
      styles[groups.style].count(kind)
      styles[groups.likeness].count(kind)
      blocks[groups.block].count(kind)
      text.count(kind)
    }
  }
}

extension SecondReading {
  /// Returns the weights that the groups of a line add to its kinds. The line itself is not counted.
  ///
  /// - Parameters:
  ///   - kind: The kind of the line in the first reading.
  ///   - weights: `Weights.groupWeights`.
  func sum(_ groups: LineGroups, _ kind: LineKind, by weights: [Weights.Row]) -> Weights.Row {
    var sum = Weights.Row.zero
    if groups.kin >= 0 { add(.kin, kin[groups.kin], without: kind, weights, &sum) }
    add(.style, styles[groups.style], without: kind, weights, &sum)
    add(.likeness, styles[groups.likeness], without: kind, weights, &sum)
    add(.block, blocks[groups.block], without: kind, weights, &sum)
    if groups.block > 0 { add(.above, blocks[groups.block - 1], without: nil, weights, &sum) }
    if groups.block + 1 < blocks.count {
      add(.below, blocks[groups.block + 1], without: nil, weights, &sum)
    }
    guard text.all > 1 else { return sum &>> 4 }
    // Headings are few, so their share of the whole text is enlarged.
    addText(.heading, times: 80, without: kind, weights, &sum)
    addText(.code, times: 24, without: kind, weights, &sum)
    addText(.item, times: 24, without: kind, weights, &sum)
    return sum &>> 4
  }

  /// Adds the weights of the kinds in a group, each multiplied by the share of the kind among the
  /// lines of the group in sixteenths.
  ///
  /// - Parameter own: The kind of the line itself, which is not counted; `nil` if the line is not in
  ///   the group.
  private func add(
    _ group: Group, _ counts: Counts, without own: LineKind?, _ weights: [Weights.Row],
    _ sum: inout Weights.Row
  ) {
    guard counts.all > 1 || own == nil else { return }
    for kind in LineKind.text.rawValue...LineKind.item.rawValue {
      let others = counts.byKind[Int(kind)] - (kind == own?.rawValue ? 1 : 0)
      if others > 0 {
        sum &+= weights[group.rawValue * LineKind.count + Int(kind)] &* (others &* 16 / counts.all)
      }
    }
  }

  /// Adds the weight of a kind in the whole text, multiplied by a factor and by the share of the kind
  /// among the other lines.
  private func addText(
    _ kind: LineKind, times factor: Int, without own: LineKind, _ weights: [Weights.Row],
    _ sum: inout Weights.Row
  ) {
    let others = Int(text.byKind[Int(kind.rawValue)]) - (kind == own ? 1 : 0)
    let share = min(16, others * factor / Int(text.all - 1))
    sum &+= weights[Weights.place(of: .text, kind)] &* Int32(share)
  }
}
