import Bytes
import Synchronization

/// The constructs beyond CommonMark that a body may contain; see `SyntaxScan`.
///
/// A feature indicates only that a body may contain a construct: a `|` is not always part of a
/// table. Each feature is a static property, declared in the file of its construct.
package struct SyntaxFeatures: OptionSet, Hashable, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Returns a new, unique feature. Its bit is valid only for this run of the program.
  static func new() -> SyntaxFeatures {
    let number = count.add(1, ordering: .relaxed).oldValue
    precondition(number < UInt64.bitWidth, "there are more features than a set can hold")
    return SyntaxFeatures(rawValue: 1 << UInt64(number))
  }

  /// The number of features so far.
  private static let count = Atomic(0)

  /// The features of all constructs with a `spanStep` step.
  static let spans = Construct.inOrder.filter { $0.spanStep != nil }
    .reduce(into: SyntaxFeatures()) { $0.formUnion($1.features) }
    // Link definitions are not spans; they only decide which brackets are spans.
    .subtracting(.definitions)

  /// Returns the features that the options turn off.
  static func without(_ options: DialectOptions) -> SyntaxFeatures {
    var features: SyntaxFeatures =
      options.parser == .kramdown ? .dollars : [.spacedTargets, .spacedReferences, .htmlElements]
    if !options.extras.contains(.math) { features.formUnion([.math, .mathBlocks]) }
    if !options.extras.contains(.emoji) { features.insert(.shortCodes) }
    return features
  }
}

/// A byte pattern in the source that indicates a construct, such as `$$` for a formula.
///
/// `SyntaxScan` looks for the signs of all constructs at once. It stops only at line ends and at
/// bytes that are rare in prose (`signsOfSixteen`), so each sign must start with one of these
/// bytes.
struct SyntaxSign: Sendable {
  /// The position data that the scan records for a sign, besides its feature.
  enum RecordedPosition {
    /// No position. The construct searches all blocks of the body.
    case block
    /// The line. The text of the block that contains the line is scanned for spans.
    case span
    /// The line and the feature. If all signs of a feature are in code, the feature is removed.
    case text
    /// The line. Only a paragraph that contains such a line can be a table.
    case row
  }

  /// An additional check, which returns whether the sign counts at a position.
  typealias Test = @Sendable (_ scan: inout SyntaxScan, _ place: SyntaxPosition) -> Bool

  /// The first byte of the sign.
  let firstByte: UInt8
  /// The ASCII bytes of which one must follow the first byte, one bit for each; 0 allows any byte.
  let followers: UInt128
  /// The feature that the sign indicates.
  let feature: SyntaxFeatures
  /// The position data that the scan records.
  let recordedPosition: RecordedPosition
  /// A Boolean value that indicates whether the construct may hide text that looks like emphasis.
  private(set) var hidesEmphasis = false
  /// A Boolean value that indicates whether the sign counts only at the start of a run of its first
  /// byte.
  private(set) var startsRun = false
  /// The additional check; `nil` if the bytes are enough.
  let test: Test?

  private init(
    _ first: Unicode.Scalar, followers: String, feature: SyntaxFeatures,
    reading: RecordedPosition,
    test: Test?
  ) {
    self.firstByte = UInt8(ascii: first)
    self.followers = followers.utf8.reduce(0) { $0 | 1 << UInt128($1) }
    (self.feature, self.recordedPosition, self.test) = (feature, reading, test)
  }

  /// Returns whether a byte may follow the first byte of a sign.
  ///
  /// - Parameter followers: The bytes that may follow it, one bit for each; 0 allows any byte.
  @inline(__always) static func mayPrecede(_ byte: UInt8, allowed followers: UInt128) -> Bool {
    followers == 0 || byte < 0x80 && followers >> UInt128(byte) & 1 != 0
  }
}

extension SyntaxSign {
  /// Creates the sign of a block.
  ///
  /// - Parameters:
  ///   - first: The first character of the sign.
  ///   - followers: The characters of which one must follow; empty allows any.
  ///   - feature: The feature that the sign indicates. By default the sign has a feature that no
  ///     other sign has.
  ///   - test: An additional check at the position of the sign.
  static func block(
    _ first: Unicode.Scalar, then followers: String = "", _ feature: SyntaxFeatures = .new(),
    where test: Test? = nil
  ) -> SyntaxSign {
    SyntaxSign(first, followers: followers, feature: feature, reading: .block, test: test)
  }

