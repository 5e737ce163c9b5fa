import Bytes

extension [PlainBlock] {
  /// The place of the heading that is the title of the whole text, if there is one: the first, with
  /// no more than a few short lines above it, unless it names a part that any text may begin with.
  var titlePlace: Int? {
    var above = 0
    for (place, block) in enumerated() {
      switch block.kind {
      case .heading: return block.first.namesPart ? nil : place
      case .paragraph:
        above += block.lines.count
        guard above <= 3, block.lines.allSatisfy({ $0.shape.width <= 60 }) else { return nil }
      case .rule: continue
      case .code, .list, .table, .contents: return nil
      }
    }
    return nil
  }
}

extension PlainLine {
  /// Whether the line is a heading that any text may begin with, and so no title.
  fileprivate var namesPart: Bool {
    var text = String(decoding: text, as: UTF8.self).lowercased()
    while let last = text.last, ":：".contains(last) { text.removeLast() }
    return PlainLine.parts.contains(text)
  }

  private static let parts: Set<String> = [
    "overview", "introduction", "intro", "background", "abstract", "summary", "preface", "contents",
    "table of contents", "prerequisites", "requirements", "getting started", "概述", "概要", "简介",
    "簡介", "介绍", "介紹", "前言", "背景", "引言", "序言", "序", "目录", "目錄", "摘要", "说明", "說明", "导语",
    "写在前面", "はじめに", "概説", "目次", "개요", "소개", "목차",
  ]
}

extension PlainLine {
  /// The text of a heading, without the signs that set it apart: `--- Notes ---`, `=====Notes`.
  var title: BorrowedBytes {
    guard evidence.contains(.framed), text[0] < 0x80 else { return text }
    let isFrame: (UInt8) -> Bool = { [sign = text[0]] in $0 == sign || $0 == 0x20 || $0 == 0x09 }
    guard let start = text.firstIndex(where: { !isFrame($0) }),
      let end = text.lastIndex(where: { !isFrame($0) })
    else { return text }
    return text[start...end].rebased
  }
}

/// The levels of a text's headings, derived from their numbers.
///
/// The title is of level 1. Headings that are numbered in the same way are of one level, chapters
/// above sections, `一、` above `（一）` above `1.` above `1.1`; those without a number stand with the
/// highest.
struct HeadingRanks {
  private var ranks: [Int] = []

  init(_ leads: [ListMarker?]) {
    ranks = Set(leads.compactMap(\.self).compactMap(HeadingRanks.rank)).sorted()
  }

  /// From 2 to 6.
  func level(of lead: ListMarker?) -> Int {
    let rank = lead.flatMap(HeadingRanks.rank)
    return min(6, 2 + (rank.flatMap(ranks.firstIndex) ?? 0))
  }

  private static func rank(_ lead: ListMarker) -> Int? {
    switch lead.form {
    case .bullet, .dash: nil
    case .stepped(let unit): unit == HeadingRanks.section ? 1 : 0
    case .ideographic: 2
    case .enclosedIdeographic: 3
    case .arabic(UInt8(ascii: "(")): 5
    case .arabic: 4
    case .decimal(let depth): 4 + depth
    case .letter: 10
    }
  }

  /// 节, which counts within a chapter.
  private static let section = "节".utf8.reduce(0) { $0 << 8 | UInt32($1) }
}
