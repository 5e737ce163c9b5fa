import BookIndex
import Bytes
import Diagnostics
import MarkdownDialect

/// What marks say, once their places are known.
extension BodyRenderer {
  mutating func note(_ borne: NodeMark, or text: String, at open: OpenMark) {
    note(
      borne.mark, or: text, from: (borne.line, borne.column), at: open.anchor,
      under: open.heading)
  }

  /// Notes what a mark says.
  ///
  /// - Parameters:
  ///   - text: the entry where the mark names none.
  ///   - start: where it stands in the body; a column of 0 is not known.
  mutating func note(
    _ mark: IndexMark?, or text: String, from start: (line: Int, column: Int),
    at anchor: WrittenMention.Anchor, under heading: Int?
  ) {
    do throws(IndexMark.Fault) {
      let mark = if let mark { mark } else { try IndexMark(checking: [.init(text)], .here) }
      if case .made(let position) = anchor, anchors[position].base.isEmpty {
        anchors[position].base = WrittenAnchor.base(of: mark)
      }
      guard context.index == .gathered else { return }
      facts.mentions.append(
        WrittenMention(
          mark: mark, kind: .marked, line: original(start.line), column: start.column,
          heading: heading, anchor: anchor))
    } catch {
      report(error, onLine: start.line)
    }
  }

  private mutating func report(_ fault: IndexMark.Fault, onLine line: Int) {
    facts.diagnostics.append(
      Diagnostic(
        .warning, .indexMark, at: SourceLocation(tree.context.path, line: original(line)),
        fault.description))
  }

  /// Notes the mark that the attributes at the end of a heading make it, and takes it out of them.
  mutating func takeMark(from attributes: inout Attributes, ofHeadingOn line: Int) {
    guard attributes.classes.contains(Attributes.indexClass) else { return }
    var mark: IndexMark?
    if let key = attributes.takeMark() {
      do throws(IndexMark.Fault) {
        mark = try IndexMark(makeindex: key.utf8)
      } catch {
        return report(error, onLine: line)
      }
      // The end of a range says nothing.
      if mark == nil { return }
    }
    note(
      mark, or: String(decoding: headingText.bytes, as: UTF8.self), from: (line, 0),
      at: .heading(headings.count), under: headings.count)
  }

  /// How many marks may be around one whose text is the entry.
  private static let deepestMark = 16

  /// The text of a node whose marks have no key.
  func text(of open: OpenMark) -> String {
    // Of marks within each other by the thousands, the text of each would be read.
    guard openMarks.count < BodyRenderer.deepestMark,
      marks(of: open.node).contains(where: { $0.mark == nil })
    else { return "" }
    if image != nil { return String(decoding: alt.bytes[open.start...], as: UTF8.self) }
    switch open.node.kind {
    case .inlineCode: return String(decoding: open.node.literal, as: UTF8.self)
    default: return String(decoding: out.bytes[open.start...], as: UTF8.self).withoutMarkup
    }
  }
}
