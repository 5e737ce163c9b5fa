import Diagnostics
import Liquid
import SiteSource

extension Theme {
  /// Replacements for the filters that exist only in notes. Each returns its input unchanged.
  static let noteOnlyFilters: [String: Filter] = {
    let passOn: Filter = { input, _, _ in input }
    return Dictionary(uniqueKeysWithValues: LiquidOfNotes.filters.map { ($0, passOn) })
  }()

  /// Returns a warning for each use of a filter or a member of `site` that exists only in notes.
  ///
  /// - Parameter collections: The names of the site's collections, which are members of `site` in
  ///   notes.
  static func noteOnlyNames(
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
  /// A template uses a filter or a member of `site` that exists only in notes.
  static let absentInTemplates: Self = "template-absent"
}
