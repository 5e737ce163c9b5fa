import Bytes
import Diagnostics
import Text

/// What the dialect of a body is read by.
package struct DialectContext {
  /// The file, for diagnostics.
  package var path: String
  /// For each line of the body the line of the file.
  package var lines: LineMap
  package var extras: DialectExtras = [.math]
  package var code: WideContent = .plain
  package var labels = DialectLabels()
  package var resolver: LinkResolver
  package var origin = Origin.any
  /// What the body may hold beside CommonMark.
  package internal(set) var features: SyntaxFeatures = []
  /// Where it may; lines keep their numbers whatever is written anew.
  var syntaxScan: SyntaxScan?
  /// Where the lines of the body start; empty where that is not known.
  package var lineStarts: [Int] = []
  /// What the items at some places of the body stand for.
  var containers: [BlockPlace: BlockContainer] = [:]
  /// What some lines of the body stand for.
  var annotations: [Int: Annotation] = [:]
  /// The levels of headings that a table of contents lists.
  package var contentsLevels = HeadingLevels.all

  package init(path: String, lines: LineMap, resolver: LinkResolver) {
    (self.path, self.lines, self.resolver) = (path, lines, resolver)
  }
}

extension DialectContext {
  /// What a body was written for, where kramdown's reading and CommonMark's exclude each other.
  package enum Origin { case any, kramdown }

  package var punctuation: Tree.Punctuation {
    extras.contains(.smartPunctuation) ? .smart : .asWritten
  }

  /// Looks at what a body may hold beside CommonMark, and writes anew what libcmark would misread.
  ///
  /// - Returns: The text to parse instead, with as many lines, or `nil` where it may stay as it is;
  ///   and what is wrong with it.
  package mutating func prepare(_ text: BorrowedBytes) -> (text: [UInt8]?, fault: Diagnostic?) {
    var scan = SyntaxScan(at: text, ignoring: .without(extras, for: origin))
    if origin == .kramdown { scan.lookForLoneBackticks(in: text) }
    features = scan.features
    if origin == .kramdown { features.formUnion(ItemUnderline.features(of: text)) }
    syntaxScan = scan
    let depth = ListDepth(of: text, scan.lineStarts)
    guard let flattened = depth.flattened else { return (rewritten(text), nil) }
    let fault = Diagnostic(
      .warning, .listDepth, at: SourceLocation(path, line: lines[depth.line ?? 1]),
      "lists nest more than \(ListDepth.most) deep here, and the mark that would open one more "
        + "is taken for text; nest them less deep")
    return (flattened.withBytes { rewritten($0) } ?? flattened, fault)
  }

  /// A text whose lists are no deeper than they may be, with its blocks written anew, or `nil`.
  private mutating func rewritten(_ text: BorrowedBytes) -> [UInt8]? {
    guard let preprocessor = BlockPreprocessor(text, features, origin) else {
      lineStarts = syntaxScan?.lineStarts ?? []
      return nil
    }
    containers = preprocessor.containers
    annotations = preprocessor.annotations
    if !annotations.isEmpty { features.insert(.annotations) }
    return preprocessor.text
  }
}
