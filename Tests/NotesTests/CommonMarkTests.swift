import Testing

@testable import Notes

/// Our renderer's HTML equals libcmark's, except for intended additions.
@Suite struct CommonMarkTests {
  @Test("the dialect commonmark is libcmark's output in every case", .needsSuites)
  func commonmark() throws {
    let cases = try Suite.cases("commonmark")
    #expect(cases.count == 652)
    for example in cases {
      let html = Markdown.render(Array(example["input", default: ""].utf8), dialect: .commonmark)
      #expect(String(decoding: html, as: UTF8.self) == example["html"], "\(example["id"] ?? "")")
    }
  }

  /// Examples in which CommonMark sees plain text, but the dialect sees a construct.
  private static let exceptions = [
    "173": "a `<style>` that is never closed is shown as text",
    "191": "indented markup in an element that is open is markup, not code",
    "589": "`![[foo]]` shows what is called foo",
    "607": "an address needs no brackets",
    "610": "an address needs no brackets",
    "611": "an address needs no brackets",
  ]

  @Test("the renderer gives libcmark's output in every case, except for additions", .needsSuites)
  func thumbindex() throws {
    for example in try Suite.cases("commonmark") {
      let number = example["id", default: ""].split(separator: "/").last.map(String.init) ?? ""
      if CommonMarkTests.exceptions[number] != nil { continue }
      let html = Markdown.render(Array(example["input", default: ""].utf8))
      let plain = String(decoding: html, as: UTF8.self).withoutAdditions
      #expect(plain == example["html"], "\(example["id"] ?? "")")
    }
  }
}

extension String {
  /// The HTML without the ids of headings.
  var withoutAdditions: String {
    replacing(/(<h[1-6]) id="[^"]*"/) { $0.1 }
  }
}
