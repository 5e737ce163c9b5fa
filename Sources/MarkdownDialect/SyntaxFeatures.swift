import Bytes
import Synchronization

/// The constructs beside CommonMark that a body may hold; see `SyntaxScan`.
///
/// A feature that is set may still turn out to be none: a `|` is not always a table. Each feature is
/// declared in the file of its construct.
package struct SyntaxFeatures: OptionSet, Hashable, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// A feature unlike all others. Its number holds for this run of the program only.
  static func new() -> SyntaxFeatures {
    let number = count.add(1, ordering: .relaxed).oldValue
    precondition(number < UInt64.bitWidth, "there are more features than a set can hold")
    return SyntaxFeatures(rawValue: 1 << UInt64(number))
  }

  private static let count = Atomic(0)

  /// The features that are read in the text of inline blocks, before libcmark sees it.
  static let spans = Construct.inOrder.filter { $0.span != nil }
    .reduce(into: SyntaxFeatures()) { $0.formUnion($1.features) }
    // A definition has no span: it decides which brackets are one.
    .subtracting(.definitions)

  /// The features that some choice leaves out.
  static func without(_ options: DialectOptions) -> SyntaxFeatures {
    var features: SyntaxFeatures =
      options.parser == .kramdown ? .dollars : [.spacedTargets, .partedReferences, .htmlElements]
    if !options.extras.contains(.math) { features.formUnion([.math, .mathBlocks]) }
    if !options.extras.contains(.emoji) { features.insert(.shortCodes) }
    return features
  }
}

/// A sign that a body must hold for a construct, by which `SyntaxScan` finds a feature.
///
/// The scan stops only at line ends and at signs that are rare in prose (`signsOfSixteen`), so a sign
/// starts with one of these.
struct SyntaxSign: Sendable {
  /// The notes that the scan takes of a sign beside its feature.
  enum Reading {
    /// None: blocks are looked for in the whole body.
    case block
    /// The line, where spans are taken out of the text.
    case span
    /// The line and the feature: libcmark leaves the sign in the text, unless it stands in code.
    case text
    /// The line, which may be a row of a table.
    case row
  }

  /// Whether the sign counts at its place.
  typealias Test = @Sendable (_ scan: inout SyntaxScan, _ place: SyntaxPlace) -> Bool

  let first: UInt8
  /// The bytes of ASCII that may follow, a bit for each; 0 for any byte.
  private let followers: UInt128
  let feature: SyntaxFeatures
  let reading: Reading
  /// Whether the construct may hide what looks like emphasis.
  private(set) var hidesEmphasis = false
  /// Whether the sign counts only at the start of a run of its first byte.
  private(set) var startsRun = false
  let test: Test?

  private init(
    _ first: Unicode.Scalar, _ followers: String, _ feature: SyntaxFeatures, _ reading: Reading,
    _ test: Test?
  ) {
    self.first = UInt8(ascii: first)
    self.followers = followers.utf8.reduce(0) { $0 | 1 << UInt128($1) }
    (self.feature, self.reading, self.test) = (feature, reading, test)
  }

  @inline(__always) func mayPrecede(_ byte: UInt8) -> Bool {
    followers == 0 || byte < 0x80 && followers >> UInt128(byte) & 1 != 0
  }
}

extension SyntaxSign {
  /// The sign of a block.
  ///
  /// - Parameters:
  ///   - first: the first character of the sign.
  ///   - followers: the characters of which one must follow; empty if any may.
  ///   - feature: the feature, if others ask for it.
  static func block(
    _ first: Unicode.Scalar, then followers: String = "", _ feature: SyntaxFeatures = .new(),
    where test: Test? = nil
  ) -> SyntaxSign { SyntaxSign(first, followers, feature, .block, test) }

  /// The sign of a block that counts only at the start of a run of its first byte.
  static func run(
    _ first: Unicode.Scalar, then followers: String, _ feature: SyntaxFeatures,
    where test: @escaping Test
  ) -> SyntaxSign {
    var sign = block(first, then: followers, feature, where: test)
    sign.startsRun = true
    return sign
  }

  /// The sign of a span that is taken out of its text before libcmark sees it.
  static func span(
    _ first: Unicode.Scalar, then followers: String = "", _ feature: SyntaxFeatures = .new(),
    where test: Test? = nil
  ) -> SyntaxSign { SyntaxSign(first, followers, feature, .span, test) }

  /// A sign that libcmark leaves in the text.
  static func text(
    _ first: Unicode.Scalar, then followers: String = "", _ feature: SyntaxFeatures = .new(),
    where test: Test? = nil
  ) -> SyntaxSign { SyntaxSign(first, followers, feature, .text, test) }

  /// The sign between the cells of a row.
  static func row(_ first: Unicode.Scalar, _ feature: SyntaxFeatures) -> SyntaxSign {
    SyntaxSign(first, "", feature, .row, nil)
  }

  /// The sign of a mark for the index.
  static func mark(
    _ first: Unicode.Scalar, then followers: String, where test: @escaping Test
  ) -> SyntaxSign {
    var sign = span(first, then: followers, .indexMarks, where: test)
    sign.hidesEmphasis = true
    return sign
  }
}

/// The signs of all constructs by their first bytes.
struct SyntaxSigns {
  private(set) var signs: [SyntaxSign]
  /// For each byte the positions of the signs that start with it.
  private(set) var positions = [Range<Int>](repeating: 0..<0, count: 256)
  /// For each byte whether its signs count only at the start of a run of it.
  private(set) var startRuns = [Bool](repeating: false, count: 256)

  static let all = SyntaxSigns(of: Construct.inOrder)

  init(of constructs: [Construct]) {
    signs = constructs.flatMap(\.signs).sorted { $0.first < $1.first }
    for (position, sign) in signs.enumerated() {
      let others = positions[Int(sign.first)]
      startRuns[Int(sign.first)] =
        sign.startsRun && (others.isEmpty || startRuns[Int(sign.first)])
      positions[Int(sign.first)] = (others.isEmpty ? position : others.lowerBound)..<position + 1
    }
  }
}

/// A place in a body where a sign may stand.
struct SyntaxPlace {
  let text: BorrowedBytes
  let offset: Int

  /// The byte some places before or after, or 0 beyond the ends of the text.
  @inline(__always) subscript(distance: Int) -> UInt8 {
    let place = offset + distance
    return place >= 0 && place < text.count ? text[place] : 0
  }

  func starts(with bytes: StaticString) -> Bool { text[offset...].starts(with: bytes) }

  /// Whether only white space and the marks of quotes and lists stand before the place on its line.
  var startsLine: Bool {
    var i = offset
    while i > 0, SyntaxPlace.mayPrecedeBlock(text[i - 1]) { i -= 1 }
    return i == 0 || text[i - 1] == 0x0A || text[i - 1] == 0x0D
  }

  static func mayPrecedeBlock(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, UInt8(ascii: "-"), UInt8(ascii: ">"), UInt8(ascii: "*"), UInt8(ascii: "+"):
      true
    default: false
    }
  }
}
