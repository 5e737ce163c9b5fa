import Cache
import Liquid
import SiteSource

/// The site as the templates of its theme read it. It records what each page reads.
///
/// Each worker has its own value with its own reader.
package final class LiquidTemplates {
  private let reader: SiteReader

  /// Creates the site as templates see it.
  package init(_ site: LiquidSite) { reader = SiteReader(site, escaping: .html) }
}

extension LiquidTemplates {
  /// The filters that templates have in common with notes, and those for the addresses of tags and
  /// categories. They replace no filter of standard Liquid.
  package var filters: [String: Filter] {
    var filters = reader.filters.filter { LiquidOfSites.filters.contains($0.key) }
    for (name, group) in [("tag_url", "tags"), ("category_url", "categories")] {
      filters[name] = { [unowned reader] input, _, _ in
        reader.url(ofGroup: "\(group)/\(input.text)").map(Value.string) ?? .null
      }
    }
    return filters
  }

  /// The time of the build and the offset of the site's zone.
  package var clock: Clock {
    Clock(
      now: { [unowned reader] in reader.time }, utcOffset: { [unowned reader] in reader.utcOffset })
  }

  /// Returns the variable `site`: the members that the theme sets, and the lists of the site.
  ///
  /// - Parameter note: The note that the page shows; `nil` for another page.
  package func site(besides members: Object, note: Int?) -> Value {
    .drop(
      ThemedSite(members: members, site: SiteDrop(site: reader, note: note, reach: .site)))
  }

  /// Calls a function that renders a page.
  ///
  /// - Parameter note: The note that the page shows; `nil` for another page.
  /// - Returns: The result, and the dependencies of the page on the site.
  package func recording<Result>(
    _ note: Int?, _ render: () throws -> Result
  ) rethrows -> (Result, [Dependency]) {
    let (result, questions) = try reader.recording(note, render)
    return (result, reader.dependencies(questions))
  }
}

/// The variable `site` of a template.
private struct ThemedSite: Drop {
  /// The members that the theme sets. They take precedence.
  let members: Object
  let site: SiteDrop

  func value(for name: String) -> Value? { members[name] ?? site.value(for: name) }

  static func == (one: Self, other: Self) -> Bool { one.members == other.members }
  func hash(into hasher: inout Hasher) {}
}
