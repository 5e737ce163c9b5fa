import Bytes

/// How often each feature is met in a piece of code.
///
/// A feature is one token, or two or three in a row. A word that is no feature by itself stands for its
/// shape; the start and the end of the code are line ends.
struct Evidence {
  private let index: FeatureIndex
  private let times: UnsafeMutableBufferPointer<UInt8>
  private var last = Token.lineEnd
  /// The hash of the last token and the one before, as they begin a run of three.
  private var lastTwo: UInt64?

  init(_ index: FeatureIndex, times: UnsafeMutableBufferPointer<UInt8>) {
    self.index = index
    self.times = times
  }

  mutating func take(_ code: BorrowedBytes) {
    var tokens = Tokens(code)
    while let token = tokens.next() {
      if token.hash == Token.lineEnd {
        endLine()
      } else if index.feature(token.hash) != FeatureIndex.none {
        meet(token.hash)
        follow(token.hash, after: token.gap)
      } else {
        meet(token.shape)
        if token.cut != token.shape { meet(token.cut) }
        follow(token.shape, after: token.gap)
      }
    }
    endLine()
  }

  private mutating func endLine() {
    if last != Token.lineEnd { follow(Token.lineEnd, after: .none) }
  }

  /// The runs that end with a token.
  @inline(__always)
  private mutating func follow(_ token: UInt64, after gap: Token.Gap) {
    let gap = last == Token.lineEnd ? .none : gap
    let two = Token.join(last, gap, token)
    meet(two)
    if let lastTwo { meet(Token.join(lastTwo, gap, token)) }
    (last, lastTwo) = (token, two)
  }

  @inline(__always)
  private func meet(_ hash: UInt64) {
    let feature = index.feature(hash)
    if feature != FeatureIndex.none, times[Int(feature)] < .max { times[Int(feature)] += 1 }
  }
}
