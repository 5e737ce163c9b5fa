import Bytes

/// Where the commands `\index{…}` of a text end, whose braces are balanced.
///
/// All ends are found in one pass, so that 100,000 commands that do not end cost no more than any
/// other text.
public struct IndexCommands: Sendable {
  /// For the offset of each command the one behind its last brace.
  private var ends: [Int: Int] = [:]

  /// What opens a command.
  public static let opening = Array(#"\index{"#.utf8)

  public init(in text: some RandomAccessCollection<UInt8>) {
    var open: [(offset: Int, isCommand: Bool)] = []
    var isEscaped = false
    // The last bytes, the newest in the lowest byte.
    var last: UInt64 = 0
    for (offset, byte) in text.enumerated() {
      last = last << 8 | UInt64(byte)
      if isEscaped {
        isEscaped = false
        continue
      }
      switch byte {
      // The backslash of a command escapes its `i`, which is none of these.
      case UInt8(ascii: "\\"): isEscaped = true
      case UInt8(ascii: "{"):
        let isCommand = last & 0x00FF_FFFF_FFFF_FFFF == IndexCommands.packedOpening
        open.append((offset, isCommand))
      case UInt8(ascii: "}"):
        guard let start = open.popLast(), start.isCommand else { break }
        ends[start.offset - IndexCommands.opening.count + 1] = offset + 1
      default: break
      }
    }
  }

  private static let packedOpening = opening.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }

  /// The offset behind the command that starts at an offset; `nil` where none does, or does not end.
  public func end(ofCommandAt offset: Int) -> Int? { ends[offset] }
}
