import Bytes
import CommonMark
import Diagnostics
import Text

/// The settings and the state with which the Markdown of one body is read.
package struct DialectContext {
  /// The path of the note's file, for diagnostics.
  package var path: String
  /// The line of the file for each line of the body.
  package var lines: LineMap
  package let options: DialectOptions
  package var resolver: LinkResolver
  /// The constructs besides CommonMark that the body may contain.
  package internal(set) var features: SyntaxFeatures = []
  /// The places of these constructs. Rewriting the text does not change the numbers of lines.
  var syntaxScan: SyntaxScan?
  /// The offsets at which the lines of the body start; empty if they are not known.
  package var lineStarts: [Int] = []
  /// The blocks that are represented by items at some places of the body.
  var containers: [BlockPlace: BlockContainer] = [:]
  /// The annotations that are represented by some lines of the body.
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
  /// - Returns: The text to parse instead, with the same number of lines, or `nil` if the text needs no
  ///   change; and a warning about it, if there is one.
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

  /// Rewrites the blocks of a text whose lists are not too deep; `nil` if nothing needs a change.
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
