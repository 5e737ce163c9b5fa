import Cache
import Diagnostics
import ForeignMarkdown
import Liquid
import Notes

extension LiquidNotes {
  /// Returns the output of the site's template for a call in a note: the file with the name of the
  /// call in the folder of included files. Returns `nil` if there is no such file.
  ///
  /// The template reads the arguments of the call as `include.name` and `include.args[0]`, and its
  /// content as `include.content`.
  ///
  /// - Parameters:
  ///   - source: The note that contains the call.
  ///   - number: The index of the note in `LiquidSite.notes`.
  package func template(
    for call: CallInclusion, in source: Note.Source, _ number: Int
  ) -> LiquidText {
    var errors: [LiquidError] = []
    let (output, questions) = site.recording(number) { () -> [UInt8]? in
      guard site.hasTemplate(named: call.name) else { return nil }
      // The tag reports a template that includes itself.
      let template = Template(
        recovering: Array("{% include \(call.name).html %}".utf8), name: source.path,
        environment: site.environment)
      var output: [UInt8] = []
      let scope = CallScope(note: NoteScope(site: site, number: number), call: call)
      do throws(LiquidErrors) {
        errors = try template.render(scope, into: &output)
      } catch {
        errors = error.errors
      }
      return errors.contains { $0.category == .limit } ? nil : output
    }
    return LiquidText(
      text: output.map { String(decoding: $0, as: UTF8.self) },
      diagnostics: Diagnostic.all(of: errors, in: source),
      dependencies: site.dependencies(questions))
  }
}

/// The output of a template for a call.
package struct LiquidText {
  /// The output; `nil` if there is no template, or if it did not end.
  package var text: String?
  /// The problems of the template.
  package var diagnostics: [Diagnostic]
  /// The questions that the template asked about the site, each with the digest of the answer.
  package var dependencies: [Dependency]
}

/// The variables of a template for a call: those of the note, and `include`.
private struct CallScope: Drop {
  let note: NoteScope
  let call: CallInclusion

  func value(for name: String) -> Value? {
    guard name == "include" else { return note.value(for: name) }
    var include = Object()
    for (name, value) in call.namedArguments.sorted(by: { $0.key < $1.key }) {
      include[name] = .string(value)
    }
    include["args"] = .array(call.arguments.map(Value.string))
    include["content"] = .string(call.content)
    return .object(include)
  }

  static func == (one: Self, other: Self) -> Bool {
    one.note == other.note && one.call == other.call
  }

  func hash(into hasher: inout Hasher) { hasher.combine(call) }
}
