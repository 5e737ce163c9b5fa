// Guesses the languages of snippets: `<count> <bytes>` each on standard input, a line for each on
// standard output: the language or `-`, and the margin. `speed` guesses them all for two seconds.
import Foundation

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
      let guess = Language.guess(snippet)
      print(guess?.name ?? "-", guess?.margin ?? 0)
    }
    return
  }
  let read = snippets.reduce(0) { $0 + min($1.count, Guess.reach) }
  let clock = ContinuousClock()
  var best = Double.infinity
  var guessed = 0
  for _ in 0..<20 {
    let time = clock.measure { for snippet in snippets { guessed += Language.guess(snippet)?.margin ?? 0 } }
    best = min(best, Double(time.components.attoseconds) / 1e18 + Double(time.components.seconds))
  }
  print("\(snippets.count) snippets, \(read) bytes read, \(Double(read) / best / 1e6) MB/s", guessed)
}
