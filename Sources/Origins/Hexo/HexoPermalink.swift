import FrontMatter
import Liquid
import Notes
import SiteSource
import Text

/// A template of addresses with placeholders such as `:year/:month/:day/:title/`.
struct HexoPermalink: Sendable {
  /// A component of a template.
  enum Component: Hashable, Sendable {
    case text(String)
    /// A placeholder, without its colon.
    case field(String)
  }

  let components: [Component]

  /// Parses a template. A placeholder is a colon with letters, digits and underscores, and does not
  /// end in an underscore.
  init(_ template: String) {
    var components: [Component] = []
    var text = ""
    var rest = Substring(template.trimmed)
    while let character = rest.first {
      var name = rest.dropFirst().prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      while name.last == "_" { name.removeLast() }
      if character == ":", !name.isEmpty {
        if !text.isEmpty { components.append(.text(text)) }
        text = ""
        components.append(.field(String(name)))
        rest = rest[name.endIndex...]
      } else {
        text.append(character)
        rest.removeFirst()
      }
    }
    if !text.isEmpty { components.append(.text(text)) }
    self.components = components
  }

  /// Returns the address in which each placeholder has its value.
  func filled(by value: (String) -> String) -> String {
    components.map { component in
      switch component {
      case .text(let text): text
      case .field(let name): value(name)
      }
    }.joined()
  }
}

/// The values of the placeholders in the address of a post.
struct HexoPostValues {
  private let note: Note.Source
  private let site: HexoSite
  /// The values in the name of the post.
  private let named: [String: String]
  private let slug: String
  /// The date, with the time of day that counts in the address.
  private let date: DateTime?

  /// - Parameter path: The path of the post relative to the folder of posts, without its ending.
  init(_ note: Note.Source, at path: String, on site: HexoSite) {
    (self.note, self.site) = (note, site)
    named = site.postName.values(in: path) ?? [:]
    slug = named["title"] ?? HexoSlug.of(path)
    let hasZone = note.frontMatter[field: "date"]?.text.map(Self.endsWithZone) ?? false
    // Hexo takes the time in UTC for local time if the author wrote a zone.
    date = hasZone ? note.date?.shown(in: .utc) : note.date
  }

  /// The value of a placeholder.
  subscript(name: String) -> String {
    if let value = partOfDate(name) { return value }
    switch name {
    case "title": return slug
    case "name": return slug.split(separator: "/").last.map(String.init) ?? slug
    case "post_title": return HexoSlug.of(note.title ?? "", .lower)
    case "timestamp": return note.date.map { String($0.unixTime) } ?? "undefined"
    case "category": return category
    default:
      // A plugin gives other fields, such as `abbrlink`, to posts without them.
      return named[name] ?? note.frontMatter[field: name]?.text
        ?? site.permalinkDefaults[name] ?? slug
    }
  }

  /// Returns the value of a placeholder for a part of the date; `nil` for other placeholders. The
  /// value for a post without a date is empty.
  private func partOfDate(_ name: String) -> String? {
    let number: Int?
    switch name {
    case "year": number = date?.year
    case "month", "i_month": number = date?.month
    case "day", "i_day": number = date?.day
    case "hour": number = date?.hour
    case "minute": number = date?.minute
    case "second": number = date?.second
    default: return nil
    }
    guard let number else { return named[name] ?? "" }
    let length = name == "year" ? 4 : name.hasPrefix("i_") ? 1 : 2
    let digits = String(number)
    return String(repeating: "0", count: max(0, length - digits.count)) + digits
  }

  /// The path of the last category, with the categories above it.
  private var category: String {
    let key = note.frontMatter[field: "categories"] ?? note.frontMatter[field: "category"]
    var names: [String] = []
    switch key?.value {
    case .array(let values)?:
      if case .array(let last)? = values.last {
        names = last.compactMap(\.plainText)
      } else {
        names = values.compactMap(\.plainText)
      }
    case let value?: names = value.plainText.map { [$0] } ?? []
    case nil: break
    }
    names.removeAll(where: \.isEmpty)
    if names.isEmpty { names = [site.defaultCategory] }
    return names.map { HexoSlug.of(site.categoryNames[$0] ?? $0, site.nameCase) }
      .joined(separator: "/")
  }

  /// Indicates whether a date ends with a zone, such as `Z` or `+08:00`.
  private static func endsWithZone(_ date: String) -> Bool {
    guard let colon = date.firstIndex(of: ":") else { return false }
    let time = date[colon...]
    return time.hasSuffix("Z") || time.contains("+") || time.contains("-")
  }
}

/// The names of tags, categories and posts in Hexo's addresses.
enum HexoSlug {
  /// The treatment of upper and lower case. The raw value is the value of `filename_case`.
  enum LetterCase: String, Sendable {
    case kept = "0"
    case lower = "1"
    case upper = "2"
  }

  /// Returns a name without accents, in which white space and ASCII punctuation are hyphens. Other
  /// characters stay.
  static func of(_ name: String, _ letterCase: LetterCase = .kept) -> String {
    var slug = ""
    var pendingHyphen = false
    for scalar in name.withoutAccents.unicodeScalars where scalar.value >= 0x20 {
      if scalar.properties.isWhitespace || punctuation.contains(scalar) {
        pendingHyphen = !slug.isEmpty
      } else {
        if pendingHyphen { slug += "-" }
        pendingHyphen = false
        slug += others[scalar] ?? String(scalar)
      }
    }
    return switch letterCase {
    case .kept: slug
    case .lower: slug.lowercased()
    case .upper: slug.uppercased()
    }
  }

  private static let punctuation = Set("~`!@#$%^&*()-_+=[]{}|\\;:\"'<>,.?/".unicodeScalars)

  /// The letters that have no accent but become ASCII letters.
  private static let others: [Unicode.Scalar: String] = [
    "ø": "o", "Ø": "O", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "ß": "s", "ł": "l", "Ł": "L",
    "đ": "d", "Đ": "D", "ı": "i",
  ]
}
