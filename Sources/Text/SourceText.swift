/// The text of a file as UTF-8, and its original encoding.
///
/// Lines are counted like in CommonMark and in editors: a line ends with LF, CR LF or a lone CR.
/// Offsets are byte offsets into `bytes`. Lines and columns count from 1; columns count Unicode
/// scalars.
public struct SourceText: Hashable, Sendable {
  /// The text in valid UTF-8, without a byte order mark.
  public let bytes: [UInt8]
  /// The original encoding of the file.
  public let encoding: Encoding
  /// The evidence for the encoding.
  public let evidence: EncodingSource

  /// - Parameter bytes: Valid UTF-8.
  package init(bytes: [UInt8], encoding: Encoding, evidence: EncodingSource) {
    (self.bytes, self.encoding, self.evidence) = (bytes, encoding, evidence)
  }
}

extension SourceText {
  /// Returns the bytes from an offset on. An offset from another text may be beyond the end; the
  /// result is then empty.
  package func body(from offset: Int) -> ArraySlice<UInt8> {
    bytes[min(max(0, offset), bytes.count)...]
  }

  /// The encoding of a file.
  public enum Encoding: Hashable, Sendable {
    case utf8
    case utf16
    case utf32
    /// Another encoding, by ICU's name, such as `GB18030` or `ISO-8859-1`.
    case other(String)
  }

  /// The evidence for an encoding.
  public enum EncodingSource: Hashable, Sendable {
    /// The bytes are valid UTF-8.
    case validity
    /// The bytes begin with a byte order mark.
    case byteOrderMark
    /// The statistics of the bytes suggest the encoding; it is a guess.
    case detection
  }
}

extension SourceText {
  /// A placeholder for the text of a file that need not be read, because all results are cached.
  package static let unread = SourceText(bytes: [], encoding: .utf8, evidence: .validity)
}
