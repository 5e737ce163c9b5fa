import Foundation
import Highlighting
import Testing

/// A sample of a language, as the manual shows it.
struct Sample: CustomTestStringConvertible {
  var language: String
  var code: String

  var testDescription: String { language }

  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()

  /// The fences of the manual's page that name a language.
  static let all: [Sample] = {
    let page = tests.appending(path: "../../content/manual/writing/languages.md")
    let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
    let fences = text.matches(of: /(?ms)^(`{3,})(\w+)\n(.*?)^\1$/)
    return fences.map { Sample(language: String($0.2), code: String($0.3)) }
  }()

  /// Where the rendering is kept that was read and found right.
  var file: URL { Sample.tests.appending(path: "Samples/\(language).txt") }
}

/// Code as people can check it: each line after a bar, and under its tokens the letters of their
/// classes.
struct MarkedCode {
  private(set) var text = ""
  private var line = ""
  private var marks = ""

  init(_ page: Page) {
    for (scalar, letter) in page.letters {
      if scalar == "\n" {
        endLine()
      } else {
        line.unicodeScalars.append(scalar)
        marks += letter
      }
    }
    if !line.isEmpty { endLine() }
  }

  private mutating func endLine() {
    text += "|\(line)\n"
    let last = marks.lastIndex { $0 != " " }
    if let last { text += " \(marks[...last])\n" }
    (line, marks) = ("", "")
  }
}
