import Bytes
import CCMark
import MarkdownDialect
import SafeHTML
import Text

/// The Markdown of notes.
public enum Markdown {
  /// Which Markdown a body is written in.
  public enum Dialect: String, Hashable, Sendable, CaseIterable {
    /// CommonMark and what real posts add to it.
    case thumbindex
    /// CommonMark alone, exactly as libcmark renders it.
    case commonmark
  }

  /// The longest body that is read, in bytes.
  public static let longest = Tree.longest

  /// Renders a body, raw HTML included, to HTML in UTF-8; one longer than `longest` gives nothing.
  ///
  /// In the dialect `commonmark` the result is libcmark's own output, byte for byte.
  public static func render(
    _ bytes: [UInt8], dialect: Dialect = .thumbindex, safety: Note.Options.Safety = .off
  ) -> [UInt8] {
    let html = render(bytes, in: dialect)
    return safety == .off ? html : SafeHTML(html)?.html ?? []
  }

  private static func render(_ bytes: [UInt8], in dialect: Dialect) -> [UInt8] {
    let text = SourceText(bytes).bytes
    return text.withBytes { text in
      switch dialect {
      case .thumbindex:
        var context = BodyContext(
          path: "", lines: LineMap(), resolver: .asWritten, options: Note.Options())
        return Body(markdown: text, in: &context).html
      case .commonmark:
        return renderByLibrary(text)
      }
    }
  }

  /// Renders a body for a page of another note: `resolver` gives the addresses of its pictures.
  public static func render(_ bytes: [UInt8], resolving resolver: LinkResolver) -> [UInt8] {
    let text = SourceText(bytes).bytes
    return text.withBytes { text in
      var options = Note.Options()
      options.pictures = .framed
      var context = BodyContext(path: "", lines: LineMap(), resolver: resolver, options: options)
      return Body(markdown: text, in: &context).html
    }
  }

  private static func renderByLibrary(_ text: BorrowedBytes) -> [UInt8] {
    Tree.with(parsing: text) { root in
      guard let root, let html = cmark_render_html(root, CMARK_OPT_UNSAFE) else { return [] }
      return Array(utf8(html))
    }
  }
}
