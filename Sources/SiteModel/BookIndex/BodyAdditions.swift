import Liquid
import Notes

/// What the page of a note adds to the note's body.
package struct BodyAdditions {
  /// The ids and links of terms.
  package fileprivate(set) var edits: [BodyEdit] = []
  /// The texts that the page's script shows as previews of links, as HTML: the definitions of
  /// terms, each once, and the first lines of linked notes.
  private var previews: [UInt8] = []
  /// The id of each definition in `previews`, as HTML.
  private var definitions: [String: [UInt8]] = [:]

  /// The hidden element with all previews, for the end of the body; empty if there are none.
  package var element: HTML {
    if previews.isEmpty { return HTML([]) }
    return HTML(Array("\n<div hidden>\n".utf8) + previews + Array("</div>".utf8))
  }

  /// Returns the id of a definition, and adds the definition if it is new.
  ///
  /// - Parameter place: The id of the first term that has the definition.
  fileprivate mutating func id(of definition: String, firstAt place: [UInt8]) -> [UInt8] {
    if let id = definitions[definition] { return id }
    let id = Array("definition:".utf8) + place
    definitions[definition] = id
    previews += Array("<p id=\"".utf8) + id + Array("\">".utf8)
    previews += Array(definition.utf8) + Array("</p>\n".utf8)
    return id
  }

  fileprivate mutating func add(_ linked: NoteEntries.LinkedNote) {
    previews += Array("<p><a href=\"".utf8) + HTML(escaping: linked.url).bytes
    previews += Array("\">".utf8) + HTML(escaping: linked.title).bytes
    let lead = String(decoding: linked.lead, as: UTF8.self)
    previews += Array("</a> ".utf8) + HTML(escaping: lead).bytes + Array("</p>\n".utf8)
  }
}

extension NoteEntries {
  /// Returns what the page of a note adds to its body: ids of terms, and texts for previews.
  ///
  /// A term with a definition becomes a link to the place that defines it, which refers to the
  /// definition (`aria-describedby`). Any other text, and a term inside a link, gets an empty
  /// `<span>` with the id in front of it.
  ///
  /// - Parameter places: The places of the note's mentions.
  package func additions(to note: Note, at places: MentionPlaces) -> BodyAdditions {
    // Getting the body may read a file, so get it once, and only if a term has a definition.
    let body = self.places.contains { $0.definition != nil } ? note.body.bytes : []
    let moves = note.editOffsets
    var links = LinksInOrder(of: body)
    var additions = BodyAdditions()
    var end = 0
    var ids: Set<String> = []
    let texts = self.places.compactMap { place -> (place: EntryTarget, text: Range<Int>)? in
      guard let text = places.text(place.text), ids.insert(place.id).inserted else { return nil }
      return (place, moves?.moved(text) ?? text)
    }
    for (place, range) in texts.sorted(by: { $0.text.lowerBound < $1.text.lowerBound }) {
      // A text may be inside the previous term, which is a link already.
      guard range.lowerBound >= end else { continue }
      let id = HTML(escaping: place.id).bytes
      if let definition = place.definition, !range.isEmpty, !links.containsOffset(range.lowerBound)
      {
        var opening = Array("<a class=\"term\" id=\"".utf8) + id
        opening += Array("\" href=\"".utf8) + HTML(escaping: place.url).bytes
        opening += Array("\" aria-describedby=\"".utf8)
        opening += additions.id(of: definition, firstAt: id) + Array("\">".utf8)
        additions.edits.append(BodyEdit(range.lowerBound..<range.lowerBound, opening))
        additions.edits.append(BodyEdit(range.upperBound..<range.upperBound, Array("</a>".utf8)))
        end = range.upperBound
      } else {
        let anchor = Array("<span id=\"".utf8) + id + Array("\"></span>".utf8)
        additions.edits.append(BodyEdit(range.lowerBound..<range.lowerBound, anchor))
        end = range.lowerBound
      }
    }
    for linked in linkedNotes { additions.add(linked) }
    return additions
  }
}

/// A scanner that finds out whether byte offsets in a body are inside a link.
///
/// The offsets must be in ascending order, so that the body is scanned only once.
private struct LinksInOrder {
  private let body: [UInt8]
  private var offset = 0
  private var isInLink = false

  init(of body: [UInt8]) { self.body = body }

  /// Indicates whether a link contains the byte at an offset.
  mutating func containsOffset(_ place: Int) -> Bool {
    let end = min(place, body.count)
    while offset < end {
      if body[offset] == UInt8(ascii: "<") {
        let name = body[(offset + 1)...].prefix(3)
        // Links do not contain other links.
        if name.starts(with: "/a>".utf8) {
          isInLink = false
        } else if name.starts(with: "a ".utf8) || name.starts(with: "a>".utf8) {
          isInLink = true
        }
      }
      offset += 1
    }
    return isInLink
  }
}
