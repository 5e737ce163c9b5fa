import Testing

@testable import SiteKit

/// Links of notes, checked against the finished site.
@Suite("A broken link")
struct LinkCheckTests {
  /// Returns the diagnostics about links in a note at `a.md`.
  ///
  /// The site also has a note `b.md` with a heading and a footnote, an HTML page and a file.
  private func faults(_ body: String, base: String = "/") throws -> [String] {
    let site = try TestSite([
      "a.md": "---\ntitle: A\n---\n\(body)",
      "b.md": "# B\n\n## Two words\n\n<a name=\"old\"></a>Text[^1].\n\n[^1]: Note\n",
      "deep/字.md": "# 字\n\n## 标题\n",
      "plain.html": "<p id=\"here\">A page</p>",
      "data.csv": "a,b\n",
      "thumbindex.yml": "title: T\nlang: en\nurl: https://links.example\nbase: \(base)\n",
    ])
    return try site.build().diagnostics.map(\.description)
      .filter { $0.contains("[link-") }
      .map { $0.replacing(" warning:", with: "").replacing("a.md:", with: "") }
  }

  @Test(
    "is reported with its location and the most similar target",
    arguments: [
      (
        "[x](/bb/)",
        "4:5: the link “/bb/” leads to /bb/, which is not on the site; did you mean /b/?"
      ),
      (
        "[x](deep/b/)",
        "4:5: the link “deep/b/” leads to /a/deep/b/, which is not on the site;"
          + " did you mean /b/?"
      ),
      (
        "字 [x](b.md#two-word)",
        "4:7: the link “b.md#two-word” leads to the anchor “two-word”, but /b/"
          + " has no such anchor; did you mean “#two-words”?"
      ),
      (
        "[x]\n\n[x]: /zz/ww/",
        "4:1: the link “/zz/ww/” leads to /zz/ww/, which is not on the site;"
          + " fix the link or publish the page"
      ),
      (
        "<a href='dead.pdf'>x</a>",
        "4:10: the link “dead.pdf” leads to /a/dead.pdf, which is not on"
          + " the site; fix the link or publish the page"
      ),
      (
        "a\n\n<video src=\"a.mp4\"></video>",
        "6:13: the link “a.mp4” leads to /a/a.mp4, which is not"
          + " on the site; fix the link or publish the page"
      ),
      (
        "[x](#nothing)",
        "4:5: the link “#nothing” leads to the anchor “nothing”, but /a/ has no such anchor;"
          + " fix the part after “#”"
      ),
      (
        "[[字#标]]",
        "4:3: the link “字#标” leads to the anchor “标”, but /deep/字/ has no such anchor;"
          + " fix the part after “#”"
      ),
      (
        "[x](plain.html#ther)",
        "4:5: the link “plain.html#ther” leads to the anchor “ther”, but"
          + " /plain.html has no such anchor; fix the part after “#”"
      ),
      (
        "[x](https://links.example/bb/)",
        "4:5: the link “https://links.example/bb/” leads to /bb/,"
          + " which is not on the site; did you mean /b/?"
      ),
      (
        "[x](//LINKS.example:443/zz)",
        "4:5: the link “//LINKS.example:443/zz” leads to /zz, which is not on the site; fix the"
          + " link or publish the page"
      ),
      (
        "[x](HTTP://links.example#zz)",
        "4:5: the link “HTTP://links.example#zz” leads to the anchor “zz”, but / has no such anchor;"
          + " fix the part after “#”"
      ),
      (
        "[x](b.md#zz:~:text=word)",
        "4:5: the link “b.md#zz:~:text=word” leads to the anchor “zz”, but /b/ has no such anchor;"
          + " fix the part after “#”"
      ),
      (
        "[x](b.md#part-2)\n\n<b id=part-1>x</b>",
        "4:5: the link “b.md#part-2” leads to the anchor “part-2”, but /b/ has no such anchor;"
          + " fix the part after “#”"
      ),
      (
        "<form action=\"zz/\"></form>",
        "4:15: the link “zz/” leads to /a/zz/, which is not on the site; fix the link or publish"
          + " the page"
      ),
      (
        "<button formaction='zz'>x</button>",
        "4:21: the link “zz” leads to /a/zz, which is not on the site; fix the link or publish"
          + " the page"
      ),
      (
        "<blockquote cite=\"/zz\">x</blockquote>",
        "4:19: the link “/zz” leads to /zz, which is not on the site; fix the link or publish the"
          + " page"
      ),
      (
        "<b style=\"color:red;background:url(zz.png)\">x</b>",
        "4:36: the link “zz.png” leads to /a/zz.png, which is not on the site; fix the link or"
          + " publish the page"
      ),
      (
        "<style>\nb { background: URL( 'zz.png' ) }\n</style>",
        "5:23: the link “zz.png” leads to /a/zz.png, which is not on the site; fix the link or"
          + " publish the page"
      ),
      (
        "<meta http-equiv=\"refresh\" content=\"5; url=zz.html\">",
        "4:44: the link “zz.html” leads to /a/zz.html, which is not on the site; fix the link or"
          + " publish the page"
      ),
      (
        "<img alt=x src=\"data.csv\" srcset=\"w_1,h_2/zz.png 1x\">",
        "4:35: the link “w_1,h_2/zz.png” leads to /a/w_1,h_2/zz.png, which is not on the site; fix"
          + " the link or publish the page"
      ),
      (
        "[x](/index/#entry-nothing)",
        "4:5: the link “/index/#entry-nothing” leads to /index/, which"
          + " is not on the site; fix the link or publish the page"
      ),
      (
        "[x](/#entry-nothing)",
        "4:5: the link “/#entry-nothing” leads to the anchor “entry-nothing”, but"
          + " / has no such anchor; fix the part after “#”"
      ),
    ])
  func told(body: String, expected: String) throws {
    let said = try faults(body)
    let id = expected.contains("leads to the anchor") ? "link-fragment" : "link-missing"
    #expect(said == ["\(expected) [\(id)]"])
  }

