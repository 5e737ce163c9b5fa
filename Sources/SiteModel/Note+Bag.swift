import Alphabet
import Bytes
import Cache
import Notes
import Search

extension Note {
  /// The maximum length of a short title, in bytes: about two words, or four Chinese characters.
  private static let shortTitle = 16

  /// Returns the words of the note for the search index, encoded, and empties `searchText`.
  ///
  /// Each word is stored with the place where it occurs, such as the title, which determines its
  /// rank in search results.
  mutating func takeSearchWords() -> [UInt8] {
    let text = searchText
    searchText = SearchText()
    var bag = Bag()
    // 512 bytes are usually enough for the title, the names and the headings.
    bag.reserveCapacity(text.body.count + text.code.count + 512)
    bag.add(title, at: .title)
    bag.endBlock()
    // A short title is the name of the note's subject, like a tag.
    if title.utf8.count <= Note.shortTitle { bag.add(title, at: .names) }
    bag.endBlock()
    for names in [source.tags, source.categories] {
      for name in names {
        bag.add(name, at: .names)
        bag.endBlock()
      }
    }
    for number in outline.headings.indices.dropFirst(titleLength > 0 ? 1 : 0) {
      if outline.headings[number].isReference { continue }
      bag.add(outline.headings[number].text, at: .heading)
      bag.endBlock()
    }
    text.code.withBytes { bag.add($0, at: .code) }
    bag.endBlock()
    bag.add(innerWords(text), at: .code)
    bag.endBlock()
    for name in [title] + source.tags + source.categories {
      PinyinKeys.keys(of: name).withBytes { bag.add($0, at: .code) }
      bag.endBlock()
    }
    text.body.withBytes { body in
      for (number, passage) in text.passages.enumerated() {
        bag.add(body[passage].rebased, at: .passage(number))
        bag.endBlock()
      }
    }
    return bag.encoded
  }
}

extension Note {
  /// Returns the words that begin with a capital inside other words, such as `Session` in
  /// `URLSession`.
  ///
  /// A search for such a word finds the note, but with a lower rank than a whole word of its text.
  private func innerWords(_ text: SearchText) -> String {
    var inner = InnerWords()
    for shown in [title] + outline.headings.map(\.text) { shown.withBytes { inner.add($0) } }
    text.code.withBytes { inner.add($0) }
    text.body.withBytes { inner.add($0) }
    return String(decoding: inner.text, as: UTF8.self)
  }
}

extension CachedBytes {
  /// The words of a note, decoded from the bytes that `takeSearchWords()` returned.
  package var bag: Bag { isEmpty ? Bag() : Bag(encoded: read()) }
}
