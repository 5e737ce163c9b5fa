import Liquid
import Notes
import Text

extension LiquidSite {
  /// The tags, filters and included files of the site, for one worker.
  func environment() -> Environment {
    let files = includedFiles
    return Environment(
      partials: Partials { files.bytes(of: $0) }, filters: filters, tags: tagMakers,
      unknownTag: { try UnknownTag(&$0) }, unknownFilters: .noted, faults: .kept, now: time,
      utcOffset: configuration.secondsEast(at: time))
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
    let files = includedFiles
    // The site outlives its environments, and keeps one of them.
    return [
      "highlight": { try HighlightTag(&$0) },
      "include": { try IncludeTag(&$0, from: .folder(includes), of: files) },
      "include_cached": { try IncludeTag(&$0, from: .folder(includes), of: files) },
      "include_relative": { try IncludeTag(&$0, from: .folderOfPage, of: files) },
      "link": { [unowned self] in try LinkTag(&$0, site: self) },
      "post_url": { [unowned self] in try PostURLTag(&$0, site: self) },
    ]
  }
}

extension Configuration {
  /// The seconds east of UTC of the site's zone at a moment, in seconds since 1970.
  func secondsEast(at time: Int) -> Int {
    (DateTime(unixTime: time, offset: 0)?.shown(in: zone).offset ?? 0) * 60
  }
}
