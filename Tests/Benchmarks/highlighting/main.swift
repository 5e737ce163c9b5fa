import Foundation
import Highlighting

/// Measures the lexer alone, on one core: throughput on large code, and growth of the time on
/// hostile code. `highlighting.py` compiles it together with the library.
///
///     highlighting LANGUAGE FILE    MB/s, and the ratio of times for twice the file and the file
///     highlighting --fuzz SECONDS SEED FILE...    random code in every language, for a time

/// Returns the processor time of one run over the code, the best of a few; POSIX counts
/// microseconds.
func seconds(_ code: [UInt8], _ language: Language) -> Double {
  var best = Double.infinity
  for _ in 0..<5 {
    var output = 0
    let start = clock()
    highlight(code.span, as: language) { output += $0.count }
    let time = clock() - start
    precondition(output >= code.count)
    best = min(best, Double(time) / 1e6)
  }
  return best
}

func measure(_ name: String, _ file: String) throws {
  let code = Array(try Data(contentsOf: URL(filePath: file)))
  guard let language = Language.named(name) else { throw CocoaError(.featureUnsupported) }
  let once = seconds(code, language)
  let twice = seconds(code + code, language)
  let rate = Double(code.count) / 1e6 / once
  print(String(format: "%.1f %.2f", rate, twice / once))
}

/// SplitMix64.
struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Returns code that is cut, joined and damaged from pieces of real code.
func spoilt(_ samples: [[UInt8]], _ random: inout Generator) -> [UInt8] {
  var code: [UInt8] = []
  for _ in 0..<Int.random(in: 1...6, using: &random) {
    guard let sample = samples.randomElement(using: &random), !sample.isEmpty else { continue }
    let start = Int.random(in: 0..<sample.count, using: &random)
    code += sample[start..<min(sample.count, start + Int.random(in: 1...300, using: &random))]
  }
  for _ in 0..<Int.random(in: 0...8, using: &random) where !code.isEmpty {
    let place = Int.random(in: 0..<code.count, using: &random)
    switch Int.random(in: 0...3, using: &random) {
    case 0: code[place] = UInt8.random(in: 0...255, using: &random)
    case 1: code.remove(at: place)
    case 2:
      code.insert(
        contentsOf: "\"'`<>{}()[]/*\\#$%@\n".utf8.shuffled(using: &random).prefix(3), at: place)
    default: code.append(contentsOf: code[..<place].suffix(40))
    }
  }
  return code
}

/// Returns the code as HTML, escaped as in highlighted code.
func escaped(_ code: [UInt8]) -> [UInt8] {
  code.flatMap { byte -> [UInt8] in
    switch byte {
    case UInt8(ascii: "<"): Array("&lt;".utf8)
    case UInt8(ascii: ">"): Array("&gt;".utf8)
    case UInt8(ascii: "&"): Array("&amp;".utf8)
    default: [byte]
    }
  }
}

func withoutTags(_ html: [UInt8]) -> [UInt8] {
  var isInTag = false
  return html.filter { byte in
    if byte == UInt8(ascii: "<") { isInTag = true }
    defer { if byte == UInt8(ascii: ">") { isInTag = false } }
    return !isInTag
  }
}

func fuzz(for seconds: Double, seed: UInt64, _ files: [String]) throws {
  var random = Generator(state: seed)
  let samples = try files.map { Array(try Data(contentsOf: URL(filePath: $0))) }
  let languages = Language.all
  let end = ContinuousClock().now + .seconds(seconds)
  var (runs, bytes) = (0, 0)
  while ContinuousClock().now < end {
    let code = spoilt(samples, &random)
    for language in languages {
      var html: [UInt8] = []
      highlight(code, as: language, into: &html)
      guard withoutTags(html) == escaped(code) else {
        try Data(code).write(to: URL(filePath: "highlighting-fault"))
        print("\(language.name), seed \(seed): the code did not come back; see highlighting-fault")
        exit(1)
      }
      runs += 1
      bytes += code.count
    }
  }
  print("\(runs) runs over \(bytes / 1_000_000) MB in \(languages.count) languages, no fault")
}

let arguments = CommandLine.arguments
if arguments.count > 4, arguments[1] == "--fuzz" {
  try fuzz(
    for: Double(arguments[2]) ?? 10, seed: UInt64(arguments[3]) ?? 1, Array(arguments[4...]))
} else {
  try measure(arguments[1], arguments[2])
}
