import Bytes
import Diagnostics
import FrontMatter
import Text

extension FrontMatter {
  /// The key that decides on the publication of a note and stands in front matter that could not be
  /// read, if there is one: what is marked private must not be published for a missing quotation
  /// mark.
  ///
  /// - Parameter diagnostics: What was found to be wrong with the front matter.
  func unreadPublicationKey(
    in text: SourceText, after diagnostics: [Diagnostic]
  ) -> String? {
    guard diagnostics.contains(where: { Self.faults.contains($0.id) }) else { return nil }
    var read = Set(fields.lazy.compactMap { PublicationKey.meant(by: $0.key) })
    return text.bytes.withBytes { bytes in
      for (number, line) in TextLines(bytes).enumerated() {
        if bodyOffset > 0 ? line.start >= bodyOffset : number == Self.most { break }
        if number > 0, line.isFence("---") || line.isFence("+++") { break }
        if let key = Self.publicationKey(in: line.bytes, besides: &read) { return key }
      }
      return nil
    }
  }

  /// The key on a line that decides on publication, if there is one.
  ///
  /// - Parameter read: Those that were read, each once: where one is given again, nobody knows which
  ///   of both was read.
  static func publicationKey(
    in line: BorrowedBytes, besides read: inout Set<PublicationKey>
  ) -> String? {
    for part in line.split(whereSeparator: { ",{".utf8.contains($0) }) {
      if let key = key(of: part), let meant = PublicationKey.meant(by: key), !meant.isCommon,
        read.remove(meant) == nil
      {
        return key
      }
    }
    return nil
  }

  /// The key that decides on publication and is given twice, if there is one, which is an error: the
  /// last would count, and the one above it may say that the note is private.
  func repeatedPublicationKey(path: String, reporting diagnostics: inout [Diagnostic]) -> String? {
    for number in diagnostics.indices where diagnostics[number].id == .duplicateKey {
      let place = diagnostics[number].location
      // The field that counts has the place of the last.
      let field = fields.first { $0.line == place.line && $0.column == place.column }
      guard let field, let key = PublicationKey.meant(by: field.key), key.meaning != .address
      else { continue }
      diagnostics[number] = Diagnostic(
        .error, .undecidedPublication, at: place,
        "duplicate key “\(field.key)”, so the note is not published; remove one of the two")
      return field.key
    }
    return nil
  }

  /// What makes it uncertain what front matter says.
  private static let faults: Set<Diagnostic.ID> = [
    .frontMatterSyntax, .frontMatterTooLarge, .unclosedFrontMatter, .frontMatterNotMapping,
  ]

  /// How many lines of a file are looked through whose front matter does not end.
  private static let most = 100

  /// The word that something assigns a value to: `draft:`, `"draft" :`, `draft =`.
  private static func key(of part: BorrowedBytes) -> String? {
    let start = part.drop { " \t\"'-?".utf8.contains($0) }
    let word = start.prefix {
      $0.isLetter || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
    }
    guard !word.isEmpty, word.count < 32 else { return nil }
    let next = start[word.endIndex...].first { !" \t\"'".utf8.contains($0) }
    guard next == UInt8(ascii: ":") || next == UInt8(ascii: "=") else { return nil }
    return String(decoding: word, as: UTF8.self)
  }
}
