import Bytes
import Diagnostics
import FrontMatter
import Text

extension FrontMatter {
  /// Returns a publication key that is in the front matter but was not parsed because of an error;
  /// `nil` if the front matter was parsed or contains no such key.
  ///
  /// The key is found by searching the lines. Without this search, a missing quotation mark would
  /// publish a note that is marked private.
  ///
  /// - Parameter diagnostics: The problems of the front matter.
  func unparsedPublicationKey(
    in text: SourceText, after diagnostics: [Diagnostic]
  ) -> String? {
    guard diagnostics.contains(where: { Self.parseFailures.contains($0.id) }) else { return nil }
    var parsedKeys = Set(fields.lazy.compactMap { PublicationKey.key(named: $0.key) })
    return text.bytes.withBytes { bytes in
      for (number, line) in TextLines(bytes).enumerated() {
        if bodyOffset > 0 ? line.start >= bodyOffset : number == Self.maximumLines { break }
        if number > 0, line.isFence("---") || line.isFence("+++") { break }
        if let key = Self.publicationKey(in: line.bytes, notIn: &parsedKeys) { return key }
      }
      return nil
    }
  }

  /// Returns the publication key on a line; `nil` if the line has no publication key or only keys
  /// that were parsed.
  ///
  /// - Parameter parsedKeys: The keys that were parsed. A key is removed when it is found. If the key
  ///   occurs again, the function returns it, because it is unknown which of the two was parsed.
  static func publicationKey(
    in line: BorrowedBytes, notIn parsedKeys: inout Set<PublicationKey>
  ) -> String? {
    for part in line.split(whereSeparator: { ",{".utf8.contains($0) }) {
      if let key = key(of: part), let publicationKey = PublicationKey.key(named: key),
        !publicationKey.isCommonWord,
        parsedKeys.remove(publicationKey) == nil
      {
        return key
      }
    }
    return nil
  }

  /// Returns a publication key that occurs twice, and turns the warning about it into an error;
  /// `nil` if no publication key occurs twice.
  ///
  /// The parser uses the last value of a duplicate key, but an earlier value may make the note
  /// private.
  func repeatedPublicationKey(path: String, reporting diagnostics: inout [Diagnostic]) -> String? {
    for number in diagnostics.indices where diagnostics[number].id == .duplicateKey {
      let place = diagnostics[number].location
      // The field has the location of the last occurrence, as the diagnostic does.
      let field = fields.first { $0.line == place.line && $0.column == place.column }
      guard let field, let key = PublicationKey.key(named: field.key), key.meaning != .permalink
      else { continue }
      diagnostics[number] = Diagnostic(
        .error, .undecidedPublication, at: place,
        "duplicate key “\(field.key)”, so the note is not published; remove one of the two")
      return field.key
    }
    return nil
  }

  /// The problems after which the fields of front matter are uncertain.
  private static let parseFailures: Set<Diagnostic.ID> = [
    .frontMatterSyntax, .frontMatterTooLarge, .unclosedFrontMatter, .frontMatterNotMapping,
  ]

  /// The maximum number of lines that are searched if the front matter is not closed.
  private static let maximumLines = 100

  /// Returns the key to which a text assigns a value: `draft:`, `"draft" :`, `draft =` → `draft`;
  /// `nil` if the text does not assign a value.
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
