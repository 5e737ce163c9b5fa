/// A question that a note asked its site while it was parsed, and the digest of the answer.
///
/// A parsed note may be used again as long as its file is the same and each of its questions would
/// be answered as it was.
struct Dependency: Hashable, Sendable {
  /// What was asked.
  enum Question: UInt8, Sendable {
    /// Where a file of the source folder is published.
    case place
    /// What a link leads to.
    case link
    /// What a name in `[[…]]` stands for.
    case name
    /// Which file an address means.
    case file
    /// Which picture an address means, and what to suggest where there is none.
    case picture
  }

  var question: Question
  /// The path of the file, or the link, name or address as the note writes it.
  var target: String
  var answer: Digest
}

extension Dependency: Cacheable {
  func write(to writer: inout CacheWriter) {
    writer.write(byte: question.rawValue)
    writer.write(target)
    writer.write(answer)
  }

  init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(
      question: try Question(rawValue: reader.byte()).undamaged(), target: try reader.text(),
      answer: try reader.value())
  }
}
