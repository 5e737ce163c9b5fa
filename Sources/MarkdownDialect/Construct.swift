import Bytes

/// A construct that the dialect adds to CommonMark: its trigger, and its action in each phase of
/// reading a body.
///
/// Each construct is a constant, declared beside the functions that it calls. `inOrder` lists all
/// constructs. A construct runs only if a scan found its signs in the body.
///
/// All constructs complete a phase before the next one begins. In each phase they run in the order
/// of the list:
///
/// 1. `sourceStep` edits lines before the final parse by libcmark.
/// 2. `blockStep` changes the blocks of the tree.
/// 3. `spanStep` finds the spans in an inline block that libcmark would misread. The dialect replaces
///    them with placeholders, libcmark parses the text again, and nodes replace the placeholders.
/// 4. `textStep` handles signs that libcmark left in the text, and does work that must wait until all
///    text is parsed.
/// 5. `endStep` moves nodes such as footnotes to the end of the body, and does work that needs the
///    whole tree.
struct Construct: Sendable {
  /// A plain name for the construct, used in tests.
  let name: String
  /// The signs of the construct that `SyntaxScan` looks for.
  let signs: [SyntaxSign]
  /// The condition for running the construct.
  let trigger: Trigger
  /// A function that searches the whole body for a construct that has no sign, and adds its feature
  /// to the scan. It runs only on text written for kramdown. It is `nil` for most constructs.
  let search: Search?

  // The steps of the five phases. A step is `nil` if the construct does nothing in that phase.
  let sourceStep: SourceStep?
  let blockStep: TreeStep?
  let spanStep: SpanStep?
  let textStep: TreeStep?
  let endStep: TreeStep?

  typealias Search = @Sendable (_ scan: inout SyntaxScan, _ body: BorrowedBytes) -> Void
  /// A function that changes the tree.
  typealias TreeStep = @Sendable (inout MarkdownTree) -> Void

  /// - Parameter trigger: The condition for running the construct. `nil` means that the body must
  ///   have the feature of at least one of the signs.
  init(
    name: String, signs: [SyntaxSign] = [], trigger: Trigger? = nil, search: Search? = nil,
    source: SourceStep? = nil, blocks: TreeStep? = nil, span: SpanStep? = nil,
    texts: TreeStep? = nil, end: TreeStep? = nil
  ) {
    (self.name, self.signs, self.search) = (name, signs, search)
    self.trigger =
      trigger ?? .any(signs.reduce(into: SyntaxFeatures()) { $0.formUnion($1.feature) })
    (self.sourceStep, self.blockStep, self.spanStep) = (source, blocks, span)
    (self.textStep, self.endStep) = (texts, end)
  }

  /// All features that the trigger mentions.
  var features: SyntaxFeatures {
    switch trigger {
    case .any(let features), .all(let features): features
    }
  }

  /// Returns whether a body with these features may contain the construct. If not, the construct
  /// takes no time apart from this check.
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
    /// At least one of the features.
    case any(SyntaxFeatures)
    /// All of the features.
    case all(SyntaxFeatures)
  }

  /// A step that edits lines, so that libcmark parses a dialect block as a CommonMark block.
  struct SourceStep: Sendable {
    /// The way in which a step shares a round of the preprocessor with the steps after it.
    ///
    /// With `shared`, the later steps run in the same round. With `exclusive`, the later steps wait for a
    /// round in which this step has no edits.
    enum Round { case shared, exclusive }

    var round = Round.shared
    /// A function that returns the source with some parts replaced, so that libcmark does not see
    /// these parts while edits are collected; `nil` if the step hides nothing.
    var hide: (@Sendable (_ source: [UInt8]) -> [UInt8])?
    /// A function that returns the edits. `tree` is parsed from the text in which parts are hidden;
    /// `sourceStep` is the text before hiding.
    let edits: @Sendable (_ tree: inout MarkdownTree, _ source: [UInt8]) -> [LineEdit]
  }

  /// A step that cuts spans out of the text of an inline block.
  struct SpanStep: Sendable {
    /// All characters that can start such a span. They are ASCII, and the string has no separators.
    let starts: String
    /// A function that consumes the span at the scanner's position, or returns `false` if no such
    /// span starts there.
    let consume: @Sendable (inout SpanScanner) -> Bool
  }

  // The searches, and the constructs with a step in each phase. A phase visits only its list.
  static let ofSearch = inOrder.compactMap(\.search)
  static let ofSource = inOrder.filter { $0.sourceStep != nil }
  static let ofBlocks = inOrder.filter { $0.blockStep != nil }
  static let ofTexts = inOrder.filter { $0.textStep != nil }
  static let ofEnd = inOrder.filter { $0.endStep != nil }

  /// For each byte, the constructs whose spans can start with the byte.
  static let ofSpans = {
    var constructs = [[Construct]](repeating: [], count: 256)
    for construct in inOrder {
      for byte in construct.spanStep?.starts.utf8 ?? "".utf8 {
        constructs[Int(byte)].append(construct)
      }
    }
    return constructs
  }()
  /// For each byte, the features of the constructs in `ofSpans`. If a body has none of the
  /// features, the constructs need no separate check.
  static let spanFeatures = ofSpans.map { constructs in
    constructs.reduce(into: SyntaxFeatures()) { $0.formUnion($1.features) }
  }
}
