import Bytes
import Cache
import Concurrency
import Liquid
import SiteModel

/// The letters on the edge of pages without a rail of their own, such as those of notes. They lead
/// to the contents.
///
/// The markup for each current letter is made once, because all notes of a letter share it.
struct Letters: Sendable {
  private let titles: [RailTitle]
  private let markup = ConcurrentMemo<String, HTML>()
  /// The digest of all titles.
  let digest: Digest

  init(_ titles: [RailTitle]) {
    self.titles = titles
    digest = Digest { for title in titles { title.write(to: &$0) } }
  }
}

extension Letters {
  /// Returns the list of all letters.
  ///
  /// - Parameter current: The letter of the page. If the contents have no rail, it is the only one.
  func list(current: RailTitle?) -> HTML? {
    if titles.isEmpty && current == nil { return nil }
    return markup.value(current?.text ?? "") {
      var list = ByteWriter(capacity: 1 << 11)
      list.append("<ul>")
      for title in titles.isEmpty ? [current].compactMap(\.self) : titles {
        list.append(title.kind == .empty ? #"<li class="empty"><a href=""# : #"<li><a href=""#)
        list.append(escaping: title.url)
        list.append(title.text == current?.text ? #"" aria-current="true">"# : #"">"#)
        list.append(escaping: title.text)
        list.append("</a></li>")
      }
      list.append("</ul>")
      return HTML(list.array)
    }
  }
}
