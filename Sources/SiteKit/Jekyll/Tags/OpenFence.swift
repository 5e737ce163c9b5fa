/// The code fence that is open at the end of a Markdown text.
struct OpenFence {
  private let mark: UInt8
  private let length: Int

  /// `nil` where none is open.
  init?(in text: [UInt8]) {
    var open: OpenFence?
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      // Fences in lists and quotes stand behind spaces and marks.
      let body = line.drop { $0 == 0x20 || $0 == UInt8(ascii: ">") || $0 == 0x09 }
      guard let first = body.first, first == UInt8(ascii: "`") || first == UInt8(ascii: "~") else {
        continue
      }
      let length = body.prefix { $0 == first }.count
      guard length >= 3 else { continue }
      let rest = body.dropFirst(length)
      if let fence = open {
        let closes = first == fence.mark && length >= fence.length
        if closes, rest.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { open = nil }
      } else if first != UInt8(ascii: "`") || !rest.contains(first) {
        open = OpenFence(mark: first, length: length)
      }
    }
    guard let open else { return nil }
    self = open
  }

  private init(mark: UInt8, length: Int) {
    self.mark = mark
    self.length = length
  }
}
