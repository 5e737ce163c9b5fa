import Bytes
import CommonMark
import Text

extension Construct {
  static let callouts = Construct(
    name: "callouts",
    // `[![` starts an image in a link.
    signs: [.block("[", then: "!") { $1[2] != UInt8(ascii: "[") }],
    source: SourceStep { tree, _ in tree.calloutTitleEdits() }, texts: { $0.buildCallouts() })
}

/// Callouts: quotes whose first line starts with `[!type]`, like GitHub's alerts and Obsidian's
/// callouts.
///
/// A title may follow `[!type]` on that line. A callout can fold: a callout with `[!type]-` is
/// closed at first, a callout with `[!type]+` is open.
///
/// A callout of the type `tabs` contains callouts of the type `tab`, of which readers see one at a
/// time.
extension MarkdownTree {
  /// Returns edits that turn the first line of each callout into a heading with the title as its
  /// text: `> [!note] Title` → `> # Title`.
  mutating func calloutTitleEdits() -> [LineEdit] {
    nodes(of: .blockQuote).compactMap { quote in
      guard let first = quote.firstChild,
        [.paragraph, .heading].contains(first.kind)
      else { return nil }
      let line = first.startLine
      let content = content(ofLine: line, in: first)
      guard let (callout, length) = Callout.read(content) else { return nil }
      let offset = lines.bytes(ofLine: line).count - content.count
      // The heading needs a space if the edit replaces the one after the type.
      let hasSpace = length == content.count || content[length].isSpaceOrTab
      return LineEdit(
        line: line, range: offset..<offset + length,
        replacement: Array((hasSpace ? "#" : "# ").utf8), dialectBlock: .callout(callout))
    }
  }

  /// Replaces each quote that starts with such a heading with the markup of a callout.
  mutating func buildCallouts() {
    for quote in nodes(of: .blockQuote) {
      guard let heading = quote.firstChild, heading.kind == .heading,
        case .callout(let callout) = dialectBlock(representedBy: heading)
      else { continue }
      if callout.type == "tabs" {
        buildTabs(of: quote, below: heading)
      } else {
        build(callout, of: quote, below: heading)
      }
    }
  }

  private mutating func build(_ callout: Callout, of quote: Node, below heading: Node) {
    let box = Node.block(callout.opening, callout.closing)
    let title = Node.block(callout.titleOpening, callout.titleClosing)
    quote.moveChildren(to: box)
    quote.replace(with: box)
    heading.moveChildren(to: title)
    heading.replace(with: title)
    updateInfo(of: title) {
      $0.line = heading.startLine
      $0.importance = .aside
    }
    if title.firstChild == nil {
      title.append(Node(text: context.options.labels.title(ofCallout: callout.type).utf8))
    }
  }

  /// Replaces a quote with a set of tabs. The tabs are folds with a common name, so that browsers
  /// close the open one when the reader opens another.
  private mutating func buildTabs(of quote: Node, below heading: Node) {
    let box = Node.block("<div class=\"tabs\">\n", "</div>\n")
    let set = heading.startLine
    heading.unlink()
    quote.moveChildren(to: box)
    quote.replace(with: box)
    var isFirst = true
    for quote in box.children where quote.kind == .blockQuote {
      guard let heading = quote.firstChild, heading.kind == .heading,
        case .callout(var callout) = dialectBlock(representedBy: heading), callout.type == "tab"
      else { continue }
      callout.fold = isFirst ? .open : .closed
      callout.set = set
      build(callout, of: quote, below: heading)
      isFirst = false
    }
  }
}

/// The type of a callout and the way it folds, from its first line.
struct Callout: Hashable, Sendable {
  /// The way in which a callout folds: it cannot fold, is open at first, or is closed at first.
  enum Fold { case none, open, closed }

  /// The type as the author wrote it, without the options that may follow it after a `|`, as in
  /// Obsidian.
  let type: String
  fileprivate(set) var fold: Fold
  /// The line of the set to which a tab belongs; `nil` for other callouts.
  fileprivate var set: Int?

  /// Parses the start of a line up to the title, such as `[!note]-`. Returns the callout and the
  /// length of this start, or `nil` if the line starts no callout.
  static func read(_ line: BorrowedBytes) -> (Callout, length: Int)? {
    guard line.starts(with: "[!".utf8), let end = line.firstIndex(of: UInt8(ascii: "]")) else {
      return nil
    }
    let name = line[2..<end].prefix { $0 != UInt8(ascii: "|") }.trimmingSpace
    guard !name.isEmpty, !name.contains(UInt8(ascii: "[")) else { return nil }
    let sign = end + 1 < line.count ? line[end + 1] : 0
    let fold: Fold = sign == UInt8(ascii: "+") ? .open : sign == UInt8(ascii: "-") ? .closed : .none
    var length = end + (fold == .none ? 1 : 2)
    // `[!a](b)` and `[!a][b]` are links.
    // A no-break space, U+00A0, separates the title too.
    let hasWideSpace = line[length...].starts(with: [0xC2, 0xA0])
    guard length == line.count || line[length].isSpaceOrTab || hasWideSpace else { return nil }
    if hasWideSpace { length += 2 }
    return (Callout(type: String(decoding: name, as: UTF8.self), fold: fold), length)
  }

  fileprivate var opening: String {
    let name = Slugger.slug(type)
    let classes = name.isEmpty ? "callout" : "callout callout-\(name)"
    let group = set.map { " name=\"tabs-\($0)\"" } ?? ""
    return switch fold {
    case .none: "<aside class=\"\(classes)\" role=\"note\">\n"
    case .open: "<details class=\"\(classes)\"\(group) open=\"\">\n"
    case .closed: "<details class=\"\(classes)\"\(group)>\n"
    }
  }

  fileprivate var closing: String { fold == .none ? "</aside>\n" : "</details>\n" }

  fileprivate var titleOpening: String {
    fold == .none ? "<p class=\"callout-title\">" : "<summary class=\"callout-title\">"
  }

  fileprivate var titleClosing: String { fold == .none ? "</p>\n" : "</summary>\n" }
}
