import Bytes
import CommonMark
import MarkdownDialect

/// A table of contents as nested lists in HTML.
struct ContentsMarkup: ~Copyable {
  private var out = ByteWriter(capacity: 1024)
  private let contents: Contents
  /// The prefix of the ids of the links; `nil` if they have no ids.
  private let prefix: String?

  /// Writes the lists for the headings of an outline.
  ///
  /// - Parameters:
  ///   - contents: The options of the table of contents.
  ///   - prefix: The id of the whole table and the prefix of the ids of its links; `nil` for a
  ///     table without ids.
  init(_ contents: Contents, of outline: Outline, prefix: String?) {
    self.contents = contents
    self.prefix = prefix
    var attributes = contents.attributes
    if let prefix, attributes.id == nil { attributes.id = prefix }
    append(outline.nodes, attributes)
  }

  var bytes: [UInt8] { Array(out.bytes) }
}

extension ContentsMarkup {
  /// Appends a list and the lists nested in it. A nested list has a higher heading level, so the
  /// recursion is at most six levels deep.
  private mutating func append(_ nodes: [Outline.Node], _ attributes: Attributes) {
    guard !nodes.isEmpty else { return }
    out.append(contents.isOrdered ? "<ol" : "<ul")
    out.append(attributes.markup)
    out.append(">\n")
    for node in nodes {
      out.append("<li><a href=\"#")
      append(node.heading.id)
      if let prefix {
        out.append("\" id=\"")
        append(prefix + "-" + node.heading.id)
      }
      out.append("\">")
      append(node.heading.text)
      out.append("</a>")
      if !node.children.isEmpty {
        out.append(UInt8(ascii: "\n"))
        append(node.children, Attributes())
      }
      out.append("</li>\n")
    }
    out.append(contents.isOrdered ? "</ol>\n" : "</ul>\n")
  }

  private mutating func append(_ text: String) {
    out.append(escaping: text)
  }
}
