import Bytes
import Testing

@testable import Origins

/// Determines whether a text ends inside code, from the text added since the last call.
@Suite("Open code at the end of a text")
struct OpenCodeTests {
  private func kind(_ text: String, in pieces: Int) -> OpenCode.CodeForm? {
    let bytes = Array(text.utf8)
    var code = OpenCode()
    for end in stride(from: 0, through: bytes.count, by: max(1, bytes.count / pieces)) {
      bytes[..<end].withBytes { code.read($0) }
    }
    bytes.withBytes { code.read($0) }
    return code.kind
  }

  @Test(
    "is determined from its lines",
    arguments: [
      ("", nil), ("a", nil), ("a `b", .span), ("a `b` ", nil), ("    ", .indented),
      ("\t", .indented),
      ("   ", nil), (" \t  ", nil), ("    a", nil), ("```\n", .fence), ("```a\nb\n", .fence),
      ("```", .fence), ("```\na\n```\n", nil), ("````\n```\n", .fence), ("```\n~~~\n", .fence),
      ("``` a`\n", nil), ("~~~ a~ `\nb", .fence), ("> ```\n> a", .fence), ("``\n", nil),
      ("```\n``` a\n", .fence), ("```\n```  \r\n", nil), ("a\n\n- ```\n", nil),
    ] as [(String, OpenCode.CodeForm?)])
  func told(text: String, kind: OpenCode.CodeForm?) {
    for pieces in [1, 2, 5, 100] {
      #expect(self.kind(text, in: pieces) == kind, "\(text) in \(pieces)")
    }
  }
}
