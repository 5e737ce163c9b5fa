/// The text of one file: its bytes as UTF-8, and what was found on the way there.
///
/// Lines are counted as CommonMark and editors count them: a line ends with LF, CR LF or a lone
/// CR. Offsets are byte offsets into `bytes`; lines and columns count from 1, columns in Unicode
/// scalars.
public struct SourceText: Hashable, Sendable {
  /// The text in valid UTF-8, without a byte order mark.
  public let bytes: [UInt8]
  /// What the file's bytes were read as.
  public let encoding: Encoding
  /// How the encoding was known.
  public let evidence: Evidence

  /// - Parameter bytes: Valid UTF-8.
  package init(bytes: [UInt8], encoding: Encoding, evidence: Evidence) {
    (self.bytes, self.encoding, self.evidence) = (bytes, encoding, evidence)
  }
}

extension SourceText {
  /// The bytes from an offset on, which may be one of another text: then there may be none.
  package func body(from offset: Int) -> ArraySlice<UInt8> {
    bytes[min(max(0, offset), bytes.count)...]
  }

  /// The encoding of a file.
  public enum Encoding: Hashable, Sendable {
    case utf8
    case utf16
    case utf32
    /// Any other, by its name in ICU, such as `GB18030` or `ISO-8859-1`.
    case other(String)
  }

  /// What told the encoding of a file.
  public enum Evidence: Hashable, Sendable {
    /// The bytes are valid UTF-8.
    case validity
    /// A byte order mark.
    case byteOrderMark
    /// The statistics of the bytes: a guess.
    case detection
  }
}

extension SourceText {
  /// The text of a file that was not read, for all that is to be learned from it is known.
  package static let unread = SourceText(bytes: [], encoding: .utf8, evidence: .validity)
}
