import Diagnostics
import SiteSource
import Text

/// The settings of a tool that `thumbindex.yml` has too. A setting that the tool does not have is
/// `nil`.
struct SharedSettings {
  var title: String?
  var description: String?
  var author: String?
  /// The complete address of the site.
  var url: String?
  /// The path under which the site is published; `nil` for the path in `url`.
  var base: String?
  var lang: String?
  var zone: String?
  /// The names of `url` and `zone` in the tool.
  var keys = (url: "url", zone: "timezone")
}

extension Configuration {
  /// Applies a tool's settings. Invalid addresses and zones are reported and ignored.
  ///
  /// - Parameters:
  ///   - file: The file with the settings.
  ///   - used: The names of the settings that the program uses; the names of applied settings are
  ///     added.
  mutating func apply(
    _ settings: SharedSettings, from file: SettingsFile, used: inout [String]
  ) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    func text(_ text: String?) -> String? {
      let words = text?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return words?.isEmpty == false ? words : nil
    }
    func ignore(_ key: String, expected: String) {
      diagnostics.append(
        Diagnostic(
          .warning, .configurationValue,
          at: SourceLocation(file.path, line: file.line(startingWith: key) ?? 1),
          "\(key) must be \(expected); it is ignored"))
    }
    if let title = text(settings.title) {
      self.title = title
      used.append("title")
    }
    if let description = text(settings.description) {
      self.description = description
      used.append("description")
    }
    if let author = text(settings.author) {
      self.author = author
      used.append("author")
    }
    // The templates of the tools contain these addresses.
    let hosts = ["", "example.com", "example.org", "yoursite.com", "www.example.com"]
    if let url = text(settings.url), url != "/" {
      if let address = PublishedAddress(url) {
        let isExample = hosts.contains { address.url.hasSuffix("//" + $0) }
        if !isExample {
          setAddress(PublishedAddress(address.url + (settings.base ?? address.base)))
          used.append(settings.keys.url)
        }
      } else {
        ignore(settings.keys.url, expected: "an address such as https://example.org")
      }
    } else if let base = text(settings.base), base.hasPrefix("/"), base != "/" {
      self.base = base.hasSuffix("/") ? base : base + "/"
      used.append("root")
    }
    if let lang = text(settings.lang)?.replacing("_", with: "-"), Self.isLanguageTag(lang) {
      self.lang = lang
      used.append("language")
    }
    if let zone = text(settings.zone) {
      if let zone = zone.lowercased() == "utc" ? .utc : Zone(zone) {
        notes.zone = zone
        used.append(settings.keys.zone)
      } else {
        ignore(settings.keys.zone, expected: "UTC or a name such as Asia/Shanghai")
      }
    }
    return diagnostics
  }

  /// Indicates whether a text has the form of a language tag, such as `en` or `zh-Hans-CN`.
  private static func isLanguageTag(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return (2...3).contains(parts[0].count)
      && parts.allSatisfy { part in
        (1...8).contains(part.count) && part.utf8.allSatisfy { $0.isLetterOrDigit }
      }
  }
}

extension [Diagnostic] {
  /// The problems of a settings file as warnings, because the notes can be built without the
  /// settings.
  var asWarnings: [Diagnostic] {
    map { problem in
      var problem = problem
      problem.severity = .warning
      problem.message = problem.message.replacing("the front matter is", with: "the file is")
      return problem
    }
  }
}
