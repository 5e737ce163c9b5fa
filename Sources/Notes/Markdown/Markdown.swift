import Bytes
import CommonMark
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

  /// The version of libcmark.
  public static var libraryVersion: String { Tree.libraryVersion }

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
        return Tree.with(parsing: text) { $0.map(Tree.html) ?? [] }
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
}
