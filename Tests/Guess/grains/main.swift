// Takes snippets apart for the fitting: `<count> <bytes>` each on standard input. On standard
// output a line for each snippet, its grains separated by blanks: the hash, the shape, the cut and
// the gap of each, separated by commas.
import Foundation

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
    var grains = Grains(UnsafeBufferPointer(rebasing: bytes[(i + 1)..<(i + 1 + count)]))
    i += 1 + count
    var start = grains.here
    while let grain = grains.next() {
      let row: [UInt64] = [grain.hash, grain.shape, grain.cut, grain.gap.rawValue, UInt64(start), UInt64(grains.here)]
      row.withUnsafeBytes { output.append(contentsOf: $0) }
      start = grains.here
    }
    [UInt64](repeating: 0, count: 6).withUnsafeBytes { output.append(contentsOf: $0) }
  }
}
FileHandle.standardOutput.write(output)
