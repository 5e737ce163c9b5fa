import Bytes
import Testing

@testable import MarkdownDialect

@Suite struct DialectOrderTests {
  @Test("Each construct has a unique name")
  func names() {
    let names = Construct.inOrder.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test("Each feature of the scan triggers a construct")
  func triggers() {
    let features = Construct.inOrder.reduce(SyntaxFeatures()) { $0.union($1.features) }
    let scanned = SyntaxSigns.all.signs.reduce(SyntaxFeatures()) { $0.union($1.feature) }
    // A lone dollar only decides which signs of formulas count; it triggers no construct.
    #expect(features.union(.dollars).isSuperset(of: scanned))
  }

  @Test("The scan stops at each sign that a construct declares")
  func signs() {
    for sign in SyntaxSigns.all.signs {
      for place in 0..<16 {
        var text = [UInt8](repeating: UInt8(ascii: "a"), count: 16)
        text[place] = sign.firstByte
        let hits = text.withBytes { $0.signsOfSixteen(at: 0) }
        #expect(hits == 1 << place, "\(UnicodeScalar(sign.firstByte))")
      }
    }
  }

  @Test("A sign is found anywhere in a body")
  func places() {
    for construct in Construct.inOrder {
      for sign in construct.signs where sign.test == nil {
        let next =
          (UInt8(0)..<0x80).first { SyntaxSign.mayPrecede($0, allowed: sign.followers) } ?? 0x61
        for count in [0, 5, 15, 16, 40] {
          let text =
            Array(repeating: UInt8(ascii: "a"), count: count) + [sign.firstByte, next, 0x61]
          let features = text.withBytes { SyntaxScan(at: $0).features }
          #expect(features.isSuperset(of: sign.feature), "\(construct.name)")
        }
      }
    }
  }

  @Test("Each feature has a separate bit")
  func bits() {
    let new = SyntaxFeatures.new()
    let others = Construct.inOrder.reduce(SyntaxFeatures()) { $0.union($1.features) }
    #expect(new.rawValue.nonzeroBitCount == 1)
    #expect(new.isDisjoint(with: others.union(.dollars)))
  }
}
