/// A question that a note asked its site while it was parsed, and the digest of the answer.
///
/// A build reuses a parsed note if the note's file is unchanged and each question has the same
/// answer as before. The build asks the questions in their original order and stops at the first
/// different answer, because the note may have asked the later questions only on account of the
/// earlier answer.
package struct Dependency: Hashable, Sendable {
  /// The kind of a question.
  package enum QuestionKind: UInt8, Sendable {
    /// The address at which a source file is published.
    case place
    /// The target of a link.
    case link
    /// The note or file that a name in `[[…]]` refers to.
    case name
    /// The file at an address.
    case file
    /// The picture at an address. If there is no such picture, the name that the build suggests.
    case picture

    // Questions of Liquid.

    /// The front matter, the file name and the address of a note; for templates also its title.
    case header
    /// The headers of all notes. It replaces many `header` questions of a note.
    case headers
    /// The excerpt of a note.
    case excerpt
    /// The whole text of a note.
    case content
    /// The summary of a note.
    case summary
    /// The texts of all notes. It replaces many `excerpt` and `content` questions of a note.
    case texts
    /// The notes or files in a list of `site`, and the names in `site.tags` or `site.categories`
    /// with the number of notes of each.
    case list
    /// The first notes of a list. The target is their number, a space and the name of the list.
    case listStart
    /// The number of notes in a list.
    case listSize
    /// The address of the page of a tag or a category: `tags/NAME` or `categories/NAME`.
    case groupPage
    /// The posts in `site.related_posts` for a note.
    case related
    /// The notes before and after a note.
    case neighbours
    /// The bytes of an included file.
    case include
    /// The value of a key of `site.data`, or all values of `site.data`.
    case data, allData
    /// The output or the error of `post_url`, or of `link`, for a name.
    case post, liquidLink
    /// The file at an address that occurs in the text of one note and is shown by another note; see
    /// `ReusedLink`.
    case shownFile
    /// The time, and the offset from UTC at that time.
    case time, offset
    /// The path of the source folder.
    case folder
  }

  /// A question with its subject.
  package struct Question: Hashable, Sendable {
    /// The kind of the question.
    package var question: QuestionKind
    /// The path of a file, or a link, name or address as the note writes it.
    package var target = ""

    package init(question: QuestionKind, target: String = "") {
      (self.question, self.target) = (question, target)
    }
  }

  /// The question that the note asked.
  package var asked: Question
  /// The digest of the answer.
  package var answer: Digest

  package init(_ question: QuestionKind, target: String, answer: Digest) {
    self.init(Question(question: question, target: target), answer)
  }

  package init(_ asked: Question, _ answer: Digest) { (self.asked, self.answer) = (asked, answer) }
}

extension Dependency.QuestionKind {
  /// A Boolean value that indicates whether the answer depends on the time.
  package var dependsOnTime: Bool { self == .time || self == .offset }

  /// A Boolean value that indicates whether the answer depends on the time or the machine of the
  /// build, and not on the site.
  package var dependsOnMachine: Bool { dependsOnTime || self == .folder }
}

extension Dependency: Cacheable {
  package func write(to writer: inout CacheWriter) {
    writer.write(byte: asked.question.rawValue)
    writer.write(asked.target)
    writer.write(answer)
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(
      try QuestionKind(rawValue: reader.byte()).undamaged(), target: try reader.text(),
      answer: try reader.value())
  }
}

extension Dependency.Question: CustomStringConvertible {
  /// A clause that explains that the answer has changed: “the target of [[a]] changed”.
  package var description: String {
    switch question {
    case .place: "it links to \(target), whose address changed"
    case .link: "the target of its link \(target) changed"
    case .name: "the target of [[\(target)]] changed"
    case .file, .picture: "the file that \(target) refers to changed"
    case .shownFile: "the file that \(shownAddress) refers to changed"
    case .header: "its Liquid reads the front matter or address of \(target), which changed"
    case .headers: "its Liquid reads the front matter of notes, one of which changed"
    case .excerpt: "its Liquid shows the excerpt of \(target), which changed"
    case .content: "its Liquid shows the text of \(target), which changed"
    case .texts: "its Liquid shows the text of notes, one of which changed"
    case .summary: "its Liquid shows the summary of \(target), which changed"
    case .list: "its Liquid reads \(Self.list(target)), which changed"
    case .listStart:
      "its Liquid reads the start of \(Self.list(target.drop { $0 != " " }.dropFirst())), which"
        + " changed"
    case .listSize: "its Liquid reads the size of \(Self.list(target)), which changed"
    case .groupPage: "the address of the page /\(target) changed"
    case .related: "its Liquid reads site.related_posts, which changed"
    case .neighbours: "the notes before and after \(target) changed"
    case .include: "it includes the file \(target), which changed"
    case .data: "its Liquid reads site.data.\(target), which changed"
    case .allData: "its Liquid reads site.data, which changed"
    case .post: "the target of {% post_url \(target) %} changed"
    case .liquidLink: "the target of {% link \(target) %} changed"
    case .time: "its Liquid reads the current time"
    case .offset: "its Liquid reads a time in the site's time zone, whose offset changed"
    case .folder: "its Liquid reads the path of the site's folder, which changed"
    }
  }
}

extension Dependency.Question {
  /// The separator between several texts in a target. Paths and addresses contain no zero bytes.
  package static let separator: Character = "\0"

  /// The name of a list as templates write it.
  private static func list(_ name: some StringProtocol) -> String {
    "site."
      + name.split(separator: "/", maxSplits: 1).filter { $0 != "collections" }
      .joined(separator: ".")
  }

  /// The last text in the target of a `shownFile` question, which is an address.
  private var shownAddress: Substring {
    target.split(separator: Self.separator, omittingEmptySubsequences: false).last ?? ""
  }
}
