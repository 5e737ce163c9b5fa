import SiteSource

/// A complete theme to start from: the few files in which it differs from the default theme.
public enum ExampleTheme: String, CaseIterable, Sendable {
  /// The newest notes first, with a sidebar of recent notes and tags.
  case blog
  /// The notes by folder at the left, and the outline at the right.
  case documentation
  /// The default theme.
  case dictionary

  /// The files to create in the folder of the site.
  var files: [NewFile] {
    switch self {
    case .blog: [file("sidebar.html", PackageResources.blog_sidebar_html)]
    case .documentation:
      [
        file("sidebar.html", PackageResources.documentation_sidebar_html),
        file("style/9-documentation.css", PackageResources.documentation_css),
      ]
    case .dictionary: []
    }
  }

  /// The step that remains for the author, as a sentence; `nil` if there is none.
  public var advice: String? {
    switch self {
    case .blog: "to show the newest notes on the front page, add to thumbindex.yml: home: newest"
    case .documentation: nil
    case .dictionary:
      "the dictionary is the default theme, so it has no files of its own; to change a template, copy"
        + " it: thumbindex new theme note.html"
    }
  }

  private func file(_ path: String, _ bytes: [UInt8]) -> NewFile {
    NewFile(
      path: "\(Configuration.themeFolder)/\(path)", text: String(decoding: bytes, as: UTF8.self))
  }
}
