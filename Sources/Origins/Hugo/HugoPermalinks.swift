import FrontMatter
import Liquid
import Notes
import SiteSource
import Text

/// The patterns of addresses in Hugo's setting `permalinks`, such as `posts = "/:year/:slug/"`.
struct HugoPermalinks: Sendable {
  private var rules: [Rule] = []

  /// A pattern with the pages to which it applies.
  private struct Rule: Sendable {
    var pattern: String
    /// `page` or `section`; `nil` for any kind.
    var kind: String?
    /// The folders of the pages; `nil` for any folder.
    var section: [Substring]?
    /// The pattern of the paths of the pages; `nil` for any path.
    var path: PathPattern?
  }

  /// - Parameter value: The value of the setting, whose keys are in lower case.
  init(_ value: Value?) {
    switch value {
    case .object(let members)?:
      for (key, value) in members {
        if case .object(let sections) = value {
          guard key == "page" || key == "section" else { continue }
          for (section, pattern) in sections { add(pattern, section: section, kind: key) }
        } else {
          add(value, section: key, kind: "page")
        }
      }
    case .array(let values)?:
      for case .object(let rule) in values {
        guard let pattern = rule["pattern"]?.plainText else { continue }
        var added = Rule(pattern: pattern)
        if case .object(let target)? = rule["target"] {
          added.kind = target["kind"]?.plainText
          if let path = target["path"]?.plainText {
            guard let path = PathPattern(path) else { continue }
            added.path = path
          }
        }
        rules.append(added)
      }
    default: break
    }
    // The pattern of an inner section is before that of the sections above.
    rules = rules.enumerated().sorted { one, other in
      let (a, b) = (one.element.section?.count ?? 0, other.element.section?.count ?? 0)
      return a == b ? one.offset < other.offset : a > b
    }.map(\.element)
  }

  private mutating func add(_ pattern: Value, section: String, kind: String) {
    guard let pattern = pattern.plainText else { return }
    rules.append(
      Rule(pattern: pattern, kind: kind, section: section.split(separator: "/")))
  }

  /// Returns the pattern for a page; `nil` if there is none.
  func pattern(for page: HugoPage) -> String? {
    let kind = page.kind == .section ? "section" : "page"
    let sections = page.sections.map { $0.lowercased() }
    return rules.first { rule in
      if let wanted = rule.kind, wanted != kind { return false }
      if let path = rule.path {
        let name = page.kind == .single ? page.path + "/" + page.name : page.path
        return path.matches(name.hasPrefix("/") ? name : "/" + name)
      }
      guard let section = rule.section else { return true }
      if section.isEmpty { return sections.isEmpty }
      return sections.starts(with: section.map(String.init))
    }?.pattern
  }

  /// Returns a pattern in which the tokens have their values: `:year`, `:sections[1:]`. `\:` is a
  /// colon.
  static func filled(_ pattern: String, by values: HugoPageValues) -> String {
    var text = ""
    var rest = Substring(pattern)
    while let character = rest.popFirst() {
      if character == "\\", rest.first == ":" {
        text.append(rest.removeFirst())
        continue
      }
      let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
      guard character == ":", !name.isEmpty else {
        text.append(character)
        continue
      }
      rest = rest[name.endIndex...]
      var slice: Substring?
      if rest.first == "[", let end = rest.firstIndex(of: "]") {
        slice = rest[..<end].dropFirst()
        rest = rest[rest.index(after: end)...]
      }
      text += values.value(of: String(name), slice: slice)
    }
    return text
  }
}

/// The values of the tokens in the address of a page.
struct HugoPageValues {
  private let page: HugoPage
  private let note: Note.Source
  private let site: HugoSite
  private let date: DateTime?

  init(_ page: HugoPage, _ note: Note.Source, on site: HugoSite, in zone: Zone) {
    (self.page, self.note, self.site) = (page, note, site)
    date = note.date?.shown(in: zone)
  }

  /// The slug in the front matter, or that in a dated file name if the site reads dates from names;
  /// `nil` if there is none.
  var slug: String? {
    var slug = note.frontMatter[field: "slug"]?.text
    if slug?.isEmpty ?? true, site.dateKeys.contains(":filename") {
      let name = page.baseName
      slug = name.prefixMatch(of: /\d{4}-\d\d-\d\d(.\d\d-\d\d-\d\d)?[-_ ]+/).map {
        String(name[$0.range.upperBound...])
      }
    }
    guard var text = slug.map({ $0[...] }), !text.isEmpty else { return nil }
    while text.hasPrefix("-") { text.removeFirst() }
    while text.hasSuffix("-") { text.removeLast() }
    return text.isEmpty ? nil : String(text)
  }

  /// Returns the value of a token.
  ///
  /// - Parameter slice: The selection of sections, such as `1:` or `last`; `nil` for all.
  func value(of name: String, slice: Substring?) -> String {
    if let part = partOfDate(name) { return part }
    switch name {
    case "section": return site.sanitized(String(page.sections.first ?? ""))
    case "sections", "sectionslugs": return site.sanitized(sections(slice).joined(separator: "/"))
    case "sectionslug": return site.sanitized(String(page.sections.last ?? ""))
    case "title": return site.sanitized(title)
    case "slug": return site.sanitized(slug ?? title)
    case "filename", "contentbasename": return site.sanitized(page.baseName)
    case "slugorfilename", "slugorcontentbasename": return site.sanitized(slug ?? page.baseName)
    default: return ""
    }
  }

  private var title: String { note.title ?? page.baseName }

  /// Returns some of the sections.
  private func sections(_ slice: Substring?) -> [Substring] {
    let all = page.sections
    guard let slice else { return all }
    func position(_ text: Substring) -> Int? {
      text == "last" ? max(0, all.count - 1) : Int(text)
    }
    guard let colon = slice.firstIndex(of: ":") else {
      guard let place = position(slice), all.indices.contains(place) else { return [] }
      return [all[place]]
    }
    let start = position(slice[..<colon]) ?? 0
    let end = position(slice[slice.index(after: colon)...]) ?? all.count
    return Array(all.prefix(max(0, end)).dropFirst(max(0, start)))
  }

  /// Returns the value of a token for a part of the date; `nil` for other tokens. A page without a
  /// date has that of the first day of the year 1.
  private func partOfDate(_ name: String) -> String? {
    let date = date ?? DateTime(year: 1, month: 1, day: 1)
    guard let date else { return nil }
    func padded(_ number: Int, _ length: Int = 2) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, length - digits.count)) + digits
    }
    func written(_ format: String) -> String {
      Moment(seconds: date.unixTime, utcOffset: date.offset * 60).formatted(format)
    }
    return switch name {
    case "year", "2006": padded(date.year, 4)
    case "06": padded(date.year % 100)
    case "month", "01": padded(date.month)
    case "1": String(date.month)
    case "monthname", "January": name == "January" ? written("%B") : written("%B").lowercased()
    case "Jan": written("%b")
    case "day", "02": padded(date.day)
    case "2": String(date.day)
    case "weekday": written("%w")
    case "weekdayname", "Monday": name == "Monday" ? written("%A") : written("%A").lowercased()
    case "Mon": written("%a")
    case "yearday": String(Int(written("%j")) ?? 1)
    case "15": padded(date.hour)
    case "04": padded(date.minute)
    case "05": padded(date.second)
    default: nil
    }
  }
}
