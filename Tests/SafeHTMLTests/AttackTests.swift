import Foundation
import Testing

@testable import SafeHTML

/// Some HTML and its expected safe part.
///
/// `Attacks/*.md` contains them between lines of four backticks, separated by a line with a dot.
struct Attack: CustomTestStringConvertible {
  var file: String
  var line: Int
  var input: String
  var output: String

  var testDescription: String { "\(file):\(line)" }

  static let all: [Attack] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Attacks")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return files.sorted().flatMap { file in
      let text = (try? String(contentsOf: folder.appending(path: file), encoding: .utf8)) ?? ""
      return attacks(in: text, file)
    }
  }()

  private static func attacks(in text: String, _ file: String) -> [Attack] {
    var attacks: [Attack] = []
    var open: (line: Int, input: [String], output: [String]?)?
    for (number, line) in text.components(separatedBy: "\n").enumerated() {
      if line == "````example" {
        open = (number + 1, [], nil)
      } else if line == "````", let example = open {
        attacks.append(
          Attack(
            file: file, line: example.line, input: example.input.joined(separator: "\n"),
            output: (example.output ?? []).joined(separator: "\n")))
        open = nil
      } else if line == ".", open?.output == nil {
        open?.output = []
      } else if open?.output != nil {
        open?.output?.append(line)
      } else {
        open?.input.append(line)
      }
    }
    return attacks
  }
}

func safe(_ html: String) -> String? {
  SafeHTML(Array(html.utf8)).map { String(decoding: $0.html, as: UTF8.self) }
}

@Suite("Untrusted HTML")
struct AttackTests {
  @Test("is reduced to the elements that the list allows", arguments: Attack.all)
  func becomes(_ attack: Attack) {
    #expect(safe(attack.input) == attack.output)
  }

  @Test func hasExamplesOfEachKind() {
    #expect(Attack.all.count > 70)
  }

  @Test func reportsRemovedMarkupWithLocations() throws {
    let html = "<b onclick=x>a</b><script>1</script><x-y>z</x-y><a href='data:,x'>l</a>"
    let dropped = try #require(SafeHTML(Array(html.utf8))).dropped
    #expect(
      dropped == [
        .init(part: .attribute("onclick", of: "b"), offset: 0),
        .init(part: .element("script"), offset: 18), .init(part: .tags("x-y"), offset: 36),
        .init(part: .value("data:,x", of: "href", in: "a"), offset: 48),
      ])
  }

  @Test func findsMarkedPlacesAgain() throws {
    let html = "<p><script>x</script>a <span>\\(x&lt;y\\)</span> <img src=\"a.png\" /></p>"
    var marks = SafeHTML.Marks()
    let formula = try #require(html.range(of: "\\(x&lt;y\\)"))
    let start = html.utf8.distance(from: html.startIndex, to: formula.lowerBound)
    marks.texts = [start..<start + "\\(x&lt;y\\)".utf8.count]
    let image = try #require(html.range(of: "<img"))
    marks.elements = [html.utf8.distance(from: html.startIndex, to: image.lowerBound), 0]
    let safe = try #require(SafeHTML(Array(html.utf8), marking: marks))
    func text(_ range: Range<Int>?) -> String? {
      range.map { String(decoding: safe.html[$0], as: UTF8.self) }
    }
    #expect(text(safe.texts[0]) == "\\(x&lt;y\\)")
    #expect(text(safe.elements[0]?.start) == "<img src=\"a.png\" />")
    #expect(text(safe.elements[0]?.source) == "a.png")
    #expect(text(safe.elements[1]?.start) == "<p>")
    #expect(text(safe.elements[1]?.end) == "</p>")
  }

  @Test func losesMarkedTextInsideAttributes() throws {
    let html = "<div title=\"<span>\\(x\\)</span>\">a</div>"
    var marks = SafeHTML.Marks()
    marks.texts = [18..<23]
    let safe = try #require(SafeHTML(Array(html.utf8), marking: marks))
    #expect(safe.texts == [nil])
    #expect(
      String(decoding: safe.html, as: UTF8.self)
        == "<div title=\"&lt;span&gt;\\(x\\)&lt;/span&gt;\">a</div>")
  }

  @Test(
    "treats forged marks as text", arguments: ["&#x10FDD0;0&#x10FDD1;", "\u{10FDD0}0\u{10FDD1}"])
  func forgedMark(_ mark: String) throws {
    let html = "\(mark)<b>X</b>\u{10FDD0}7\u{10FDD1}\u{10FDD0}\u{10FDD1}"
    var marks = SafeHTML.Marks()
    let start = mark.utf8.count + 3
    marks.texts = [start..<start + 1]
    let safe = try #require(SafeHTML(Array(html.utf8), marking: marks))
    #expect(
      String(decoding: safe.html, as: UTF8.self)
        == "X<b>X</b>\u{10FDD0}7\u{10FDD1}\u{10FDD0}\u{10FDD1}")
  }
}
