import Bytes
import Cache
import Liquid
import Notes
import SiteSource
import Text

/// A copy of a note in Markdown beside the note's page, for programs that prefer Markdown
/// (llmstxt.org).
///
/// It consists of front matter with the title, date and tags, and of the author's text. The
/// addresses of links and pictures in the text are absolute.
package struct MarkdownCopy: Sendable {
  /// The index of the note.
  package let note: Int
  let place: SitePath

  static let alternate = DataFile.Alternate(type: "text/markdown")
}

extension MarkdownCopy {
  func write(of site: Site, to output: inout ByteWriter) {
    let note = site.notes[note]
    output.append("---\ntitle: ")
    Self.quote(note.title.onOneLine, into: &output)
    if let date = note.header.date {
      output.append("\ndate: ")
      output.append(contentsOf: date.rfc3339)
    }
    for (number, tag) in note.header.tags.enumerated() {
      output.append(number == 0 ? "\ntags: [" : ", ")
      Self.quote(tag, into: &output)
    }
    output.append(note.header.tags.isEmpty ? "\n---\n\n" : "]\n---\n\n")
    output.append(note.parts.markdown.read())
  }

  /// Appends a text as a JSON string, which is also a YAML string. The characters that YAML
  /// excludes are removed (YAML 1.2, “Character Set”).
  private static func quote(_ text: String, into output: inout ByteWriter) {
    let isHeld = text.unicodeScalars.allSatisfy(isPrintable)
    let text =
      isHeld ? text : String(String.UnicodeScalarView(text.unicodeScalars.filter(isPrintable)))
    Value.quote(text, into: &output)
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x85: true
    case ..<0x20, 0x7F..<0xA0, 0xFFFE...0xFFFF: false
    default: true
    }
  }

  /// Returns the digest of the inputs of the copy.
  func digest(of site: Site) -> Digest {
    Digest { writer in
      let note = site.notes[note]
      writer.write(place.text)
      writer.write(note.title)
      writer.write(note.header.date)
      writer.write(note.header.tags)
      writer.write(note.parts.markdown.digest)
    }
  }
}

extension Site {
  /// The copies of all notes; empty if the configuration does not request copies.
  var markdownCopies: [MarkdownCopy] {
    guard configuration.hasMarkdown else { return [] }
    return notes.indices.compactMap { number in
      markdown(ofNote: number).map { MarkdownCopy(note: number, place: $0) }
    }
  }

  /// Returns the address of a note's Markdown copy; `nil` if there is no copy.
  func markdown(ofNote number: Int) -> SitePath? {
    // An unlisted note has no copy, because a Markdown file cannot forbid search engines to list
    // it.
    configuration.hasMarkdown && notes[number].header.listing == .listed
      ? notes[number].header.place.markdown : nil
  }
}
