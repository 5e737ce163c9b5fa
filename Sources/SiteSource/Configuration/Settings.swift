import BookIndex
import Liquid
import MarkdownDialect
import Notes
import TableModel
import Text

/// The tables of the keys in `thumbindex.yml`.
package enum Settings {
  /// The groups: the top-level keys whose values are mappings, with the keys of each mapping.
  static let groups: [String: [Setting]] = [
    "index": index, "table": table, "feed": feed, "images": images, "check": check,
    "external": external, "theme": theme,
  ]

  /// The other top-level keys.
  static let top: [Setting] = [
    .text("title", \.title),
    .text("description", \.description),
    Setting(name: "url") { (configuration, value) throws(WrongValue) in
      configuration.setAddress(try webAddress(value.text()))
    },
    Setting(name: "base") { (configuration, value) throws(WrongValue) in
      configuration.base = try basePath(of: value.text(), key: "base")
    },
    .text("lang", \.lang),
    .text("locale", \.locale),
    Setting(name: "languages") { (configuration, value) throws(WrongValue) in
      configuration.languages = try PublishedLanguages.parsed(value)
    },
    .text("author", \.author),
    Setting(name: "timezone") { (configuration, value) throws(WrongValue) in
      configuration.notes.zone = try zone(value)
    },
    // The module `Origins` reads the value before all other settings.
    Setting(name: "origin") { (configuration, value) throws(WrongValue) in
      let name = try value.text().lowercased()
      guard name == "none" || configuration.origin.name?.lowercased() == name else {
        throw WrongValue(
          expected: "the name of a tool whose files are in the folder, such as hugo, or none")
      }
    },
    Setting(name: "exclude") { (configuration, value) throws(WrongValue) in
      configuration.exclude = try value.texts()
      configuration.origin.files.exclude = []
    },
    Setting(name: "include") { (configuration, value) throws(WrongValue) in
      configuration.include = try value.texts()
      (configuration.origin.files.include, configuration.origin.files.defaultInclude) = ([], [])
    },
    Setting(name: "gitignore") { (configuration, value) throws(WrongValue) in
      configuration.gitignored = try gitignored(value)
    },
    Setting(name: "future") { (configuration, value) throws(WrongValue) in
      configuration.future = try choice(value)
    },
    Setting(name: "expired") { (configuration, value) throws(WrongValue) in
      configuration.expired = try choice(value)
    },
    Setting(name: "format") { (configuration, value) throws(WrongValue) in
      configuration.formats = try formats(value)
    },
    Setting(name: "dialect") { (configuration, value) throws(WrongValue) in
      configuration.notes.dialect = try value.choice(
        ["thumbindex": .thumbindex, "commonmark": .commonmark])
    },
    Setting(name: "liquid") { (configuration, value) throws(WrongValue) in
      configuration.liquid = try value.choice(["true": .on, "false": .off])
    },
    Setting(name: "safe") { (configuration, value) throws(WrongValue) in
      configuration.notes.safety = try value.choice(["true": .on, "false": .off])
    },
    Setting(name: "toc_levels") { (configuration, value) throws(WrongValue) in
      guard let levels = HeadingLevels(try value.text()) else {
        throw WrongValue(expected: "heading levels, such as 2..3 or 2,3")
      }
      configuration.notes.markdown.contentsLevels = levels
    },
    Setting(name: "math") { (configuration, value) throws(WrongValue) in
      configuration.math = try value.choice(
        ["mathml": .mathML, "code": .code, "markup": .markup, "off": .off, "false": .off])
    },
    Setting(name: "diagrams") { (configuration, value) throws(WrongValue) in
      configuration.diagrams = try value.choice(["true": .drawn, "false": .code])
    },
    Setting(name: "highlight") { (configuration, value) throws(WrongValue) in
      configuration.notes.highlighting = try value.choice(["true": .on, "false": .off])
    },
    Setting(name: "reading_time") { (configuration, value) throws(WrongValue) in
      configuration.readingTime = try value.choice(["true": .counted, "false": .off])
    },
    Setting(name: "search") { (configuration, value) throws(WrongValue) in
      configuration.search = try value.choice(["true": .on, "false": .off])
    },
    .text("image", \.image),
    Setting(name: "home") { (configuration, value) throws(WrongValue) in
      configuration.frontPage = try value.choice(["contents": .contents, "newest": .newest])
    },
    Setting(name: "category_pages") { (configuration, value) throws(WrongValue) in
      configuration.hasCategoryPages = try value.choice(["true": true, "false": false])
    },
    Setting(name: "outputs") { (configuration, value) throws(WrongValue) in
      configuration.outputs = try Configuration.Output.all(in: value)
    },
    .extra("smart", .smartPunctuation),
    .extra("emoji", .emoji),
    Setting(name: "navigation") { (configuration, value) throws(WrongValue) in
      configuration.navigation = try Configuration.NavigationItem.all(in: value)
    },
    Setting(name: "editor") { (configuration, value) throws(WrongValue) in
      configuration.editor = try Configuration.editor(value)
    },
    Setting(name: "params") { (configuration, value) throws(WrongValue) in
      guard case .object(let params) = value else {
        throw WrongValue(expected: "a mapping of names to values")
      }
      configuration.params = params
    },
  ]

  static let check: [Setting] = CheckRule.allCases.map(Setting.check)

  static let external: [Setting] = [
    Setting(name: "allow") { (configuration, value) throws(WrongValue) in
      configuration.external.allowed = try value.texts()
    },
    .count("days", atLeast: 0, \.external.days),
    .count("timeout", atLeast: 1, \.external.seconds),
  ]

  static let index: [Setting] = [
    Setting(name: "articles") { (configuration, value) throws(WrongValue) in
      if case .bool(let skipped) = value {
        configuration.index.articles = skipped ? .ofLanguage : .kept
      } else {
        configuration.index.articles = .listed(try value.texts())
      }
    },
    Setting(name: "digits") { (configuration, value) throws(WrongValue) in
      configuration.index.digitsHaveSection = try value.choice(["section": true, "other": false])
    },
    .kinds("marks", [.marked]), .kinds("terms", [.term]), .kinds("headings", [.heading]),
    .kinds("symbols", [.symbol]), .kinds("phrases", [.phrase]), .kinds("tags", [.tag]),
    .kinds("aliases", [.alias]), .kinds("entries", Set(Mention.Source.allCases)),
    Setting(name: "contents") { (configuration, value) throws(WrongValue) in
      configuration.entries.inContents = try value.choice(
        ["auto": .automatic, "true": .on, "false": .off])
    },
    Setting(name: "glossary") { (configuration, value) throws(WrongValue) in
      configuration.entries.hasGlossary = try value.choice(["true": true, "false": false])
    },
    Setting(name: "names") { (configuration, value) throws(WrongValue) in
      configuration.entries.names = try value.choice(
        ["as_written": .asWritten, "last_first": .lastWordFirst])
    },
    Setting(name: "path") { (configuration, value) throws(WrongValue) in
      configuration.entries.place = try folderPath(value)
    },
    .count("limit", atLeast: 10, \.index.limit),
    .count("rail", atLeast: 3, \.index.railLimit),
    .count("rail_minimum_rows", atLeast: 0, \.index.railMinimumRows),
  ]

  // The settings are applied in this order. `style` and `density` set all heights, so they must
  // come before the settings of single heights.
  static let table: [Setting] = [
    Setting(name: "style") { (configuration, value) throws(WrongValue) in
      configuration.table = Configuration.metrics(
        style: try value.choice(["plain": .plain, "grouped": .grouped]))
    },
    Setting(name: "density") { (configuration, value) throws(WrongValue) in
      let density = try value.choice(
        ["comfortable": Configuration.Density.comfortable, "compact": .compact])
      configuration.table = Configuration.metrics(style: configuration.table.style, density)
    },
    Setting(name: "sticky") { (configuration, value) throws(WrongValue) in
      configuration.table.sectionHeaders = try value.choice(
        ["true": .sticky, "false": .scrolling])
    },
    Setting(name: "first_section_header") { (configuration, value) throws(WrongValue) in
      configuration.table.firstSectionHeader = try value.choice(
        ["ordinary": .ordinary, "least": .least])
    },
    Setting(name: "row_height") { (configuration, value) throws(WrongValue) in
      if case .string("automatic") = value {
        configuration.table.rowHeight = .automatic
      } else {
        configuration.table.rowHeight = .fixed(try value.length())
      }
    },
    .length("estimated_row_height", \.table.estimatedRowHeight),
    .length("section_header_height", \.table.sectionHeaderHeight),
    .length("section_footer_height", \.table.sectionFooterHeight),
    .length("separator_inset", \.table.separatorInset.leading),
    .length("content_inset", \.table.contentInset.top),
  ]

  static let images: [Setting] = [
    Setting(name: "widths") { (configuration, value) throws(WrongValue) in
      configuration.images.widths = try widths(value)
    },
    Setting(name: "formats") { (configuration, value) throws(WrongValue) in
      configuration.images.formats = []
      for name in try value.texts() {
        configuration.images.formats.append(
          try Value.string(name).choice(["webp": .webp, "avif": .avif]))
      }
    },
    Setting(name: "sizes") { (configuration, value) throws(WrongValue) in
      configuration.images.sizes = try value.text()
    },
  ]

  static let feed: [Setting] = [
    .count("limit", atLeast: 1, \.feedLimit),
    Setting(name: "content") { (configuration, value) throws(WrongValue) in
      configuration.feedContent = try value.choice(["full": .full, "summary": .summary])
    },
    Setting(name: "path") { (configuration, value) throws(WrongValue) in
      configuration.feedPlace = try feedPath(value)
    },
  ]

  /// Parses `true` (published) or `false` (skipped).
  package static func choice(_ value: Value) throws(WrongValue) -> Configuration.Visibility {
    try value.choice(["true": .published, "false": .skipped])
  }

  /// Parses the value of `gitignore`: `true` skips the files that git ignores.
  package static func gitignored(_ value: Value) throws(WrongValue) -> Configuration.Visibility {
    try value.choice(["true": .skipped, "false": .published])
  }

  /// Returns a path with a `/` at both ends: `notes` → `/notes/`.
  static func basePath(_ text: String) -> String {
    let path = SitePath(text).text
    return path.hasSuffix("/") ? path : path + "/"
  }

  /// Parses the path of a feed. It must have the extension of a feed, and must not be in a folder
  /// with generated pages.
  package static func feedPath(_ value: Value) throws(WrongValue) -> SitePath {
    let place = SitePath(try value.text())
    let folder = place.relative.split(separator: "/").dropLast().first ?? ""
    let isFeed = [".xml", ".atom", ".rss"].contains { place.text.hasSuffix($0) }
    let isPlain = !place.text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    guard isFeed, isPlain, place.lengthProblem == nil, place != .sitemap,
      !["tags", "index", "archive", "glossary", GeneratedPaths.searchFolder].contains(
        String(folder))
    else { throw WrongValue(expected: "the path of a file such as /atom.xml") }
    return place
  }

  /// Parses a path of a folder other than `/`, and adds a missing `/` at its ends.
  private static func folderPath(_ value: Value) throws(WrongValue) -> SitePath {
    let place = SitePath(try value.text())
    guard place != .root, !place.text.dropFirst().isEmpty else {
      throw WrongValue(expected: "a path such as /index/")
    }
    return SitePath(place.text.hasSuffix("/") ? place.text : place.text + "/")
  }

  /// Parses a time zone: `UTC`, an offset such as `+08:00`, or a name such as `Asia/Shanghai`.
  package static func zone(_ value: Value) throws(WrongValue) -> Zone {
    guard let zone = Zone(try value.text()) else {
      throw WrongValue(expected: "UTC, an offset such as +08:00, or a name such as Asia/Shanghai")
    }
    return zone
  }

  /// Parses the URL of a site, with or without a path.
  package static func webAddress(_ text: String) throws(WrongValue) -> PublishedAddress {
    guard let address = PublishedAddress(text) else {
      throw WrongValue(expected: "an address such as https://example.org")
    }
    return address
  }

  /// Parses the path under which a site is published.
  ///
  /// - Parameter key: The key of the setting, for the error message.
  /// - Throws: `WrongValue` if the text is a URL with a host.
  package static func basePath(of text: String, key: String) throws(WrongValue) -> String {
    guard !text.hasPrefix("//"), !text.contains("://") else {
      let rest = text.firstRange(of: "//").map { text[$0.upperBound...] } ?? text[...]
      let path = basePath(rest.firstIndex(of: "/").map { String(rest[$0...]) } ?? "/").dropLast()
      throw WrongValue(
        expected: "a path such as \(path.isEmpty ? "/notes" : path); the host belongs in url:, so"
          + " write “\(key): \(path.isEmpty ? "\"\"" : path)”",
        isError: true)
    }
    return basePath(text)
  }

  private static func formats(_ value: Value) throws(WrongValue)
    -> [(pattern: String, format: String)]
  {
    let choices: KeyValuePairs = ["markdown": "markdown", "text": "text"]
    guard case .object(let object) = value else { return [("*", try value.choice(choices))] }
    var formats: [(pattern: String, format: String)] = []
    for (pattern, format) in object { formats.append((pattern, try format.choice(choices))) }
    return formats
  }

  /// Parses widths in pixels, and returns them in ascending order without duplicates.
  ///
  /// A single width counts as a list.
  private static func widths(_ value: Value) throws(WrongValue) -> [Int] {
    let values: [Value] = if case .array(let values) = value { values } else { [value] }
    var widths: Set<Int> = []
    for value in values {
      guard case .integer(let width) = value, (16...16384).contains(width) else {
        throw WrongValue(expected: "a list of widths in pixels, such as [480, 960]")
      }
      widths.insert(width)
    }
    return widths.sorted()
  }
}
