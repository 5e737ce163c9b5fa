import Bytes

/// Finds the parts of mails and of Usenet articles: the headers, quotations and the signature.
enum MailScanner {
  /// The maximum number of lines in a signature.
  private static let longestSignature = 12

  /// Adds the features `mailHeader`, `mailQuotation` and `signature`.
  static func look(at lines: inout [PlainLine], in blocks: [Range<Int>]) {
    var hasHeader = false
    for block in blocks where isHeader(lines[block]) {
      hasHeader = true
      for i in block { lines[i].features.insert(.mailHeader) }
    }
    lookForQuotations(in: &lines, isMail: hasHeader)
    lookForSignature(in: &lines)
  }

  /// Returns whether a block consists of the headers of a mail.
  private static func isHeader(_ block: ArraySlice<PlainLine>) -> Bool {
    var count = 0
    var known = 0
    for line in block {
      guard line.indent == 0 else {
        guard count > 0 else { return false }
        continue
      }
      if line.starts(with: "From ") || line.starts(with: ">From ") { continue }
      guard let header = MailHeader(line.text) else { return false }
      count += 1
      if header.isKnown { known += 1 }
    }
    return known >= 2
  }

  /// Adds the feature `mailQuotation` to lines that begin with `>`, in a mail or if most of these
  /// lines are prose.
  private static func lookForQuotations(in lines: inout [PlainLine], isMail: Bool) {
    let quoted = lines.indices.filter {
      lines[$0].text[0] == UInt8(ascii: ">") && !lines[$0].starts(with: ">>> ")
    }
    let prose = quoted.count {
      lines[$0].isWide || lines[$0].words.words * 3 >= lines[$0].shape.tokens * 2
    }
    guard isMail || quoted.count >= 3 && prose * 2 > quoted.count else { return }
    for i in quoted { lines[i].features.insert(.mailQuotation) }
  }

  /// Adds the feature `signature` to the last lines of the text, if a line `--` is above them.
  private static func lookForSignature(in lines: inout [PlainLine]) {
    let tail = max(0, lines.count - longestSignature)
    guard let start = lines[tail...].firstIndex(where: { $0.text.elementsEqual("--".utf8) }),
      lines.count - start > 1
    else { return }
    for i in start..<lines.count { lines[i].features.insert(.signature) }
  }

  /// Makes headings text if they end with a colon and are directly above a quotation: they say who
  /// wrote it.
  static func readAttributions(in lines: inout [PlainLine]) {
    for (i, next) in zip(lines.indices, lines.dropFirst())
    where lines[i].kind == .heading && lines[i].features.contains(.endsColon)
      && next.features.contains(.mailQuotation)
    {
      lines[i].read(as: .text)
    }
  }
}
