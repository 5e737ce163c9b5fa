import Diagnostics
import FrontMatter
import Incremental
import Liquid
import Notes
import Text

/// Runs the Liquid in notes, before their Markdown is read, as Jekyll does: code is no shelter, and
/// `{% raw %}` is.
///
/// Each worker has one of its own, with its own parsed includes.
final class LiquidNotes {
  private let site: SiteReader

  init(_ site: LiquidSite) { self.site = SiteReader(site) }
}

/// What Liquid made of a note.
struct LiquidBody {
  var body: RewrittenBody
  var diagnostics: [Diagnostic] = []
  /// What it asked the site.
  var dependencies: [Dependency] = []
}

extension LiquidNotes {
  /// The body of a note in which Liquid runs, after it has; `nil` where there is none to run.
  ///
  /// - Parameter source: The note with its text, which the site may be without.
  func body(of source: Note.Source, _ number: Int) -> LiquidBody? {
    guard source.body.holdsLiquid else { return nil }
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
    guard !errors.contains(where: { $0.kind == .limit }) else {
      // Rendering was cut short; what the author wrote is better than half of it.
      let body = RewrittenBody(bytes: Array(source.body), lines: plain)
      return LiquidBody(body: body, diagnostics: diagnostics)
    }
    let body = RewrittenBody(bytes: output, lines: LineMap(lines).through(plain))
    return LiquidBody(body: body, diagnostics: diagnostics)
  }
}

extension Configuration {
  /// Whether Liquid runs in a note: as its front matter says, else as the site says, else where the
  /// site is one of Jekyll's.
  func runsLiquid(by frontMatter: FrontMatter) -> Bool {
    safety == .off && asksForLiquid(frontMatter)
  }

  /// Whether Liquid would run in a note if it is by no stranger.
  func asksForLiquid(_ frontMatter: FrontMatter) -> Bool {
    if frontMatter.flag("render_with_liquid") == false { return false }
    if let own = frontMatter.flag("liquid") { return own }
    return asksForLiquid
  }

  /// Whether Liquid runs in the notes that do not say it themselves.
  var runsLiquid: Bool { safety == .off && asksForLiquid }

  private var asksForLiquid: Bool {
    switch liquid {
    case .on: true
    case .off: false
    case .automatic: isJekyllSite
    }
  }
}

extension Collection<UInt8> {
  /// Whether there is a `{{` or a `{%`.
  var holdsLiquid: Bool {
    var previous: UInt8 = 0
    for byte in self {
      if previous == UInt8(ascii: "{"), byte == UInt8(ascii: "{") || byte == UInt8(ascii: "%") {
        return true
      }
      previous = byte
    }
    return false
  }
}
