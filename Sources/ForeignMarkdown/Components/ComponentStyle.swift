import Bytes

/// The ways in which tools put programs into Markdown: components, and the code that they need.
public enum ComponentStyle: Hashable, Sendable {
  /// MDX, as in Docusaurus: components, `import`, `export` and comments `{/* … */}`.
  case mdx
  /// Vue, as in VitePress: components, `<script>` and `<style>`.
  case vue

  /// Detects the style of a note whose tool is not known: files `.mdx` contain MDX, and only pages of
  /// Vue contain a line that begins with `<script setup`. Returns `nil` for other notes.
  init?(ofNoteAt path: String, _ body: BorrowedBytes) {
    if path.utf8.suffix(4).elementsEqual(".mdx".utf8, by: { $0 | 0x20 == $1 | 0x20 }) {
      self = .mdx
    } else if Self.beginsLine("<script setup", in: body) {
      self = .vue
    } else {
      return nil
    }
  }

  /// Indicates whether a line of a text begins with some characters.
  private static func beginsLine(_ start: String, in text: BorrowedBytes) -> Bool {
    var from = 0
    while let offset = ByteScan.offset(of: start.utf8, in: text, from: from) {
      if offset == 0 || text[offset - 1] == UInt8(ascii: "\n") { return true }
      from = offset + 1
    }
    return false
  }

  /// Indicates whether a text contains the first characters of a component or of its code.
  func mayOccur(in text: BorrowedBytes) -> Bool {
    var i = 0
    while let bracket = text[i...].firstIndex(of: UInt8(ascii: "<")) {
      i = bracket + 1
      if i < text.count, text[i] &- UInt8(ascii: "A") < 26 { return true }
    }
    let marks = self == .mdx ? ["import ", "export ", "{/*"] : ["<script", "<style", "{{"]
    return marks.contains { ByteScan.offset(of: $0.utf8, in: text, from: 0) != nil }
  }
}
