import Bytes
import Text

extension CodeLines {
  /// Those lines that surely hold code and nothing else.
  init(of tree: borrowing MarkdownTree) {
    self.init(
      tree.nodes(of: .codeBlock).compactMap { block in
        let first = block.startLine
        // What libcmark takes for the last line may be the closing fence, or the line under a fence
        // that its container cuts short.
        let last = block.endLine - 1
        return first <= last ? first...last : nil
      })
  }
}

extension MarkdownTree {
  /// The features whose signs all stand in blocks of code: `a == b`, `~/.profile`, `m[i][j]`.
  func featuresOfCode() -> SyntaxFeatures {
    guard let scan = context.syntaxScan, !scan.textLines.isEmpty || !scan.spanLines.isEmpty else {
      return []
    }
    let code = CodeLines(of: self)
    var ofCode = scan.textLines.reduce(into: SyntaxFeatures()) { $0.formUnion($1.feature) }
    for (feature, line) in scan.textLines where ofCode.contains(feature) && !code.contains(line) {
      ofCode.subtract(feature)
    }
    if scan.spanLines.allSatisfy(code.contains) { ofCode.formUnion(.spans) }
    return ofCode
  }
}
