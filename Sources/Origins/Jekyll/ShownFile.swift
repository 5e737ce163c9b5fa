import Incremental
import MarkdownDialect

/// An address in a text of a note that is shown on a page other than the note's own.
package struct ShownFile: Hashable, Sendable {
  /// The path of the note.
  package var note: String
  package var address: String
  var need: LinkResolver.Need

  package init(_ address: String, in note: String, _ need: LinkResolver.Need) {
    (self.address, self.note, self.need) = (address, note, need)
  }

  /// - Parameter target: That of the question for it.
  package init(_ target: String) {
    let parts = target.split(
      separator: Dependency.Asked.separator, maxSplits: 2, omittingEmptySubsequences: false)
    self.init(
      String(parts.last ?? ""), in: String(parts.dropLast().last ?? ""),
      parts[0] == Self.sized ? .addressAndSize : .address)
  }

  /// The question for it.
  package var question: Dependency.Asked {
    let size = need == .addressAndSize ? Self.sized : ""
    return Dependency.Asked(
      question: .shownFile,
      target: [size, note, address].joined(separator: String(Dependency.Asked.separator)))
  }

  private static let sized = "size"
}
