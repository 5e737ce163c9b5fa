import CCMark

/// A body parsed by libcmark.
///
/// libcmark builds and walks its tree without recursion, so a body may nest as deep as it likes on
/// any stack.
enum Tree {
  /// Parses UTF-8 text and hands over the document node, or `nil` where the text is longer than
  /// libcmark can hold. The nodes are gone when the function returns.
  ///
  /// Positions of inlines count the lines inside of code spans only with `CMARK_OPT_SOURCEPOS`.
  static func with<Result>(
    parsing text: UnsafeBufferPointer<UInt8>, _ body: (_ root: OpaquePointer?) -> Result
  ) -> Result {
    guard text.count <= Markdown.longest else { return body(nil) }
    let root = text.withMemoryRebound(to: CChar.self) {
      cmark_arena_parse($0.baseAddress, $0.count, CMARK_OPT_SOURCEPOS)
    }
    defer { cmark_arena_release() }
    return body(root)
  }
}
