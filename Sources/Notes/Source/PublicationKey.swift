/// A front matter key by which some generator or editor controls whether a note is published.
///
/// Upper and lower case are not distinguished. An author who writes `Draft` instead of `draft` gets
/// no warning from those tools, but expects the note to be private.
struct PublicationKey: Hashable {
  let name: String
  let meaning: Meaning

  /// The meaning of the key's value.
  enum Meaning: Hashable {
    /// `true` makes the note a draft.
    case draft
    /// `true` means that the note is not a page at all.
    case notAPage
    /// `false` means that the note is not published. A date is the time from which the note is
    /// published.
    case published
    /// The time from which the note is published.
    case publishDate
    /// The time until which the note is published.
    case expiryDate
    /// The state of a post, in the words of blogging tools. Any other word does not affect
    /// publication.
    case status
    /// The audience of the note, in words such as `public`, `private` and `hidden`.
    case visibility
    /// `true` means that the note has a page but is not in any list.
    case unlisted
    /// Hugo's mapping: `render` controls the note's page, and `list` controls the lists.
    case build
    /// `false` means that the note has no page.
    case render
    /// The address of the page; `false` for a note without a page.
    case permalink
    /// The publication of the notes in the note's folder.
    case cascade
  }

  /// The keys of all tools, in lower case. They apply to every site, because a note that is private
  /// in any tool must stay private here.
  private static let keys = [
    PublicationKey(name: "draft", meaning: .draft),
    PublicationKey(name: "private", meaning: .notAPage),
    PublicationKey(name: "headless", meaning: .notAPage),
    PublicationKey(name: "publish", meaning: .published),
    PublicationKey(name: "published", meaning: .published),
    PublicationKey(name: "dg-publish", meaning: .published),
    PublicationKey(name: "status", meaning: .status),
    PublicationKey(name: "visibility", meaning: .visibility),
    PublicationKey(name: "unlisted", meaning: .unlisted),
    PublicationKey(name: "hidden", meaning: .unlisted),
    PublicationKey(name: "build", meaning: .build),
    PublicationKey(name: "_build", meaning: .build),
    PublicationKey(name: "render", meaning: .render),
    PublicationKey(name: "cascade", meaning: .cascade),
    PublicationKey(name: "permalink", meaning: .permalink),
  ]

  /// Eleventy's key. It is apart from `keys` because it is longer and contains upper-case letters.
  private static let eleventy = PublicationKey(
    name: "eleventyExcludeFromCollections", meaning: .unlisted)

  /// The keys of Hugo's dates. Hugo accepts upper and lower case; other tools use keys with hyphens
  /// or underscores, such as `publish_date`.
  private static let dates = [
    PublicationKey(name: "publishDate", meaning: .publishDate),
    PublicationKey(name: "expiryDate", meaning: .expiryDate),
    PublicationKey(name: "unpublishDate", meaning: .expiryDate),
  ]

  /// Returns the publication key for a key in front matter, or `nil` if that key does not affect
  /// publication.
  static func key(named key: String) -> PublicationKey? {
    if key.utf8.count == eleventy.name.utf8.count {
      return key.lowercased() == eleventy.name.lowercased() ? eleventy : nil
    }
    // This quick test by length and first letter rejects nearly all other keys. U+007F is the
    // result of `_ | 0x20`.
    guard (5...14).contains(key.utf8.count), let first = key.utf8.first,
      "dpheusvbrc\u{7F}".utf8.contains(first | 0x20)
    else { return nil }
    let small = key.lowercased()
    if let word = keys.first(where: { $0.name == small }) { return word }
    let bare = small.filter { $0 != "_" && $0 != "-" }
    return dates.first { $0.name.lowercased() == bare }
  }

  /// Indicates whether the value is always a date.
  var isDate: Bool { meaning == .publishDate || meaning == .expiryDate }

  /// Indicates whether the key is a common word that often has another meaning.
  ///
  /// Such a key gets no warning about upper and lower case. It is ignored in front matter that
  /// cannot be parsed.
  var isCommonWord: Bool {
    meaning == .status || meaning == .build || meaning == .render || meaning == .permalink
  }
}