  @Test(
    "is never a link that a browser resolves",
    arguments: [
      "[x](b.md) [x](b.md#two-words) [x](b.md#old) [x](b.md#user-content-fn-1) [x](/b) [x](../b/?q#two-words)",
      "[x](#) [x](#top) [x](#:~:text=word) <b id=\"own\">b</b> [x](#own)",
      "[x](/) [x](/#index-a) [x](/tags/nothing \"t\"){:.no}\n{:.x}".replacing(
        "/tags/nothing", with: "/b/"),
      "[[字]] [[字#标题]] [x](deep/字.md) [x](/deep/%E5%AD%97/#%E6%A0%87%E9%A2%98)",
      "[x](plain.html#here) [x](data.csv) [x](data.csv#row=4) [x](/feed.xml) [x](/sitemap.xml)",
      "[x](mailto:a@b.example) [x](//other.example/x) [x](https://other.example/dead) `[x](dead)`",
      "<!-- <a href=\"dead\"> --> <a href=\"../b/\">x</a> <a name='here' href=\"#here\">y</a>",
      "<script>document.write('<a href=\"dead\">')</script>",
      "[x](b.md#two-words:~:text=a,b) [y](#TOP) [z](//links.example/b/) [w](//links.example:8080/z)",
      "[x](#a&amp;b) [y](#q%22q) [z](#c%20d) [w](#lit%2541)\n\n<b id='a&amp;b'></b>"
        + "<b id='q&quot;q'></b><b id=\"c%20d\"></b><b id='lit%41'></b><b id='&lt;&eacute;'></b>"
        + "\n\n[v](#%3C%C3%A9)",
      "<img alt='' src='data:,' srcset='data:image/png;base64,AA== 1x, data:,x 2x'>",
      "<meta name='description' content='5; zz'> <meta name='robots' content='noindex'>",
      "<b style='fill: url(data:image/png;base64,AA==)'>x</b> <b style='top: calc(1em)'>x</b>",
    ])
  func found(body: String) throws {
    #expect(try faults(body) == [])
  }

  @Test("can be one that leads outside the site's base path")
  func base() throws {
    #expect(
      try faults(
        "<a href=\"/b/\">x</a> <a href=\"/t/b/\">y</a> [z](/b/) [w](/nothing/)", base: "/t")
        == [
          "4:10: the link “/b/” leads outside the site, which is published under /t/; write"
            + " /t/b/, or a relative link [link-base]",
          "4:56: the link “/nothing/” leads outside the site, which is published under /t/; fix"
            + " the link, or write it with the host [link-base]",
        ])
  }

  @Test("is reported by every build, in notes that link to a page that is gone")
  func incremental() throws {
    let site = try TestSite([
      "a.md": note("A", body: "[x](b.md#one) [y](#here)\n\n## Here\n"),
      "b.md": note("B", body: "## One\n"), "c.md": note("C", body: "[x](a.md#here)\n"),
      "thumbindex.yml": "title: T\nlang: en\nurl: https://links.example\n",
    ])
    func faults() throws -> [String] {
      let report = try site.buildAgain()
      #expect(try site.build().diagnostics == report.diagnostics)
      return report.diagnostics.map { "\($0.location) \($0.id)" }
    }
    #expect(try faults() == [])
    try site.write("b.md", note("B", body: "## Two\n"))
    #expect(try faults() == ["a.md:5:5 link-fragment"])
    try site.write("c.md", note("C", body: "Nothing.\n"))
    #expect(try faults() == ["a.md:5:5 link-fragment"])
    #expect(try faults() == ["a.md:5:5 link-fragment"])
    try site.write("b.md", note("B", body: "## One\n"))
    #expect(try faults() == [])
  }
}