  /// Creates the sign of a block that counts only at the start of a run of its first byte.
  static func run(
    _ first: Unicode.Scalar, then followers: String, _ feature: SyntaxFeatures,
    where test: @escaping Test
  ) -> SyntaxSign {
    var sign = block(first, then: followers, feature, where: test)
    sign.startsRun = true
    return sign
  }

  /// Creates the sign of a span that the scanner cuts out of the text before libcmark parses the
  /// text.
  static func span(
    _ first: Unicode.Scalar, then followers: String = "", _ feature: SyntaxFeatures = .new(),
    where test: Test? = nil
  ) -> SyntaxSign {
    SyntaxSign(first, followers: followers, feature: feature, reading: .span, test: test)
  }

  /// Creates a sign that libcmark leaves in the text.
  static func text(
    _ first: Unicode.Scalar, then followers: String = "", _ feature: SyntaxFeatures = .new(),
    where test: Test? = nil
  ) -> SyntaxSign {
    SyntaxSign(first, followers: followers, feature: feature, reading: .text, test: test)
  }

  /// Creates the sign that separates the cells of a table row.
  static func row(_ first: Unicode.Scalar, _ feature: SyntaxFeatures) -> SyntaxSign {
    SyntaxSign(first, followers: "", feature: feature, reading: .row, test: nil)
  }

  /// Creates the sign of an index mark.
  static func mark(
    _ first: Unicode.Scalar, then followers: String, where test: @escaping Test
  ) -> SyntaxSign {
    var sign = span(first, then: followers, .indexMarks, where: test)
    sign.hidesEmphasis = true
    return sign
  }
}

/// The signs of all constructs, sorted by their first bytes.
struct SyntaxSigns {
  private(set) var signs: [SyntaxSign]
  /// For each byte, the range of indices in `signs` of the signs that start with the byte.
  private(set) var indexRanges = [Range<Int>](repeating: 0..<0, count: 256)
  /// For each byte, whether all signs that start with the byte count only at the start of a run.
  private(set) var countsOnlyAtRunStart = [Bool](repeating: false, count: 256)

  static let all = SyntaxSigns(of: Construct.inOrder)

  init(of constructs: [Construct]) {
    signs = constructs.flatMap(\.signs).sorted { $0.firstByte < $1.firstByte }
    for (position, sign) in signs.enumerated() {
      let others = indexRanges[Int(sign.firstByte)]
      countsOnlyAtRunStart[Int(sign.firstByte)] =
        sign.startsRun && (others.isEmpty || countsOnlyAtRunStart[Int(sign.firstByte)])
      indexRanges[Int(sign.firstByte)] =
        (others.isEmpty ? position : others.lowerBound)..<position + 1
    }
  }
}

/// A position in a body at which a sign may occur.
struct SyntaxPosition {
  let text: BorrowedBytes
  let offset: Int

  /// Returns the byte at a distance from this position, or 0 outside the text.
  @inline(__always) subscript(distance: Int) -> UInt8 {
    let place = offset + distance
    return place >= 0 && place < text.count ? text[place] : 0
  }

  /// Returns whether the text at this position starts with some bytes.
  func starts(with bytes: StaticString) -> Bool { text[offset...].starts(with: bytes) }

  /// A Boolean value that indicates whether only white space, quote markers and list markers
  /// precede the position on its line.
  var startsLine: Bool {
    var i = offset
    while i > 0, SyntaxPosition.mayPrecedeBlock(text[i - 1]) { i -= 1 }
    return i == 0 || text[i - 1] == 0x0A || text[i - 1] == 0x0D
  }

  /// Returns whether a byte may precede a block on its line: white space, the quote marker, or the
  /// marker of a bulleted list.
  static func mayPrecedeBlock(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, UInt8(ascii: "-"), UInt8(ascii: ">"), UInt8(ascii: "*"), UInt8(ascii: "+"):
      true
    default: false
    }
  }
}
