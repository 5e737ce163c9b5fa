import Diagnostics
import Feeds
import SiteSource

extension Configuration {
  /// Returns the problems of an XML file if it is a feed or a site map. Other files have no
  /// problems.
  ///
  /// - Parameters:
  ///   - home: The address of the site with scheme and host; `nil` if it is unknown.
  ///   - isAbsolute: `true` if addresses must have a host.
  package func faults(
    ofFeed bytes: [UInt8], at path: String, home: String?, isAbsolute: Bool
  ) -> [Diagnostic] {
    if severity(of: .feedInvalid) == nil, severity(of: .sitemapInvalid) == nil { return [] }
    let feed = FeedCheck(bytes, named: path, home: home, isAbsolute: isAbsolute)
    let rule = feed.format == .sitemap ? CheckRule.sitemapInvalid : .feedInvalid
    return feed.problems.compactMap {
      fault(
        rule, at: SourceLocation(path, line: $0.line, column: $0.column), $0.message)
    }
  }
}
