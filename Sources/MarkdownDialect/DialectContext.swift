import Bytes
import CommonMark
import Diagnostics
import Text

/// The settings and the state for reading the Markdown of one body.
package struct DialectContext {
  /// The path of the note's file, for diagnostics.
  package var path: String
  /// The line of the file for each line of the body.
  package var lines: LineMap
  package let options: DialectOptions
  package var resolver: LinkResolver
  /// The constructs besides CommonMark that the body may contain.
  package internal(set) var features: SyntaxFeatures = []
  /// The positions of these constructs. They stay valid because rewriting the text keeps the line
  /// numbers.
  var syntaxScan: SyntaxScan?
  /// The offsets at which the lines of the body start; empty if the context does not have them.
  package var lineStarts: [Int] = []
  /// The dialect blocks, by the position at which the CommonMark block for each of them starts.
  var containers: [BlockPosition: DialectBlock] = [:]
  /// The annotations, by the number of their line.
  var annotations: [Int: Annotation] = [:]

  package init(path: String, lines: LineMap, resolver: LinkResolver, options: DialectOptions) {
    (self.path, self.lines, self.resolver, self.options) = (path, lines, resolver, options)
  }
}

extension DialectContext {
  package var punctuation: Tree.Punctuation {
    options.extras.contains(.smartPunctuation) ? .smart : .asWritten
  }

  /// Finds the constructs in a body, and rewrites the lines that libcmark would misread.
  ///
  /// - Returns: The text to parse instead, with the same number of lines, or `nil` if the text
  ///   needs no change; and a warning if lists nest too deep.
  package mutating func prepare(_ text: BorrowedBytes) -> (text: [UInt8]?, fault: Diagnostic?) {
    var scan = SyntaxScan(at: text, ignoring: .without(options))
    if options.parser == .kramdown { for search in Construct.ofSearch { search(&scan, text) } }
    features = scan.features
    syntaxScan = scan
    let depth = ListDepth(of: text, scan.lineStarts)
    guard let flattened = depth.flattened else { return (rewritten(text), nil) }
    let fault = Diagnostic(
      .warning, .listDepth, at: SourceLocation(path, line: lines[depth.line ?? 1]),
      "lists are nested more than \(ListDepth.most) levels deep, so the next list marker "
        + "is shown as text; use fewer levels")
    return (flattened.withBytes { rewritten($0) } ?? flattened, fault)
  }

  /// Rewrites the blocks of a text whose lists are not too deep. Returns `nil` if nothing needs a
  /// change.
  private mutating func rewritten(_ text: BorrowedBytes) -> [UInt8]? {
    guard let preprocessor = BlockPreprocessor(text, features, for: options.parser) else {
      lineStarts = syntaxScan?.lineStarts ?? []
      return nil
    }
    containers = preprocessor.containers
    annotations = preprocessor.annotations
    if !annotations.isEmpty { features.insert(.annotations) }
    return preprocessor.text
  }
}
