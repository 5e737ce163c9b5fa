import Foundation
import Highlighting
import Testing

/// Code with the expected tokens.
///
/// `Examples/<language>.txt` contains examples between lines of sixteen `=`. Each has the code, a
/// line of sixteen `-`, and the tokens, one a line, class first.
struct Example: CustomTestStringConvertible {
  var language: String
  var number: Int
  var code: String
  var tokens: [String]

  var testDescription: String { "\(language) \(number)" }

  static let all: [Example] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Examples")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return files.sorted().flatMap { file in
      let text = (try? String(contentsOf: folder.appending(path: file), encoding: .utf8)) ?? ""
      let rule = String(repeating: "=", count: 16) + "\n"
      return text.components(separatedBy: rule).enumerated().map { number, example in
        let parts = example.components(separatedBy: String(repeating: "-", count: 16) + "\n")
        return Example(
          language: String(file.dropLast(4)), number: number + 1, code: parts[0],
          tokens: parts.dropFirst().joined().split(separator: "\n").map(String.init))
      }
    }
  }()
}

@Test("An example has the expected tokens", arguments: Example.all)
func example(_ example: Example) throws {
  let language = try #require(Language.named(example.language))
  let page = try Page(highlighted(example.code, as: language))
  #expect(page.tokens.map { "\($0.letter) \($0.text)" } == example.tokens)
}

func highlighted(_ code: String, as language: Language) -> [UInt8] {
  var output: [UInt8] = []
  highlight(Array(code.utf8), as: language, into: &output)
  return output
}
