import Bytes
import CommonMark
import MarkdownDialect
import SafeHTML
import Text

/// Functions that render Markdown without a note.
public enum Markdown {
  /// The variant of Markdown of a body.
  public enum Dialect: String, Hashable, Sendable, CaseIterable {
    /// CommonMark with the additions that real posts use.
    case thumbindex
    /// CommonMark alone, exactly as libcmark renders it.
    case commonmark
  }

  /// The maximum length in bytes of a body that can be parsed.
  public static let longest = Tree.maximumLength

  /// The version of libcmark.
  public static var libraryVersion: String { Tree.libraryVersion }

  /// Renders a body to HTML in UTF-8. The result is empty if the body is longer than `maximumLength`.
  ///
  /// In the dialect `commonmark` the result is libcmark's output, byte for byte.
  ///
  /// - Parameter safety: Indicates whether the HTML is reduced to a safe list of elements.
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

  /// Renders a body as part of the page of another note.
  ///
  /// - Parameter resolver: The resolver of the addresses in the body.
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
