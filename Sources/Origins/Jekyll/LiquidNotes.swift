import Cache
import Diagnostics
import FrontMatter
import Liquid
import Notes
import Text

/// Runs the Liquid in notes, before their Markdown is read, as Jekyll does: code is no shelter, and
/// `{% raw %}` is.
///
/// Each worker has one of its own, with its own parsed includes.
package final class LiquidNotes {
  private let site: SiteReader

  package init(_ site: LiquidSite) { self.site = SiteReader(site) }
}

/// What Liquid made of a note.
package struct LiquidBody {
  package var body: RewrittenBody
  package var diagnostics: [Diagnostic] = []
  /// What it asked the site.
  package var dependencies: [Dependency] = []
}

extension LiquidNotes {
  /// The body of a note in which Liquid runs, after it has; `nil` where there is none to run.
  ///
  /// - Parameter source: The note with its text, which the site may be without.
  package func body(of source: Note.Source, _ number: Int) -> LiquidBody? {
    guard source.holdsLiquid else { return nil }
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
