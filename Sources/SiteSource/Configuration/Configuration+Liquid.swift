import FrontMatter
import Notes

extension Configuration {
  /// Whether Liquid runs in a note: as its front matter says, else as the site says, else where the
  /// site is one of Jekyll's.
  package func runsLiquid(by frontMatter: FrontMatter) -> Bool {
    safety == .off && asksForLiquid(frontMatter)
  }

  /// Whether Liquid would run in a note if it is by no stranger.
  func asksForLiquid(_ frontMatter: FrontMatter) -> Bool {
    if frontMatter.flag("render_with_liquid") == false { return false }
    if let own = frontMatter.flag("liquid") { return own }
    return asksForLiquid
  }

  /// Whether Liquid runs in the notes that do not say it themselves.
  package var runsLiquid: Bool { safety == .off && asksForLiquid }

  private var asksForLiquid: Bool {
    switch liquid {
    case .on: true
    case .off: false
    case .automatic: isJekyllSite
    }
  }
}

extension Note.Source {
  /// The text that is shown of the note elsewhere, where it says nothing else.
  package func head(by configuration: Configuration) -> [UInt8] {
    var separator = "\n\n"
    if case .string(let text)? = configuration.jekyll?.all["excerpt_separator"], !text.isEmpty {
      separator = text
    }
    return Excerpt.head(
      of: self, separator: separator,
      liquid: configuration.runsLiquid(by: frontMatter) ? .runs : .none)
  }
}
