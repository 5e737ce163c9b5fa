// Splits snippets into tokens for the fit. Standard input has `<count> <bytes>` for each snippet.
// Standard output has six 64-bit numbers for each token: its hash, shape, cut and gap, and its
// start and end; six zeros follow the last token of a snippet.
import Bytes
import Foundation

@testable import Highlighting

let input = FileHandle.standardInput.readDataToEndOfFile()
var output = Data()
input.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
  let bytes = bytes.bindMemory(to: UInt8.self)
  var i = 0
  while i < bytes.count {
    var count = 0
    while bytes[i] != 0x20 {
      count = count * 10 + Int(bytes[i] - 0x30)
      i += 1
    }
    var tokens = Tokens(BorrowedBytes(bytes)[(i + 1)..<(i + 1 + count)].rebased)
    i += 1 + count
    var start = tokens.here
    while let token = tokens.next() {
      let row = [
        token.hash, token.shape, token.cut, token.gap.rawValue, UInt64(start),
        UInt64(tokens.here),
      ]
      row.withUnsafeBytes { output.append(contentsOf: $0) }
      start = tokens.here
    }
    [UInt64](repeating: 0, count: 6).withUnsafeBytes { output.append(contentsOf: $0) }
  }
}
FileHandle.standardOutput.write(output)
