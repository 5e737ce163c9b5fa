/// How often each clue is met in a piece of code.
///
/// A clue is one grain, or two or three in a row. A word that is no clue by itself stands for its
/// shape; the start and the end of the code are line ends.
struct Evidence {
  private let index: ClueIndex
  private let times: UnsafeMutableBufferPointer<UInt8>
  private var last = Grain.lineEnd
  /// The hash of the last grain and the one before, as they begin a run of three.
  private var lastTwo: UInt64?

  init(_ index: ClueIndex, times: UnsafeMutableBufferPointer<UInt8>) {
    self.index = index
    self.times = times
  }

  mutating func take(_ code: UnsafeBufferPointer<UInt8>) {
    var grains = Grains(code)
    while let grain = grains.next() {
      if grain.hash == Grain.lineEnd {
        endLine()
      } else if index.clue(grain.hash) != ClueIndex.none {
        meet(grain.hash)
        follow(grain.hash, after: grain.gap)
      } else {
        meet(grain.shape)
        if grain.cut != grain.shape { meet(grain.cut) }
        follow(grain.shape, after: grain.gap)
      }
    }
    endLine()
  }

  private mutating func endLine() {
    if last != Grain.lineEnd { follow(Grain.lineEnd, after: .none) }
  }

  /// The runs that end with a grain.
  @inline(__always)
  private mutating func follow(_ grain: UInt64, after gap: Grain.Gap) {
    let gap = last == Grain.lineEnd ? .none : gap
    let two = Grain.join(last, gap, grain)
    meet(two)
    if let lastTwo { meet(Grain.join(lastTwo, gap, grain)) }
    (last, lastTwo) = (grain, two)
  }

  @inline(__always)
  private func meet(_ hash: UInt64) {
    let clue = index.clue(hash)
    if clue != ClueIndex.none, times[Int(clue)] < .max { times[Int(clue)] += 1 }
  }
}
