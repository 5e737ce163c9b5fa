import Liquid
import Notes
import SiteSource
import Text

extension SiteReader {
  /// The tags, filters and included files of the site. The reader keeps it, and outlives it.
  func madeEnvironment() -> Environment {
    Environment(
      partials: Partials(
        { [unowned self] in includedFile($0).bytes },
        noting: { [unowned self] in ask(.include, $0) }),
      filters: filters, tags: tagMakers, unknownTag: { try UnknownTag(&$0) },
      grammar: grammar,
      unknownFilters: .noted, faults: .kept,
      clock: Clock(
        now: { [unowned self] in time }, utcOffset: { [unowned self] in utcOffset }))
  }

  /// Jekyll reads what does not follow the grammar as Liquid's lax mode does, unless it is told not
  /// to.
  private var grammar: Environment.Grammar {
    guard case .object(let liquid)? = self[setting: "liquid"],
      liquid["error_mode"]?.text == "strict"
    else { return .lax }
    return .strict
  }

  private var filters: [String: Filter] {
    var filters: [String: Filter] = [:]
    for group in [
      addressFilters, dateFilters, choosingFilters, groupingFilters, orderingFilters,
      escapingFilters, wordFilters, pileFilters, unsupportedFilters,
    ] {
      filters.merge(group) { _, new in new }
    }
    return filters
  }

  private var tagMakers: [String: TagMaker] {
    let includes = text("includes_dir") ?? "_includes"
    return [
      "highlight": { try HighlightTag(&$0) },
      "include": { [unowned self] in try IncludeTag(&$0, from: .folder(includes), site: self) },
      "include_cached": { [unowned self] in
        try IncludeTag(&$0, from: .folder(includes), site: self)
      },
      "include_relative": { [unowned self] in
        try IncludeTag(&$0, from: .folderOfPage, site: self)
      },
      "link": { [unowned self] in try LinkTag(&$0, site: self) },
      "post_url": { [unowned self] in try PostURLTag(&$0, site: self) },
    ]
  }
}

extension Configuration {
  /// The seconds east of UTC of the site's zone at a moment, in seconds since 1970.
  func secondsEast(at time: Int) -> Int {
    (DateTime(unixTime: time, offset: 0)?.shown(in: notes.zone).offset ?? 0) * 60
  }
}
