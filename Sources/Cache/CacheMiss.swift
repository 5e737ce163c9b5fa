/// Why a note was made, and not taken over from an earlier build.
package enum CacheMiss: Error, Hashable, Sendable {
  /// No earlier build left anything of use.
  case noEarlierResult
  case newFile
  case changedFile
  /// The site is in another language than it was.
  case language
  /// The site gives another answer than it did to what the note asks of it.
  case dependency(Dependency.Asked)
  /// The file of a picture that it shows has changed.
  case picture(String)
}

extension CacheMiss: CustomStringConvertible {
  /// The reason as a clause.
  package var description: String {
    switch self {
    case .noEarlierResult: "no earlier build left anything that can be used"
    case .newFile: "it is new"
    case .changedFile: "its file changed"
    case .language: "the language of the site changed"
    case .dependency(let asked): asked.description
    case .picture(let path): "the picture \(path), which it shows, changed"
    }
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
