// Guesses the languages of snippets. Standard input has `<count> <bytes>` for each; standard output
// has a line for each, with the language or `-`, and the margin. With `speed`, guesses all of them
// twenty times and prints the best speed.
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
