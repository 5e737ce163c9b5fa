import Bytes
import CTOML
import Liquid
import Text

/// A parser that converts a TOML document into fields with typed values.
///
/// Dates and times stay text as the author wrote it, because templates and `DateTime` parse text.
struct TOMLReader {
  /// The top-level fields, in the author's order.
  ///
  /// If the document has a syntax error, these are the fields on the lines above the error.
  var fields = FrontMatter.Fields()
  /// The first syntax error; `nil` if the document has no error.
  var parseError: ParseError?

  /// A syntax error and its location in the file.
  struct ParseError {
    /// The error message of toml++.
    var problem: String
    /// The line in the file, counted from 1.
    var line: Int
    /// The column, counted from 1.
    var column: Int
  }

  /// Parses a text that starts on a given line of its file.
  init(_ text: BorrowedBytes, startingOnLine line: Int) {
    parseError = read(text, startingOnLine: line)
    guard let parseError else { return }
    // toml++ returns no values for a document with an error, so parse the lines above the error
    // again.
    var end = 0
    for above in TextLines(text).prefix(parseError.line - line) { end = above.end }
    _ = read(text[..<end], startingOnLine: line)
  }
}

extension TOMLReader {
  /// Parses a text and sets the fields. Returns the first error; `nil` if there is no error.
  private mutating func read(_ text: BorrowedBytes, startingOnLine line: Int) -> ParseError? {
    let document = unsafe text.withCharacters { unsafe ctoml_read($0.baseAddress, $0.count) }
    guard let document = unsafe document else {
      return ParseError(problem: "not enough memory to parse it", line: line, column: 1)
    }
    defer { unsafe ctoml_free(document) }
    if let error = unsafe ctoml_get_error(document)?.pointee {
      return unsafe ParseError(
        problem: String(error.message), line: Int(error.line) + line - 1,
        column: Int(error.column))
    }
    var count = 0
    guard let first = unsafe ctoml_nodes(document, &count), count > 0 else { return nil }
    let nodes = unsafe UnsafeBufferPointer(start: first, count: count)
    for child in unsafe TOMLReader.children(of: 0, in: nodes) {
      let node = unsafe nodes[child]
      let key = unsafe String(node.key)
      let value = unsafe TOMLReader.value(child, of: key, in: nodes)
      let isScalar = unsafe node.kind != CTOML_TABLE && node.kind != CTOML_ARRAY
      unsafe fields.set(
        FrontMatter.Field(
          key: key, value: value, text: isScalar ? String(node.text) : nil,
          line: Int(node.line) + line - 1, column: Int(node.column)))
    }
    return nil
  }

  /// Returns the value of a key, by the index of its node. The recursion is safe because the parser
  /// limits the depth of nested values to `CTOML_DEEPEST`.
  private static func value(
    _ index: Int, of key: String, in nodes: UnsafeBufferPointer<ctoml_node>
  ) -> Value {
    let isOfText = TextKeys.contains(key)
    let value = unsafe value(index, isOfText ? .text : .other, in: nodes)
    return isOfText ? unsafe value.restoringText(String(nodes[index].text)) : value
  }

  /// The kind of a key: `text` for the `TextKeys`, and `other` for all other keys.
  private enum KeyKind { case text, other }

  /// Returns the value of a node.
  ///
  /// - Parameter kind: The kind of the nearest key that contains the node.
  private static func value(
    _ index: Int, _ kind: KeyKind, in nodes: UnsafeBufferPointer<ctoml_node>
  ) -> Value {
    let node = unsafe nodes[index]
    switch unsafe node.kind {
    case CTOML_TABLE:
      var object = Object()
      for child in unsafe children(of: index, in: nodes) {
        let key = unsafe String(nodes[child].key)
        object[key] = unsafe value(child, of: key, in: nodes)
      }
      return .object(object)
    case CTOML_ARRAY:
      return unsafe .array(
        children(of: index, in: nodes).map { child in
          let item = unsafe value(child, kind, in: nodes)
          return kind == .text
            ? unsafe item.restoringItemText(String(nodes[child].text)) : item
        })
    case CTOML_INTEGER: return unsafe .integer(Int(node.integer))
    case CTOML_FLOAT: return unsafe .float(node.number)
    case CTOML_BOOLEAN: return unsafe .bool(node.integer != 0)
    default: return unsafe .string(String(node.text))
    }
  }

  /// Returns the indices of the direct children of a node.
  private static func children(
    of index: Int, in nodes: UnsafeBufferPointer<ctoml_node>
  ) -> [Int] {
    var children: [Int] = []
    var child = index + 1
    while unsafe child < nodes[index].end {
      children.append(child)
      child = unsafe nodes[child].end
    }
    return children
  }
}

extension String {
  fileprivate init(_ text: ctoml_text) {
    unsafe self.init(
      decoding: UnsafeRawBufferPointer(start: text.bytes, count: text.count), as: UTF8.self)
  }
}
