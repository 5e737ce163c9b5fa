import Bytes

/// A construct that the dialect adds to CommonMark: its trigger, and its action in each phase of
/// reading a body.
///
/// Each construct is a constant in its own file, beside the functions that it calls. `inOrder`
/// lists all constructs. A construct runs only if a scan found its signs in the body.
///
/// All constructs complete a phase before the next one begins. In each phase they run in the order
/// of the list:
///
/// 1. `source` edits lines before the final parse by libcmark.
/// 2. `blocks` changes the blocks of the tree.
/// 3. `span` cuts spans that libcmark would misread out of the text of each inline block. libcmark
///    parses the rest again, and nodes replace the cuts.
/// 4. `texts` handles signs that libcmark left in the text, and work that must wait until all text
///    is parsed.
/// 5. `end` moves nodes such as footnotes to another position, and does work that needs the whole
///    tree.
struct Construct: Sendable {
  /// A plain name for the construct, used in tests.
  let name: String
  /// The signs of the construct that `SyntaxScan` looks for.
  let signs: [SyntaxSign]
  let trigger: Trigger
  /// A search of the whole body for a construct that no sign identifies. It runs only on text
  /// written for kramdown.
  let search: Search?
  let source: SourceStep?
  let blocks: TreeStep?
  let span: SpanStep?
  let texts: TreeStep?
  let end: TreeStep?

  typealias Search = @Sendable (_ scan: inout SyntaxScan, _ body: BorrowedBytes) -> Void
  /// A function that changes the tree.
  typealias TreeStep = @Sendable (inout MarkdownTree) -> Void

  /// - Parameter trigger: The condition for running the construct. `nil` means that any feature of
  ///   the signs is enough.
  init(
    name: String, signs: [SyntaxSign] = [], trigger: Trigger? = nil, search: Search? = nil,
    source: SourceStep? = nil, blocks: TreeStep? = nil, span: SpanStep? = nil,
    texts: TreeStep? = nil, end: TreeStep? = nil
  ) {
    (self.name, self.signs, self.search) = (name, signs, search)
    self.trigger =
      trigger ?? .any(signs.reduce(into: SyntaxFeatures()) { $0.formUnion($1.feature) })
    (self.source, self.blocks, self.span) = (source, blocks, span)
    (self.texts, self.end) = (texts, end)
  }

  /// All features that the trigger mentions.
  var features: SyntaxFeatures {
    switch trigger {
    case .any(let features), .all(let features): features
    }
  }

  /// Returns whether a body with these features may contain the construct.
  ///
  /// For a body that cannot contain the construct, this check is the only cost.
  func isTriggered(by features: SyntaxFeatures) -> Bool {
    switch trigger {
    case .any(let wanted): !features.isDisjoint(with: wanted)
    case .all(let wanted): features.isSuperset(of: wanted)
    }
  }
}

extension Construct {
  /// The features that a body must have before a construct runs.
  enum Trigger: Sendable {
    case any(SyntaxFeatures)
    case all(SyntaxFeatures)
  }

  /// A step that edits lines, so that libcmark parses a dialect block as a CommonMark block.
  struct SourceStep: Sendable {
    /// The way in which a step shares a round with later steps.
    ///
    /// With `own`, later steps wait for a round in which this step has no edits.
    enum Round { case shared, own }

    var round = Round.shared
    /// A function that hides parts of the source from libcmark while edits are collected. `nil`
    /// hides nothing.
    var hiding: (@Sendable (_ source: [UInt8]) -> [UInt8])?
    /// A function that returns the edits. `tree` is parsed from the text with the hidden parts;
    /// `source` is the text with nothing hidden.
    let edits: @Sendable (_ tree: inout MarkdownTree, _ source: [UInt8]) -> [LineEdit]
  }

  /// A step that cuts spans out of the text of an inline block.
  struct SpanStep: Sendable {
    /// The bytes that can start such a span, each once.
    let starts: String
    /// A function that consumes the span at the scanner's position. It returns `false` if there is
    /// none.
    let consume: @Sendable (inout SpanScanner) -> Bool
  }

  // The constructs that have something to do in each phase, so that a note visits only those.
  static let ofSearch = inOrder.compactMap(\.search)
  static let ofSource = inOrder.filter { $0.source != nil }
  static let ofBlocks = inOrder.filter { $0.blocks != nil }
  static let ofTexts = inOrder.filter { $0.texts != nil }
  static let ofEnd = inOrder.filter { $0.end != nil }

  /// The constructs with a `span` step, indexed by the bytes that can start the span.
  static let ofSpans = {
    var constructs = [[Construct]](repeating: [], count: 256)
    for construct in inOrder {
      for byte in construct.span?.starts.utf8 ?? "".utf8 { constructs[Int(byte)].append(construct) }
    }
    return constructs
  }()
  /// The features that can trigger any of these constructs, indexed by byte. Most bytes need no
  /// other check.
  static let spanFeatures = ofSpans.map { constructs in
    constructs.reduce(into: SyntaxFeatures()) { $0.formUnion($1.features) }
  }
}
