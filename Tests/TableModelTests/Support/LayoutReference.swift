import TableModel

/// A slow reference for the layout, which walks a table from top to bottom.
struct LayoutReference {
  enum Thing: Equatable {
    case tableHeader, tableFooter
    case header(Int), footer(Int)
    case row(IndexPath)
  }

  private(set) var things: [(thing: Thing, minY: Double, maxY: Double)] = []
  let metrics: TableMetrics
  let contentSize: Double

  init(_ metrics: TableMetrics, _ table: Book, heights: (Item) -> Double?) {
    var things = self.things
    var y = 0.0
    func add(_ thing: Thing, _ height: Double) {
      things.append((thing, y, y + height))
      y += height
    }
    add(.tableHeader, metrics.tableHeaderHeight)
    for (index, section) in table.sections.enumerated() {
      let least = index == 0 && metrics.firstSectionHeader == .least
      add(.header(index), least ? 0 : metrics.sectionHeaderHeight)
      for (row, item) in section.rows.enumerated() {
        let least: Double =
          switch metrics.rowHeight {
          case .fixed(let height): height
          case .automatic: metrics.estimatedRowHeight
          }
        add(.row([index, row]), heights(item) ?? least)
      }
      add(.footer(index), metrics.sectionFooterHeight)
    }
    add(.tableFooter, metrics.tableFooterHeight)
    self.things = things
    self.metrics = metrics
    contentSize = y
  }

  func rect(of thing: Thing) -> ClosedRange<Double>? {
    things.first { $0.thing == thing }.map { $0.minY...$0.maxY }
  }

  func rect(ofSection section: Int) -> ClosedRange<Double>? {
    guard let header = rect(of: .header(section)), let footer = rect(of: .footer(section)) else {
      return nil
    }
    return header.lowerBound...footer.upperBound
  }

  /// Returns the section whose header sticks at an offset, and the bottom of that header.
  func floatingHeader(atOffset offset: Double, sections: Int) -> (section: Int, maxY: Double)? {
    guard metrics.style == .plain, metrics.sectionHeaders == .sticky else { return nil }
    let edge = offset + metrics.contentInset.top
    for section in 0..<sections {
      guard let place = rect(ofSection: section), let header = rect(of: .header(section)),
        place.lowerBound <= edge, edge < place.upperBound
      else { continue }
      let height = header.upperBound - header.lowerBound
      return (section, min(edge + height, place.upperBound))
    }
    return nil
  }

  func indexPath(atOffset offset: Double, sections: Int) -> IndexPath? {
    let edge =
      floatingHeader(atOffset: offset, sections: sections)?.maxY
      ?? offset + metrics.contentInset.top
    for case (.row(let path), _, let maxY) in things where maxY > edge { return path }
    return nil
  }
}

extension TableMetrics {
  /// Returns random metrics of every kind, lengths in quarters of a rem, some of them 0.
  static func random(using random: inout some RandomNumberGenerator) -> TableMetrics {
    var metrics = TableMetrics(style: random.chance(1, in: 2) ? .plain : .grouped)
    func length(_ most: Int) -> Double {
      random.chance(1, in: 3) ? 0 : Double(Int.random(in: 0...most * 4, using: &random)) / 4
    }
    metrics.tableHeaderHeight = length(10)
    metrics.tableFooterHeight = length(10)
    metrics.sectionHeaderHeight = length(4)
    metrics.sectionFooterHeight = length(2)
    metrics.firstSectionHeader = random.chance(1, in: 2) ? .ordinary : .least
    metrics.sectionHeaders = random.chance(2, in: 3) ? .sticky : .scrolling
    metrics.rowHeight = random.chance(1, in: 2) ? .automatic : .fixed(length(4) + 0.25)
    metrics.contentInset.top = length(3)
    metrics.contentInset.bottom = length(3)
    return metrics
  }
}
