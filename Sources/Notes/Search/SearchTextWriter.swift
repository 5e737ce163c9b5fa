import Bytes

/// Collects the text of a note for the search index, or does nothing if the option is off.
struct SearchTextWriter: ~Copyable {
  /// Indicates whether text is collected.
  let isEnabled: Bool
  /// The text so far, without headings and code blocks (see `SearchText.body`).
  var body: ByteWriter
  /// The text of code blocks so far.
  var code = ByteWriter()
  /// The kind of text at the current place of raw HTML: code inside `<pre>`, otherwise prose.
  var textKind = TextKind.prose

  enum TextKind { case prose, code }

  /// Creates a writer.
  ///
  /// - Parameter length: The length of the source in bytes. The buffer gets this size, because the
  ///   text is nearly always shorter than its source.
  init(_ use: Note.Options.SearchTexts, expecting length: Int) {
    isEnabled = use == .gathered
    body = ByteWriter(capacity: isEnabled ? length + 64 : 1)
  }

  var text: SearchText {
    var text = SearchText()
    guard isEnabled else { return text }
    text.body = Array(body.bytes)
    text.code = Array(code.bytes)
    text.passages = Passages(of: body.bytes).ranges
    return text
  }
}

extension SearchTextWriter {
  @inline(__always)
  mutating func add(_ text: BorrowedBytes) {
    if isEnabled { body.append(text) }
  }

  /// Adds a text as a block, so that no sentence continues into it or out of it.
  mutating func addBlock(_ text: BorrowedBytes) {
    startBlock()
    add(text)
    startBlock()
  }

  /// Adds the alternative text of a picture.
  mutating func addAlternative(_ text: BorrowedBytes) {
    guard isEnabled, !text.isEmpty else { return }
    breakWord()
    body.append(text)
    breakWord()
  }

  mutating func addCode(_ text: BorrowedBytes) {
    guard isEnabled else { return }
    code.append(text)
    if code.last != UInt8(ascii: "\n") { code.append(UInt8(ascii: "\n")) }
  }

  /// Adds a space, unless the text ends with white space.
  @inline(__always)
  mutating func breakWord() {
    if isEnabled, body.last > 0x20 { body.append(UInt8(ascii: " ")) }
  }

  /// Ends the current block, unless no text has been added to it. An empty line follows a block.
  @inline(__always)
  mutating func startBlock() {
    if isEnabled, !body.isEmpty, body.last != UInt8(ascii: "\n") { body.append("\n\n") }
  }
}
