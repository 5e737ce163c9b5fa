import BookIndex
import Bytes

extension SyntaxFeatures {
  /// `\index{`, ``{index}` `` or `]{` with a class or an id behind.
  static let indexMarks = SyntaxFeatures.new()
}

extension Construct {
  static let indexCommands = Construct(
    name: "index commands", signs: [.mark("\\", then: "i") { $1.starts(with: "\\index{") }],
    span: SpanStep(starts: "\\") { $0.takeIndexCommands() })
}

/// LaTeX's marks for an index, `\index{closures!in loops}`: they show nothing.
///
/// What is not closed in its block, or is longer than a mark may be, is text.
extension SpanScanner {
  /// Takes the commands that follow each other from here on, with the space around them that would
  /// be left over.
  mutating func takeIndexCommands() -> Bool {
    var marks: [SpanMark] = []
    var end = position
    while let next = endOfCommand(at: skippingSpace(from: end)) {
      let range = skippingSpace(from: end)..<next
      marks.append(SpanMark(command: text[range], at: range))
      end = next
    }
    guard !marks.isEmpty else { return false }
    let range = spaceAround(position..<end)
    takeMark(.marks(marks, showing: []), from: range.lowerBound, to: range.upperBound)
    return true
  }

  private mutating func endOfCommand(at start: Int) -> Int? {
    guard start < text.count, text[start...].starts(with: IndexCommands.opening) else { return nil }
    if indexCommands == nil { indexCommands = IndexCommands(in: text) }
    guard let end = indexCommands?.end(ofCommandAt: start),
      end - start <= IndexMark.longest + IndexCommands.opening.count + 1
    else { return nil }
    return end
  }

  private func skippingSpace(from start: Int) -> Int {
    text[start...].firstIndex { !$0.isSpaceOrTab && $0 != 0x0A } ?? text.count
  }

  /// The range of what shows nothing with the space that goes with it: of the space on both sides
  /// one stays, at the ends of a line none, and a line of nothing else goes with its end.
  func spaceAround(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    while start > 0, text[start - 1].isSpaceOrTab { start -= 1 }
    let end = text[range.upperBound...].firstIndex { !$0.isSpaceOrTab } ?? text.count
    let startsLine = start == 0 || text[start - 1] == 0x0A
    guard end == text.count || text[end] == 0x0A else {
      if startsLine { return start..<end }
      return end > range.upperBound ? start..<range.upperBound : range
    }
    if startsLine { return end < text.count ? start..<end + 1 : max(0, start - 1)..<end }
    // Spaces behind it alone break the line there.
    return start < range.lowerBound ? start..<end : range
  }
}

extension SpanMark {
  /// Reads a whole command.
  fileprivate init(command: ArraySlice<UInt8>, at range: Range<Int>) {
    self.range = range
    do throws(IndexMark.Fault) {
      let mark = try IndexMark(
        makeindex: command.dropFirst(IndexCommands.opening.count).dropLast())
      (marks, fault) = (mark.map { [$0] } ?? [], nil)
    } catch {
      (marks, fault) = ([], error)
    }
  }
}
