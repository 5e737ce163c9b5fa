import Foundation
import Highlighting
import Testing

/// A sample of a language from the manual.
struct Sample: CustomTestStringConvertible {
  var language: String
  var code: String

  var testDescription: String { language }

  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()

  /// All fences of the manual's page that name a language.
  static let all: [Sample] = {
    let page = tests.appending(path: "../../content/manual/writing/languages.md")
    let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
    let fences = text.matches(of: /(?ms)^(`{3,})(\w+)\n(.*?)^\1$/)
    return fences.map { Sample(language: String($0.2), code: String($0.3)) }
  }()

  /// The file with the rendering that a person has checked.
  var file: URL { Sample.tests.appending(path: "Samples/\(language).txt") }
}

/// Code in a form that people can check: each line after a bar, and below its tokens the letters of
/// their classes.
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
