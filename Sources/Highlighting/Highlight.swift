package import Bytes

/// Writes code as HTML, a piece at a time, with a span around each token.
///
///     var html: [UInt8] = []
///     highlight(Array("let a = 1".utf8), as: swift, into: &html)
///     // <span class="k">let</span> a = <span class="n">1</span>
///
/// Nothing of the code is lost: without its tags and character references the result is the input,
/// byte for byte, whatever the bytes are. `&`, `<` and `>` are escaped, so the result may be used
/// in an element (not in an attribute). A span never contains a line end: a token of several lines
/// has one span a line, so any line may be cut out or wrapped. Time and memory grow linearly with
/// the code.
///
/// - Parameter write: is called with each piece, which is gone when it returns.
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

/// Writes code as HTML, a piece at a time.
package func highlight(
  _ code: BorrowedBytes, as language: Language, writing write: (BorrowedBytes) -> Void
) {
  withoutActuallyEscaping(write) { write in
    var writer = SpanWriter(code: code, writing: write)
    lex(code, from: 0, as: language.machine, into: &writer)
    writer.finish()
  }
}
