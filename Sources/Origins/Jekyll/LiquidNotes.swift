import Bytes
import Cache
import Diagnostics
import FrontMatter
import Liquid
import Notes
import Text

/// A renderer that runs the Liquid in notes before their Markdown is parsed, as Jekyll does.
///
/// Liquid in code blocks and spans also runs, except in `{% raw %}`. Each worker has its own
/// renderer with its own parsed includes.
package final class LiquidNotes {
  let site: SiteReader

  /// Creates a renderer for the notes of a site.
  package init(_ site: LiquidSite) { self.site = SiteReader(site) }
}

/// The result of the Liquid in a note.
package struct LiquidBody {
  /// The body with the output of its Liquid.
  package var body: RewrittenBody
  /// The problems of the Liquid, with locations in the source files.
  package var diagnostics: [Diagnostic] = []
  /// The questions that the note's Liquid asked about the site, each with the digest of the answer.
  package var dependencies: [Dependency] = []
}

extension LiquidNotes {
  /// Returns the body of a note after its Liquid has run; `nil` if it contains no Liquid.
  ///
  /// - Parameters:
  ///   - source: The note with its text, which the site may already have dropped.
  ///   - number: The index of the note in `LiquidSite.notes`.
  package func body(of source: Note.Source, _ number: Int) -> LiquidBody? {
    guard source.mayContainLiquid else { return nil }
    var (body, questions) = site.recording(number) { rendered(source, number) }
    body.dependencies = site.dependencies(questions)
    return body
  }

  private func rendered(_ source: Note.Source, _ number: Int) -> LiquidBody {
    let template = Template(
      recovering: Array(source.body), name: source.path, environment: site.environment,
      tracing: .lines)
    var output: [UInt8] = []
    var lines: [Int] = []
    var errors = template.errors
    do throws(LiquidErrors) {
      errors += try template.render(
        NoteScope(site: site, number: number), into: &output, lines: &lines)
    } catch {
      errors += error.errors
    }
    let diagnostics = Diagnostic.all(of: errors, in: source)
    let plain = LineMap(startingAt: source.frontMatter.bodyLine)
    guard !errors.contains(where: { $0.category == .limit }) else {
      // Rendering stopped at a limit: show the author's text rather than half of the result.
      let body = RewrittenBody(bytes: Array(source.body), lines: plain)
      return LiquidBody(body: body, diagnostics: diagnostics)
    }
    let body = RewrittenBody(bytes: output, lines: LineMap(lines).through(plain))
    return LiquidBody(body: body, diagnostics: diagnostics)
  }
}

extension Diagnostic {
  /// Returns the problems of the Liquid in a note and in the files that it includes.
  static func all(of errors: [LiquidError], in source: Note.Source) -> [Diagnostic] {
    if errors.isEmpty { return [] }
    var places = LiquidPlaces(in: source)
    return errors.map { error in
      // An unknown name probably comes from a plugin, and the page works without it.
      let isWarning = error.category == .undefined || error.category == .lax
      let advice = error.category == .lax ? laxAdvice : ""
      return Diagnostic(
        isWarning ? .warning : .error, error.category.id, at: places.place(of: error),
        error.message + advice)
    }
  }
}

private let laxAdvice = " (the invalid part is ignored, as in Jekyll)"

extension LiquidError.Category {
  fileprivate var id: Diagnostic.ID {
    switch self {
    case .syntax: .liquidSyntax
    case .lax: .liquidLax
    case .argument: .liquidArgument
    case .partial: .liquidInclude
    case .target: .liquidTarget
    case .undefined: .liquidUnknown
    case .limit: .liquidLimit
    }
  }
}

extension Diagnostic.ID {
  /// A tag or an output in a note does not follow Liquid's grammar.
  static let liquidSyntax: Self = "liquid-syntax"
  /// A tag or an output does not follow Liquid's grammar, but Jekyll accepts it.
  static let liquidLax: Self = "liquid-lax"
  /// A tag or a filter has an invalid argument.
  static let liquidArgument: Self = "liquid-argument"
  /// An included file does not exist.
  static let liquidInclude: Self = "liquid-include"
  /// The target of `link` or `post_url` does not exist.
  static let liquidTarget: Self = "liquid-target"
  /// A tag or a filter is unknown.
  static let liquidUnknown: Self = "liquid-unknown"
  /// A note's Liquid takes too long or is nested too deeply, so its source is shown instead of its
  /// output.
  static let liquidLimit: Self = "liquid-limit"
}

/// A converter from Liquid's error positions to source locations in a note's file.
///
/// Liquid counts lines and bytes from the start of the note's body, and only LF ends a line. A
/// diagnostic counts lines and characters from the start of the file. The line starts are computed
/// once. Characters are counted on from the previous error, because one line may contain thousands
/// of errors.
struct LiquidPlaces {
  private let source: Note.Source
  /// The byte offsets in the file at which the lines of the body start, with only LF as a line
  /// ending.
  private var starts: [Int]
  /// The byte offset in the file that was converted last.
  private var offset = 0
  /// The location of this offset.
  private var location = (line: 1, column: 1)

  init(in source: Note.Source) {
    self.source = source
    let bytes = source.text.bytes
    starts = [source.body.startIndex]
    for offset in source.body.startIndex..<bytes.count
    where bytes[offset] == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
  }
}

extension LiquidPlaces {
  /// Returns the location of an error. It is fastest if the errors come in the order of the text.
  mutating func place(of error: LiquidError) -> SourceLocation {
    guard error.template == source.path else {
      return SourceLocation(error.template, line: error.line, column: error.column)
    }
    let line = starts[max(0, min(error.line, starts.count) - 1)]
    advance(to: min(line + error.column - 1, source.text.bytes.count))
    return SourceLocation(source.path, line: location.line, column: location.column)
  }

  private mutating func advance(to end: Int) {
    if end < offset { (offset, location) = (0, (1, 1)) }
    let text = source.text.bytes
    text.withBytes { bytes in
      while offset < end {
        let byte = bytes[offset]
        offset += 1
        let isBeforeLF = offset < bytes.count && bytes[offset] == UInt8(ascii: "\n")
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && !isBeforeLF {
          location = (location.line + 1, 1)
        } else if byte & 0xC0 != 0x80 {
          location.column += 1
        }
      }
    }
  }
}
