import Bytes
import CommonMark
import Diagnostics
import Text

/// The settings and the state for reading the Markdown of one body.
package struct DialectContext {
  /// The path of the note's file, for diagnostics.
  package var path: String
  /// A map from the lines of the body to the lines of the file.
  package var lines: LineMap
  package let options: DialectOptions
  /// The resolver for the targets of links and images.
  package var resolver: LinkResolver
  /// The features of the dialect's constructs that the body may contain.
  package internal(set) var features: SyntaxFeatures = []
  /// The scan that found the features and their lines; `nil` before `prepare`. Its line numbers
  /// stay valid, because rewriting the text keeps line numbers.
  var syntaxScan: SyntaxScan?
  /// The byte offsets at which the lines of the parsed text start. The list is empty if `prepare`
  /// has rewritten the text.
  package var lineStarts: [Int] = []
  /// The dialect blocks, keyed by the position at which their CommonMark block starts.
  var containers: [BlockPosition: DialectBlock] = [:]
  /// The annotations, keyed by line number.
  var annotations: [Int: Annotation] = [:]

  package init(path: String, lines: LineMap, resolver: LinkResolver, options: DialectOptions) {
    (self.path, self.lines, self.resolver, self.options) = (path, lines, resolver, options)
  }
}

extension DialectContext {
  /// The treatment of quotation marks, dashes and dots that the options select.
  package var punctuation: Tree.Punctuation {
    options.extras.contains(.smartPunctuation) ? .smart : .asWritten
  }

  /// Finds the constructs in a body, and rewrites the lines that libcmark would misread.
  ///
  /// - Returns: `text` is the text to parse instead, with the same number of lines. It is `nil` if
  ///   the body needs no change. `fault` is a warning if lists nest too deep, and otherwise `nil`.
  package mutating func prepare(_ text: BorrowedBytes) -> (text: [UInt8]?, fault: Diagnostic?) {
    var scan = SyntaxScan(at: text, ignoring: .without(options))
    if options.parser == .kramdown { for search in Construct.ofSearch { search(&scan, text) } }
    features = scan.features
    syntaxScan = scan
    let depth = ListDepth(of: text, scan.lineStarts)
    guard let flattened = depth.flattened else { return (rewritten(text), nil) }
    let fault = Diagnostic(
      .warning, .listDepth, at: SourceLocation(path, line: lines[depth.line ?? 1]),
      "lists are nested more than \(ListDepth.maximum) levels deep, so the next list marker "
        + "is shown as text; use fewer levels")
    return (flattened.withBytes { rewritten($0) } ?? flattened, fault)
  }

  /// Rewrites the dialect blocks of a text whose lists do not nest too deep. Returns `nil` if the
  /// text needs no change.
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
