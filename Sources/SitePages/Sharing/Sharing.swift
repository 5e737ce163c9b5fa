import FrontMatter
import Liquid
import Notes

/// What a page tells those who show a link to it: people's messages, search engines, other sites.
///
/// Only what is known is told, and no address where the site does not know its own.
struct Sharing: Sendable {
  /// The absolute address of the page.
  var url: String?
  var picture: SharedPicture?
  /// The language as Open Graph names it, with its territory.
  var locale: String?
  /// When it was published and last edited, as RFC 3339 writes it.
  var published: String?
  var modified: String?
  /// The names of those who wrote it.
  var authors: [String] = []
}

extension Site {
  /// - Parameters:
  ///   - note: The note that it is the page of, if any.
  ///   - address: The absolute address of the page, where the site knows its own.
  ///   - locale: Its language as Open Graph names it.
  func sharing(
    of page: Page, showing note: Note?, at address: String?, _ locale: String?
  ) -> Sharing {
    var sharing = Sharing(
      url: address, picture: picture, locale: locale,
      authors: configuration.author.map { [$0] } ?? [])
    if let note {
      sharing.picture = picture(of: note) ?? picture
      sharing.published = note.source.date?.rfc3339
      sharing.modified = note.source.updated?.rfc3339
      let authors = note.source.frontMatter.authors
      if !authors.isEmpty { sharing.authors = authors }
    }
    return sharing
  }
}

extension Sharing {
  /// A language with the territory that Open Graph wants: its own, else the one where most of those
  /// live who write it so.
  static func locale(of lang: String) -> String? {
    let parts = lang.utf8.split(separator: UInt8(ascii: "-")).map { Substring($0) }
      .prefix { $0.utf8.count > 1 }
    guard let language = parts.first?.lowercased() else { return nil }
    if let territory = parts.dropFirst().first(where: { $0.utf8.count == 2 }) {
      return "\(language)_\(territory.uppercased())"
    }
    let isTraditional = parts.dropFirst().first?.lowercased() == "hant"
    return isTraditional ? "\(language)_TW" : territories[language]
  }

  private static let territories: [String: String] = [
    "de": "de_DE", "en": "en_US", "es": "es_ES", "fr": "fr_FR", "it": "it_IT", "ja": "ja_JP",
    "ko": "ko_KR", "nl": "nl_NL", "pl": "pl_PL", "ru": "ru_RU", "zh": "zh_CN",
  ]
}

extension FrontMatter {
  /// Who wrote the note, as it says: a name, a mapping with one, or a list of such.
  var authors: [String] {
    guard let field = self[field: "author"] ?? self[field: "authors"] else { return [] }
    let values: [Value] = if case .array(let values) = field.value { values } else { [field.value] }
    return values.compactMap { value in
      let name: Value? = if case .object(let author) = value { author["name"] } else { value }
      guard case .string(let text)? = name, !text.isEmpty else { return nil }
      return text.beginning(.line)
    }
  }
}
