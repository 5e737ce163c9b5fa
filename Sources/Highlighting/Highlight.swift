package import Bytes

/// Writes code as HTML in pieces, with a span around each token.
///
///     var html: [UInt8] = []
///     highlight(Array("let a = 1".utf8), as: swift, into: &html)
///     // <span class="k">let</span> a = <span class="n">1</span>
///
/// No byte of the code is lost: without tags and with character references resolved, the result
/// equals the input, even if that is not valid UTF-8. `&`, `<` and `>` are escaped, so the result
/// is safe in an element, but not in an attribute. A span never contains a line end: a token of
/// several lines has one span for each line, so any line can be cut out or wrapped. Time and memory
/// are linear in the size of the code.
///
/// - Parameters:
///   - code: The code, in UTF-8.
///   - language: The language of the code.
///   - write: A function that receives each piece. The piece is valid only during the call.
public func highlight(
  _ code: Span<UInt8>, as language: Language, writing write: (Span<UInt8>) -> Void
) {
  code.withBytes { code in highlight(code, as: language) { $0.withSpan { write($0) } } }
}

/// Appends code to `output` as HTML, with a span around each token.
public func highlight(_ code: [UInt8], as language: Language, into output: inout [UInt8]) {
  code.withBytes { code in
    highlight(code, as: language) { output.append(contentsOf: $0) }
  }
}

/// Writes code as HTML in pieces; see the public function.
package func highlight(
  _ code: BorrowedBytes, as language: Language, writing write: (BorrowedBytes) -> Void
) {
  withoutActuallyEscaping(write) { write in
    var writer = SpanWriter(code: code, writing: write)
    lex(code, from: 0, as: language.machine, into: &writer)
    writer.finish()
  }
}
