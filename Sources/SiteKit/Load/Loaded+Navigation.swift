import Diagnostics
import SiteSource

extension Loaded {
  /// Says which links of the navigation lead to nothing on the site.
  mutating func checkNavigation(of configuration: Configuration, besides own: OwnPaths) {
    guard !configuration.navigation.isEmpty else { return }
    let old = Set(redirects.map(\.place.outputPath))
    for (title, url) in configuration.navigation {
      guard let place = configuration.place(ofNavigation: url) else { continue }
      // A server sends readers on from `/about` to `/about/`, and shows `/about.html` there.
      let paths = [place, SitePath(place.text, .page), SitePath(place.text + "/")]
        .map(\.outputPath)
      let isThere = paths.contains {
        map.owner(of: $0) != nil || own.holds($0) || own.keeps($0) || old.contains($0)
      }
      guard !isThere else { continue }
      diagnostics.append(
        Diagnostic(
          .warning, .missingTarget, at: configuration.place(of: "navigation.\(title)"),
          "“\(title.clipped)” of the navigation leads to \(place.text.clipped), which is not there;"
            + " mend the link or publish the page"))
    }
  }
}
