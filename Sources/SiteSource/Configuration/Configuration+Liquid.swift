import FrontMatter
import Notes

extension Configuration {
  /// Whether Liquid runs in a note: its front matter decides, or else the site, or else the site's
  /// origin.
  package func runsLiquid(by frontMatter: FrontMatter) -> Bool {
    notes.safety == .off && asksForLiquid(frontMatter)
  }

  /// Whether Liquid would run in a note if it is not by a stranger.
  func asksForLiquid(_ frontMatter: FrontMatter) -> Bool {
    if frontMatter.flag("render_with_liquid") == false { return false }
    if let own = frontMatter.flag("liquid") { return own }
    return asksForLiquid
  }

  /// Whether Liquid runs in the notes that do not say it themselves.
  package var runsLiquid: Bool { notes.safety == .off && asksForLiquid }

  private var asksForLiquid: Bool {
    switch liquid {
    case .on: true
    case .off: false
    case .automatic: origin.runsLiquid
    }
  }
}

extension Note.Source {
  /// The part of the text that other notes show if the front matter gives no excerpt.
  package func head(by configuration: Configuration) -> [UInt8] {
    Excerpt.head(
      of: self, separator: configuration.origin.headSeparator,
      liquid: configuration.runsLiquid(by: frontMatter) ? .runs : .none)
  }
}
