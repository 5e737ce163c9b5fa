import Bytes

/// One construct of the dialect: what triggers it, and what it does in each phase of reading a body.
///
/// Each is a constant in the file of its name, beside the functions it names; `inOrder` lists them.
/// A body is asked for a construct only if a scan found its signs.
/// The phases follow each other for all constructs, and in each the list gives the order:
///
/// 1. `source`: lines are edited, before libcmark parses the body for good.
/// 2. `blocks`: the tree's blocks are changed.
/// 3. `span`: what libcmark would misread is taken out of the text of each inline block, the rest is
///    parsed again, and nodes take the place of what was taken out.
/// 4. `texts`: what libcmark has left in the text, and what waits for all text to be read.
/// 5. `end`: what is written elsewhere than it stands, or needs the whole tree.
struct Construct: Sendable {
  /// What readers call it.
  let name: String
  /// The signs that a scan of the body looks for.
  let signs: [SyntaxSign]
  let trigger: Trigger
  /// A search through the whole body for what no sign shows; only in what was written for kramdown.
  let search: Search?
  let source: SourceStep?
  let blocks: TreeStep?
  let span: SpanStep?
  let texts: TreeStep?
  let end: TreeStep?

  typealias Search = @Sendable (_ scan: inout SyntaxScan, _ body: BorrowedBytes) -> Void
  /// A change of the tree.
  typealias TreeStep = @Sendable (inout MarkdownTree) -> Void

  /// - Parameter trigger: `nil` for the features of the signs.
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

  /// All features that have to do with it.
  var features: SyntaxFeatures {
    switch trigger {
    case .any(let features), .all(let features): features
    }
  }

  /// Whether a body may hold the construct; one that may not pays for nothing but this question.
  func isTriggered(by features: SyntaxFeatures) -> Bool {
    switch trigger {
    case .any(let wanted): !features.isDisjoint(with: wanted)
    case .all(let wanted): features.isSuperset(of: wanted)
    }
  }
}

extension Construct {
  /// The features that a body must have for a construct to be looked for.
  enum Trigger: Sendable {
    case any(SyntaxFeatures)
    case all(SyntaxFeatures)
  }

  /// Edits of lines, for libcmark to parse blocks that CommonMark has.
  struct SourceStep: Sendable {
    /// Whether its edits are made in one round with those of others, or others wait until it has
    /// none.
    enum Round { case shared, own }

    var round = Round.shared
    /// The text as libcmark is to see it while edits are looked for; `nil` for the text itself.
    var hiding: (@Sendable (_ source: [UInt8]) -> [UInt8])?
    /// The edits by the tree of what libcmark has seen, and by the text with nothing hidden in it.
    let edits: @Sendable (_ tree: inout MarkdownTree, _ source: [UInt8]) -> [LineEdit]
  }

  /// What is taken out of the text of an inline block.
  struct SpanStep: Sendable {
    /// The bytes that it may start with, each once.
    let starts: String
    /// Takes what starts at the scanner's position; `false` if it is none of the construct's.
    let take: @Sendable (inout SpanScanner) -> Bool
  }

  // The list by phases: a note asks only the constructs that have something to do in one.
  static let ofSearch = inOrder.compactMap(\.search)
  static let ofSource = inOrder.filter { $0.source != nil }
  static let ofBlocks = inOrder.filter { $0.blocks != nil }
  static let ofTexts = inOrder.filter { $0.texts != nil }
  static let ofEnd = inOrder.filter { $0.end != nil }

  /// For each byte the constructs that take what may start with it.
  static let ofSpans = {
    var constructs = [[Construct]](repeating: [], count: 256)
    for construct in inOrder {
      for byte in construct.span?.starts.utf8 ?? "".utf8 { constructs[Int(byte)].append(construct) }
    }
    return constructs
  }()
  /// For each byte the features that may trigger any of these: most signs are settled by them.
  static let spanFeatures = ofSpans.map { constructs in
    constructs.reduce(into: SyntaxFeatures()) { $0.formUnion($1.features) }
  }
}
