// Guesses the languages of snippets: `<count> <bytes>` each on standard input, a line for each on
// standard output: the language or `-`, and the margin. `speed` guesses them all twenty times
// and tells how fast at best.
import Bytes
import Foundation

@testable import Highlighting

let input = FileHandle.standardInput.readDataToEndOfFile()
input.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
  let bytes = bytes.bindMemory(to: UInt8.self)
  var snippets: [UnsafeBufferPointer<UInt8>] = []
  var i = 0
  while i < bytes.count {
    var count = 0
    while bytes[i] != 0x20 {
      count = count * 10 + Int(bytes[i] - 0x30)
      i += 1
    }
    snippets.append(UnsafeBufferPointer(rebasing: bytes[(i + 1)..<(i + 1 + count)]))
    i += 1 + count
  }
  guard CommandLine.arguments.contains("speed") else {
    for snippet in snippets {
      let guess = Language.guess(snippet.span)
      print(guess?.name ?? "-", guess?.margin ?? 0)
    }
    return
  }
  let read = snippets.reduce(0) { $0 + min($1.count, Guess.reach) }
  let clock = ContinuousClock()
  var best = Duration.seconds(1000)
  var spoken = 0
  for _ in 0..<20 {
    let time = clock.measure {
      for snippet in snippets where Language.guess(snippet.span) != nil { spoken += 1 }
    }
    best = min(best, time)
  }
  let speed = Int(Double(read) / (best / .microseconds(1)))
  print("\(snippets.count) snippets, \(read) bytes read, \(speed) MB/s, \(spoken / 20) spoken")
}
