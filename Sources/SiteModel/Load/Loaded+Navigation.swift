import Diagnostics
import Notes
import SiteSource

extension Loaded {
  /// Reports links in the site's navigation and footer whose target does not exist on the site.
  mutating func checkNavigation(of configuration: Configuration, generatedPaths: GeneratedPaths) {
    let links =
      configuration.navigation.links.map {
        ("“\($0.title.clipped)” in the navigation", $0.url, $0.key)
      }
      + (configuration.footer?.targets ?? []).map { ("a link in the footer", $0, "theme.footer") }
    guard !links.isEmpty else { return }
    let old = Set(redirects.map(\.oldAddress.outputPath))
    for (subject, url, key) in links {
      guard let place = configuration.place(ofNavigation: url) else { continue }
      let isOld = [place, SitePath(place.text, .page), SitePath(place.text + "/")]
        .contains { old.contains($0.outputPath) }
      guard !isOld, !hasFile(at: place, generatedPaths: generatedPaths) else { continue }
      diagnostics.append(
        Diagnostic(
          .warning, .missingTarget, at: configuration.place(of: key),
          "\(subject) leads to \(place.text.clipped), which does not exist; fix the link or publish"
            + " the page"))
    }
  }
}

extension Note {
  /// The targets of the note's links and the sources of its pictures, as written.
  fileprivate var targets: [String] { links.map(\.href) + images.map(\.src) }
}
