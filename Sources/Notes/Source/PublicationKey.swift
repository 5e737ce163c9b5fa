/// A key of front matter that decides whether a note is published, as generators and editors have
/// it: whatever its case, for none of them would tell an author that `MarkdownTree` means nothing.
struct PublicationKey: Hashable {
  let name: String
  let meaning: Meaning

  /// What its value says.
  enum Meaning: Hashable {
    /// Yes: the note is a draft.
    case draft
    /// Yes: it is no page at all.
    case withheld
    /// No: it is not published. A date instead says from when on it is.
    case published
    /// A date: it is published from then on.
    case opening
    /// A date: it is published up to then.
    case end
    /// One of the words by which tools for blogs tell what state a post is in; of any other it is
    /// no matter of publication.
    case status
    /// For whom the note is: for everyone, or not.
    case visibility
    /// Yes: it has a page, which is in no list.
    case unlisted
    /// Hugo's mapping of what is made of the note: `render` for its page, `list` for the lists.
    case build
    /// No: no page is made of it.
    case rendering
    /// Where its page is; `false` for a note that has none.
    case address
    /// What holds for the notes in the folder of this one.
    case cascade
  }

  /// The keys of all tools, whichever the site was made with: a note that is private to one of them
  /// is private here. Two are words of plain English.
  private static let words = [
    PublicationKey(name: "draft", meaning: .draft),
    PublicationKey(name: "private", meaning: .withheld),
    PublicationKey(name: "headless", meaning: .withheld),
    PublicationKey(name: "publish", meaning: .published),
    PublicationKey(name: "published", meaning: .published),
    PublicationKey(name: "dg-publish", meaning: .published),
    PublicationKey(name: "status", meaning: .status),
    PublicationKey(name: "visibility", meaning: .visibility),
    PublicationKey(name: "unlisted", meaning: .unlisted),
    PublicationKey(name: "hidden", meaning: .unlisted),
    PublicationKey(name: "build", meaning: .build),
    PublicationKey(name: "_build", meaning: .build),
    PublicationKey(name: "render", meaning: .rendering),
    PublicationKey(name: "cascade", meaning: .cascade),
    PublicationKey(name: "permalink", meaning: .address),
  ]

  private static let eleventy = PublicationKey(
    name: "eleventyExcludeFromCollections", meaning: .unlisted)

  /// Hugo's dates, which it knows with and without the capital, and others with a hyphen or `_`.
  private static let dates = [
    PublicationKey(name: "publishDate", meaning: .opening),
    PublicationKey(name: "expiryDate", meaning: .end),
    PublicationKey(name: "unpublishDate", meaning: .end),
  ]

  /// The key that a written one means, or `nil` for one that decides nothing.
  static func meant(by key: String) -> PublicationKey? {
    if key.utf8.count == eleventy.name.utf8.count {
      return key.lowercased() == eleventy.name.lowercased() ? eleventy : nil
    }
    // Nearly every key is another, and each of every note is looked at.
    guard (5...14).contains(key.utf8.count), let first = key.utf8.first,
      "dpheusvbrc\u{7F}".utf8.contains(first | 0x20)
    else { return nil }
    let small = key.lowercased()
    if let word = words.first(where: { $0.name == small }) { return word }
    let bare = small.filter { $0 != "_" && $0 != "-" }
    return dates.first { $0.name.lowercased() == bare }
  }

  /// Whether it takes a date and nothing else.
  var isDate: Bool { meaning == .opening || meaning == .end }

  /// Whether it is only of its own case, for it is a common word and means much else.
  var isCommon: Bool {
    meaning == .status || meaning == .build || meaning == .rendering || meaning == .address
  }
}
