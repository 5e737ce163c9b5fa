/// The code that a Markdown text ends in the middle of, as far as its lines show it: in a fence, on
/// an indented line, or between backticks.
enum OpenCode {
  case fence, indented, span

  /// `nil` where the text does not end in code.
  init?(in text: [UInt8]) {
    let newline = UInt8(ascii: "\n")
    let lines = text.split(separator: newline, omittingEmptySubsequences: false)
    let line = lines.last ?? []
    if Fence.open(after: lines) {
      self = .fence
    } else if line.starts(with: [0x09]) || line.starts(with: [0x20, 0x20, 0x20, 0x20]),
      line.allSatisfy({ $0 == 0x20 || $0 == 0x09 })
    {
      self = .indented
    } else if line.count(where: { $0 == UInt8(ascii: "`") }) % 2 == 1 {
      self = .span
    } else {
      return nil
    }
  }
}

/// A code fence.
private struct Fence {
  let mark: UInt8
  let length: Int

  /// Whether a fence is open after some lines.
  static func open(after lines: [ArraySlice<UInt8>]) -> Bool {
    var open: Fence?
    for line in lines {
      guard let (fence, rest) = Fence.read(line) else { continue }
      if let opened = open {
        let isBare = rest.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
        if fence.mark == opened.mark, fence.length >= opened.length, isBare { open = nil }
      } else if fence.mark != UInt8(ascii: "`") || !rest.contains(fence.mark) {
        open = fence
      }
    }
    return open != nil
  }

  private static func read(_ line: ArraySlice<UInt8>) -> (fence: Fence, rest: ArraySlice<UInt8>)? {
    // Those in lists and quotes stand behind spaces and marks.
    let body = line.drop { $0 == 0x20 || $0 == UInt8(ascii: ">") || $0 == 0x09 }
    guard let first = body.first, first == UInt8(ascii: "`") || first == UInt8(ascii: "~") else {
      return nil
    }
    let length = body.prefix { $0 == first }.count
    return length < 3 ? nil : (Fence(mark: first, length: length), body.dropFirst(length))
  }
}
