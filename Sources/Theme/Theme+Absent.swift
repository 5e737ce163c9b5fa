import Diagnostics
import Liquid
import SiteSource

extension Theme {
  /// Filters that pass on what they are given, in place of those that only notes have.
  static let absentFilters: [String: Filter] = {
    let passOn: Filter = { input, _, _ in input }
    return Dictionary(uniqueKeysWithValues: LiquidOfNotes.filters.map { ($0, passOn) })
  }()

  /// A warning for each place at which a template asks for what only the Liquid in notes has.
  ///
  /// - Parameter collections: The names of the site's collections, which are members of `site` there.
  static func absentNames(
    in template: [UInt8], at path: String, _ collections: Set<String>
  ) -> [Diagnostic] {
    let used = UsedNames(in: template, of: "site")
    func warning(_ name: UsedNames.Name, _ message: String) -> Diagnostic {
      Diagnostic(
        .warning, .absentInTemplates,
        at: SourceLocation(path, line: name.line, column: name.column), message)
    }
    let members = used.members.filter {
      LiquidOfNotes.members.contains($0.text) || collections.contains($0.text)
    }
    let filters = used.filters.filter { LiquidOfNotes.filters.contains($0.text) }
    return members.map {
      let advice =
        $0.text == "baseurl" ? "write site.base" : "write the list in a note, or remove it"
      return warning(
        $0, "site.\($0.text) exists only in notes and is empty in templates; \(advice)")
    }
      + filters.map {
        warning(
          $0,
          "filter “\($0.text)” exists only in notes and has no effect in templates; remove it")
      }
  }
}

extension Diagnostic.ID {
  /// A template asks for what only the Liquid in notes has.
  static let absentInTemplates: Self = "template-absent"
}
