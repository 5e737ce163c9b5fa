import Foundation
import Highlighting
import TestSupport
import Testing

/// Code with the language that the program should guess.
///
/// `Guesses/<language>.txt` contains pieces of code between lines of sixteen `=`;
/// `Guesses/none.txt` contains texts for which it should not guess.
struct GuessExample: CustomTestStringConvertible {
  var language: String?
  var number: Int
  var code: String

  var testDescription: String { "\(language ?? "none") \(number)" }

  static let all: [GuessExample] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Guesses")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return files.sorted().flatMap { file in
      let text = (try? String(contentsOf: folder.appending(path: file), encoding: .utf8)) ?? ""
      let rule = String(repeating: "=", count: 16) + "\n"
      let language = file == "none.txt" ? nil : String(file.dropLast(4))
      return text.components(separatedBy: rule).enumerated().map { number, code in
        GuessExample(language: language, number: number + 1, code: code)
      }
    }
  }()
}

@Test("An example is never guessed to be in another language", arguments: GuessExample.all)
func guessOfExample(_ example: GuessExample) {
  let name = guess(example.code)?.name
  #expect(name == nil || name == example.language, "\(example.code)")
}

@Test func almostAllExamplesAreGuessed() {
  let labelled = GuessExample.all.filter { $0.language != nil }
  let guessed = labelled.count { guess($0.code) != nil }
  #expect(guessed * 100 >= labelled.count * 95, "\(guessed) of \(labelled.count)")
}

@Test(
  "Lost indentation and other line ends do not change a guess", arguments: GuessExample.all)
func guessOfChangedExample(_ example: GuessExample) {
  let expected = guess(example.code)
  #expect(guess(example.code.replacing("\n", with: "\r\n")) == expected)
  #expect(guess(example.code.replacing("\n", with: "\n\n")) == expected)
  #expect(guess(example.code.replacing(/(?m)^[ \t]+/, with: "")) == expected)
}

@Test("A sample of the manual is never guessed to be in another language", arguments: Sample.all)
func guessOfSample(_ sample: Sample) {
  let name = guess(sample.code)?.name
  #expect(name == nil || name == sample.language)
}

@Test func mostSamplesAreGuessed() {
  let guessed = Sample.all.filter { guess($0.code) != nil }
  #expect(guessed.count >= Sample.all.count - 3, "plain text has no guess")
}

@Test(arguments: [
  ("#!/bin/sh", "shell"), ("#!/usr/bin/env python3", "python"), ("#! /usr/bin/ruby -w", "ruby"),
  ("#!/usr/bin/env -S node --test", "javascript"), ("#!/usr/bin/php8.2", "php"),
  ("#!/usr/bin/env LANG=C bash", "shell"), ("#!/usr/bin/swift\r", "swift"),
])
func theInterpreterDecides(_ firstLine: String, _ language: String) {
  #expect(guess(firstLine)?.name == language)
  #expect(guess(firstLine + "\n<p>SELECT</p>\n")?.name == language)
}

@Test(arguments: [
  "#!", "#!/", "#!/usr/bin/env", "#!/usr/bin/env -S", "#!/usr/bin/perl\nlet a = 1\n",
])
func anUnknownInterpreterIsNoEvidence(_ code: String) {
  #expect(guess(code) == nil)
}

@Test func onlyTheStartOfCodeIsRead() {
  let swift = "guard let row = rows.first else { return }\n"
  let start = String(repeating: swift, count: Guess.reach / swift.utf8.count + 1)
  let objectiveC = String(repeating: "[self.tableView reloadData];\n", count: 10_000)
  #expect(guess(start)?.name == "swift")
  #expect(guess(start + objectiveC) == guess(String(Substring(start.utf8.prefix(Guess.reach)))))
}

@Test func aGuessIsTheMainNameOfALanguage() {
  for example in GuessExample.all {
    guard let guess = guess(example.code) else { continue }
    #expect(Language.named(guess.name)?.name == guess.name)
    #expect(guess.margin > 0)
  }
}

@Test func anyBytesAreNoTrouble() {
  var random = SeededGenerator(seed: 3)
  let parts = Sample.all.flatMap { $0.code.split(separator: "\n").map { Array($0.utf8) } }
  for _ in 0..<2000 {
    let count = Int.random(in: 0...200, using: &random)
    var code = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    if Bool.random(using: &random) {
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        code += (parts.randomElement(using: &random) ?? []).prefix(
          Int.random(in: 0...40, using: &random))
        code.append(UInt8.random(in: 0...127, using: &random))
      }
    }
    // Copy to a buffer of exactly this size, so that reading past the end is an error.
    let once = Language.guess(Array(code).span)
    #expect(Language.guess(Array(code).span) == once)
  }
}

private func guess(_ code: String) -> Guess? {
  Language.guess(Array(code.utf8).span)
}
