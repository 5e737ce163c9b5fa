import Bytes
import Diagnostics
import Liquid
import SiteSource

/// The names with which the templates of a site's own theme read the site.
package struct ReadNames: Sendable {
  /// The members of `site` that templates use.
  private var members: Set<String> = []
  /// A Boolean value that indicates whether the members of `site` that templates use are unknown, or
  /// a filter reads the site.
  private var mayReadAll = false

  /// Adds the names that a template uses.
  mutating func add(_ used: UsedNames, in template: [UInt8]) {
    members.formUnion(used.members.map(\.text))
    if used.filters.contains(where: { Theme.siteFilters.keys.contains($0.text) })
      || template.withBytes({ ByteScan.offset(of: "site[".utf8, in: $0, from: 0) != nil })
    {
      mayReadAll = true
    }
  }

  /// A Boolean value that indicates whether no template of the site uses `site`.
  package var isEmpty: Bool { members.isEmpty && !mayReadAll }

  /// Indicates whether the templates read more of the site than `values`, the members of `site` that
  /// each page has.
  package func readSite(besides values: Object) -> Bool {
    mayReadAll || members.contains { values[$0] == nil }
  }
}

extension Theme {
  /// Replacements for the filters that read the site, in templates without a site. Each returns its
  /// input unchanged.
  static let siteFilters: [String: Filter] = {
    let passOn: Filter = { input, _, _ in input }
    return Dictionary(
      uniqueKeysWithValues: LiquidOfSites.filters.union(LiquidOfSites.filtersOfTemplates).map {
        ($0, passOn)
      })
  }()

  /// Returns a warning for each filter or member of `site` in the template of a cell that reads the
  /// site. Cells do not depend on other notes, because the cells of all rows are kept.
  ///
  /// - Parameter collections: The names of the site's collections, which are members of `site`.
  static func absentNames(
    _ used: UsedNames, inCell path: String, _ collections: Set<String>
  ) -> [Diagnostic] {
    func warning(_ name: UsedNames.Name, _ message: String) -> Diagnostic {
      Diagnostic(
        .warning, .absentInTemplates,
        at: SourceLocation(path, line: name.line, column: name.column), message)
    }
    let members = used.members.filter {
      LiquidOfSites.members.contains($0.text) || collections.contains($0.text)
    }
    return members.map {
      let advice =
        $0.text == "baseurl" ? "write site.base" : "read it in the template of a page, or remove it"
      return warning($0, "site.\($0.text) is empty in the templates of cells; \(advice)")
    }
      + used.filters.filter { siteFilters.keys.contains($0.text) }.map {
        warning($0, "filter “\($0.text)” has no effect in the templates of cells; remove it")
      }
  }
}

extension Diagnostic.ID {
  /// A cell uses a filter or a member of `site` that only the templates of pages have.
  static let absentInTemplates: Self = "template-absent"
}
