import Bytes
import Cache
import Notes

/// The links of a note to other pages of the site, with the sentences around the links.
///
/// Several links to the same page count as one: only the first is kept.
package struct OutgoingLinks: Sendable {
  private var links: [Link] = []

  /// The first link to a page.
  package struct Link: Sendable {
    /// The URL of the page, without a fragment.
    package var url: String
    /// The sentence around the link in the text of the note.
    var sentence: String
  }
}

extension OutgoingLinks {
  /// Collects the links of a note.
  init(of note: Note) {
    guard !note.links.isEmpty else { return }
    var known: Set<Substring> = []
    note.searchText.body.withBytes { text in
      for link in note.links {
        guard let url = link.url?.withoutFragmentAndQuery, !url.isEmpty, known.insert(url).inserted
        else { continue }
        links.append(Link(url: String(url), sentence: sentence(in: text, around: link.textOffset)))
      }
    }
  }
}

extension String {
  fileprivate var withoutFragmentAndQuery: Substring {
    self[..<(utf8.firstIndex { $0.isOne(of: "#?") } ?? endIndex)]
  }
}

/// Returns the sentence around a byte offset of a text.
///
/// A sentence also ends at the end of its line, because each line of the text is a block. A
/// sentence is cut 240 bytes before and after the offset, with `…` at the cut.
func sentence(in text: BorrowedBytes, around offset: Int) -> String {
  let reach = 240
  let offset = min(offset, text.count)
  var start = offset
  while start > 0, offset - start < reach, !endsSentence(text, before: start) { start -= 1 }
  var end = offset
  while end < text.count, text[end] != UInt8(ascii: "\n"), end - offset < reach,
    end == offset || !endsSentence(text, before: end)
  {
    end += 1
  }
  let isCutBefore = start > 0 && !endsSentence(text, before: start)
  let isCutBehind =
    end < text.count && text[end] != UInt8(ascii: "\n") && !endsSentence(text, before: end)
  // A cut must not split a character of several bytes.
  while start < end, text[start] & 0xC0 == 0x80 { start += 1 }
  while end > start, end < text.count, text[end] & 0xC0 == 0x80 { end -= 1 }
  let words = String(decoding: text[start..<end], as: UTF8.self).onOneLine
  return (isCutBefore ? "…" : "") + words + (isCutBehind ? "…" : "")
}

/// Indicates whether a sentence or a block ends right before a byte offset.
private func endsSentence(_ text: BorrowedBytes, before i: Int) -> Bool {
  let last = text[i - 1]
  if last == UInt8(ascii: "\n") { return true }
  if last == 0x20, i > 1 {
    return text[i - 2].isOne(of: ".!?")
  }
  guard i > 2 else { return false }
  // The UTF-8 bytes of 。！？
  return switch (text[i - 3], text[i - 2], last) {
  case (0xE3, 0x80, 0x82), (0xEF, 0xBC, 0x81), (0xEF, 0xBC, 0x9F): true
  default: false
  }
}

extension OutgoingLinks {
  /// The links as bytes for the cache; empty if the note has no links.
  var encoded: [UInt8] {
    guard !links.isEmpty else { return [] }
    var writer = CacheWriter()
    writer.write(UInt64(links.count))
    for link in links {
      writer.write(link.url)
      writer.write(link.sentence)
    }
    return writer.array
  }

  /// Decodes the links of a note, and calls a closure with each link.
  ///
  /// - Throws: `CacheDamage` if the bytes are not the output of `encoded`.
  package static func forEach(
    in coded: CachedBytes, _ body: (Link) -> Void
  ) throws(CacheDamage) {
    let bytes = VerifiedBytes(coded)
    guard !bytes.isEmpty else { return }
    try bytes.reading { reader throws(CacheDamage) in
      for _ in 0..<(try reader.count()) {
        body(Link(url: try reader.text(), sentence: try reader.text()))
      }
    }
  }
}
