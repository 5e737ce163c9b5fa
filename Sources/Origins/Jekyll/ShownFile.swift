import Cache
import MarkdownDialect

/// An address or a name in a text of a note that is shown on a page other than the note's own.
package struct ShownFile: Hashable, Sendable {
  /// The path of the note.
  package var note: String
  package var address: String
  package var meaning: Meaning

  /// What the text uses it for.
  package enum Meaning: String, Hashable, Sendable {
    /// It shows or leads to a file.
    case file = ""
    /// It shows a picture whose size is wanted.
    case picture = "size"
    /// It leads to a note or a file.
    case link
    /// It names a note or a file between double brackets.
    case name
  }

  package init(_ address: String, in note: String, _ meaning: Meaning) {
    (self.address, self.note, self.meaning) = (address, note, meaning)
  }

  package init(_ address: String, in note: String, _ need: LinkResolver.Need) {
    self.init(address, in: note, need == .addressAndSize ? .picture : .file)
  }

  /// - Parameter target: That of the question for it.
  package init(_ target: String) {
    let parts = target.split(
      separator: Dependency.Asked.separator, maxSplits: 2, omittingEmptySubsequences: false)
    self.init(
      String(parts.last ?? ""), in: String(parts.dropLast().last ?? ""),
      Meaning(rawValue: String(parts[0])) ?? .file)
  }

  /// The question for it.
  package var question: Dependency.Asked {
    Dependency.Asked(
      question: .shownFile,
      target: [meaning.rawValue, note, address].joined(
        separator: String(Dependency.Asked.separator)))
  }

  var need: LinkResolver.Need { meaning == .picture ? .addressAndSize : .address }
}
