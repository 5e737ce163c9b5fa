/// A question that a note asked its site while it was parsed, and the digest of the answer.
///
/// A parsed note may be used again as long as its file is the same and each of its questions would
/// be answered as it was. The order of the questions counts: each was asked because of the answers
/// to those before it, so that whoever asks again up to the first other answer asks nothing that the
/// note would not ask now.
package struct Dependency: Hashable, Sendable {
  /// What was asked.
  package enum Question: UInt8, Sendable {
    /// Where a file of the source folder is published.
    case place
    /// What a link leads to.
    case link
    /// What a name in `[[…]]` stands for.
    case name
    /// Which file an address means.
    case file
    /// Which picture an address means, and what to suggest where there is none.
    case picture

    // What Liquid asks.

    /// What the front matter and the name of a note say, and where it is published.
    case header
    /// The same of all notes, for one that asks for many.
    case headers
    /// The head of a note.
    case excerpt
    /// The whole text of a note.
    case content
    /// The texts of all notes, for one that asks for many.
    case texts
    /// Which notes or files a list of `site` has.
    case list
    /// Which posts have a tag, and which are in a category.
    case tag, category
    /// Which posts `site.related_posts` has for a note.
    case related
    /// Which notes stand before and after a note.
    case neighbours
    /// What an included file holds.
    case include
    /// What is under a key of `site.data`, and all of it.
    case data, allData
    /// What `post_url` and `link` write for a name, or say of it.
    case post, linked
    /// Which file an address means in a text that another note shows; see `ShownFile`.
    case shownFile
    /// What time it is, and how far from UTC the clocks are then.
    case time, offset
    /// Where the source folder is.
    case folder
  }

  /// A question, and of what it is asked.
  package struct Asked: Hashable, Sendable {
    package var question: Question
    /// The path of the file, or the link, name or address as the note writes it.
    package var target = ""

    package init(question: Question, target: String = "") {
      (self.question, self.target) = (question, target)
    }
  }

  package var asked: Asked
  package var answer: Digest

  package init(_ question: Question, _ target: String, _ answer: Digest) {
    self.init(Asked(question: question, target: target), answer)
  }

  package init(_ asked: Asked, _ answer: Digest) { (self.asked, self.answer) = (asked, answer) }
}

extension Dependency.Question {
  /// Whether the clock tells the answer.
  package var isOfClock: Bool { self == .time || self == .offset }

  /// Whether the answer is that of one build, on whichever machine, and says nothing of the site.
  package var isOfBuild: Bool { isOfClock || self == .folder }
}

extension Dependency: Cacheable {
  package func write(to writer: inout CacheWriter) {
    writer.write(byte: asked.question.rawValue)
    writer.write(asked.target)
    writer.write(answer)
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(
      try Question(rawValue: reader.byte()).undamaged(), try reader.text(), try reader.value())
  }
}

extension Dependency.Asked: CustomStringConvertible {
  /// That the answer changed, as a clause.
  package var description: String {
    switch question {
    case .place: "where \(target), which it links to, is published changed"
    case .link: "what its link \(target) leads to changed"
    case .name: "what [[\(target)]] stands for changed"
    case .file, .picture: "the file that \(target) means changed"
    case .shownFile: "the file that \(shownAddress) means changed"
    case .header: "the front matter or the address of \(target), which its Liquid reads, changed"
    case .headers: "its Liquid reads the front matter of many notes, and that of one changed"
    case .excerpt: "the excerpt of \(target), which its Liquid shows, changed"
    case .content: "the text of \(target), which its Liquid shows, changed"
    case .texts: "its Liquid shows the texts of many notes, and that of one changed"
    case .list: "what site.\(target) has, which its Liquid reads, changed"
    case .tag: "which posts have the tag \(target), which its Liquid asks for, changed"
    case .category: "which posts are in \(target), which its Liquid asks for, changed"
    case .related: "what site.related_posts has, which its Liquid reads, changed"
    case .neighbours: "which notes stand before and after \(target) changed"
    case .include: "the file \(target), which it includes, changed"
    case .data: "site.data.\(target), which its Liquid reads, changed"
    case .allData: "site.data, which its Liquid reads, changed"
    case .post: "where {% post_url \(target) %} leads changed"
    case .linked: "where {% link \(target) %} leads changed"
    case .time: "its Liquid reads the time"
    case .offset: "its Liquid reads a time in the zone of the site, whose clocks changed"
    case .folder: "its Liquid reads where the site lies, which changed"
    }
  }
}

extension Dependency.Asked {
  /// What parts the texts that a target is made of; no path and no address has a zero byte in it.
  package static let separator: Character = "\0"

  /// The address in the target of a question for a file that another note shows, which is its last
  /// part.
  private var shownAddress: Substring {
    target.split(separator: Self.separator, omittingEmptySubsequences: false).last ?? ""
  }
}
