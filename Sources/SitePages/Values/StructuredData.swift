import Bytes
import Liquid
import Notes

/// The metadata of a page for search engines, in the vocabulary of schema.org, as JSON-LD.
extension Site {
  /// Returns the metadata of a page as JSON; empty if there is no metadata.
  func structuredData(
    of page: Page, showing note: Note?, _ sharing: Sharing
  ) -> ByteWriter {
    var data = DataWriter()
    if page.place == configuration.home {
      data.open(thing: "WebSite")
      website(sharing, in: &data)
      data.closeThing()
    } else {
      if let tags = note?.source.tags, let length = note?.length {
        data.open(thing: sharing.published == nil ? "Article" : "BlogPosting")
        posting(tags, length: length, page: page, sharing: sharing, in: &data)
        data.closeThing()
      }
      if let url = sharing.url {
        data.open(thing: "BreadcrumbList")
        breadcrumbs(to: page, url, in: &data)
        data.closeThing()
      }
    }
    data.finish()
    return data.bytes
  }

  private func website(_ sharing: Sharing, in data: inout DataWriter) {
    data.member(#","name":"#, title)
    if let url = sharing.url { data.member(#","url":"#, url) }
    if let description = configuration.description { data.member(#","description":"#, description) }
    data.member(#","inLanguage":"#, lang)
    data.people(#","author":"#, sharing.authors)
    if let picture = sharing.picture { data.picture(picture) }
  }

  private func posting(
    _ tags: [String], length: Note.Length, page: Page, sharing: Sharing,
    in data: inout DataWriter
  ) {
    data.member(#","headline":"#, page.title)
    if !page.description.isEmpty { data.member(#","description":"#, page.description) }
    if let date = sharing.published { data.member(#","datePublished":"#, date) }
    if let date = sharing.modified { data.member(#","dateModified":"#, date) }
    data.people(#","author":"#, sharing.authors)
    if let picture = sharing.picture { data.picture(picture) }
    data.member(#","inLanguage":"#, page.lang)
    data.list(#","keywords":"#, tags)
    data.member(#","wordCount":"#, length.words + length.ideographs)
    if let url = sharing.url { data.member(#","mainEntityOfPage":"#, url) }
  }

  /// Writes the breadcrumbs of a page: the contents, the levels between, and the page.
  private func breadcrumbs(to page: Page, _ url: String, in data: inout DataWriter) {
    data.open(#","itemListElement":"#)
    data.step(1, name: title, address: home)
    var number = 2
    for (name, address) in levels(above: page) {
      data.step(number, name: name, address: address)
      number += 1
    }
    data.step(number, name: page.title, address: url)
    data.close()
  }

  /// Returns the levels between the contents and a page: the chapters that contain a note, or else
  /// its letter; the list of tags for a tag; the whole list for a part of a list.
  private func levels(above page: Page) -> [(name: String, address: String)] {
    switch (page.kind, page.content) {
    case (.note, .note(let number)):
      if index.chapters.place(ofNote: number) != nil { return chapters(above: number) }
      guard let letter = index.lists.notes.letter(ofNote: number) else { return [] }
      return [(letter.text, (configuration.url ?? "") + letter.url)]
    case (.archive, _) where page.place != configuration.inLanguage(.archive):
      return [(text("archive"), address(configuration.inLanguage(.archive)))]
    case (.tag, _),
      (.tags, _) where page.place != configuration.inLanguage(.tags):
      return [(text("tags"), address(configuration.inLanguage(.tags)))]
    default: return []
    }
  }

  /// Returns the chapters that contain a note and have a page, the outermost first.
  private func chapters(above number: Int) -> [(name: String, address: String)] {
    index.chapters.parents(ofNote: number).compactMap { parent in
      let chapter = index.chapters.all[parent]
      return chapter.note.map { (chapter.title, address(notes[$0].header.place)) }
    }
  }
}

/// A writer of a list of schema.org objects.
private struct DataWriter: ~Copyable {
  private(set) var bytes = ByteWriter(capacity: 2048)

  /// Begins an object of a type.
  mutating func open(thing type: StaticString) {
    if bytes.isEmpty {
      bytes.append(#"{"@context":"https://schema.org","@graph":["#)
    } else {
      bytes.append(",")
    }
    bytes.append(#"{"@type":""#)
    bytes.append(type)
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func closeThing() { bytes.append("}") }

  /// Closes the list of objects.
  mutating func finish() { if !bytes.isEmpty { bytes.append("]}") } }
}

/// The name of each member and its punctuation are passed in one literal, because the time depends
/// on the number of calls of `append`.
extension DataWriter {
  mutating func member(_ name: StaticString, _ text: String) {
    bytes.append(name)
    Value.quote(text, into: &bytes)
  }

  mutating func member(_ name: StaticString, _ number: Int) {
    bytes.append(name)
    bytes.append(number)
  }

  mutating func list(_ name: StaticString, _ texts: [String]) {
    guard !texts.isEmpty else { return }
    open(name)
    for (number, text) in texts.enumerated() {
      if number > 0 { bytes.append(",") }
      Value.quote(text, into: &bytes)
    }
    close()
  }

  mutating func people(_ name: StaticString, _ people: [String]) {
    guard !people.isEmpty else { return }
    open(name)
    for (number, person) in people.enumerated() {
      bytes.append(number > 0 ? #",{"@type":"Person""# : #"{"@type":"Person""#)
      member(#","name":"#, person)
      bytes.append("}")
    }
    close()
  }

  mutating func picture(_ picture: SharedPicture) {
    guard let size = picture.size else {
      member(#","image":"#, picture.url)
      return
    }
    bytes.append(#","image":{"@type":"ImageObject""#)
    member(#","url":"#, picture.url)
    member(#","width":"#, size.width)
    member(#","height":"#, size.height)
    bytes.append("}")
  }

  /// Writes a level of the breadcrumbs.
  mutating func step(_ number: Int, name: String, address: String) {
    bytes.append(number > 1 ? #",{"@type":"ListItem""# : #"{"@type":"ListItem""#)
    member(#","position":"#, number)
    member(#","name":"#, name)
    member(#","item":"#, address)
    bytes.append("}")
  }

  mutating func open(_ name: StaticString) {
    bytes.append(name)
    bytes.append("[")
  }

  mutating func close() { bytes.append("]") }
}
