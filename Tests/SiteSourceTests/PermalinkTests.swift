import Notes
import Testing

@testable import SiteSource

@Suite("A permalink")
struct PermalinkTests {
  /// Returns the address of a post of Friday, 5 January 2024, in the first ISO week, at 9:08:07 in
  /// Shanghai.
  private func place(
    _ template: String, path: String = "a/_posts/2024-1-5-Spring cleaning, 春.md",
    matter: String = "categories: [Home Life, C++, home life]"
  ) throws -> String {
    let text = "---\ndate: 2024-01-05 09:08:07 +0800\n\(matter)\n---\n"
    var options = Note.Options(zone: .fixed(480))
    options.rules.collection = "posts"
    let note = Note.Source(path: path, bytes: Array(text.utf8), options: options)
    return try Permalink(style: template).place(of: note, path: path).text
  }

  @Test(
    "can be the name of one of Jekyll's styles",
    arguments: [
      ("date", "/a/home life/c++/2024/01/05/Spring-cleaning,-春.html"),
      ("pretty", "/a/home life/c++/2024/01/05/Spring-cleaning,-春/"),
      ("ordinal", "/a/home life/c++/2024/005/Spring-cleaning,-春.html"),
      ("weekdate", "/a/home life/c++/2024/W01/Fri/Spring-cleaning,-春.html"),
      ("none", "/a/home life/c++/Spring-cleaning,-春.html"),
    ])
  func styles(style: String, url: String) throws {
    #expect(try place(style) == url)
  }

  @Test(
    "has a placeholder for each part of the date and the name",
    arguments: [
      (":year :short_year :w_year", "2024 24 2024"), (":month :i_month :short_month", "01 1 Jan"),
      (":long_month", "January"), (":day :i_day :y_day", "05 5 005"),
      (":week :w_day :short_day :long_day", "01 5 Fri Friday"),
      (":hour :minute :second", "09 08 07"), (":title", "Spring-cleaning,-春"),
      (":slug", "spring-cleaning-春"), (":name", "2024-1-5-spring-cleaning-春"),
      (":path", "a/2024-1-5-Spring cleaning, 春"), (":collection:output_ext", "posts.html"),
      (":categories", "a/home life/c++"), (":slugified_categories", "a/home-life/c"),
      (":year_:month_:day", "2024_01_05"), ("at 5: :i_day:", "at 5: 5:"),
    ])
  func fields(template: String, text: String) throws {
    #expect(try place("/" + template) == "/" + text)
  }

  @Test(
    "stays within the site",
    arguments: [
      ("/a//b/", "/a/b/"), ("a/../../b", "/a/b"), ("/./a./b", "/ab"), ("/:slug/..", "/none/"),
      ("/caf%C3%A9/:slug", "/café/none"), ("", "/"), ("//", "/"),
    ])
  func paths(template: String, url: String) throws {
    #expect(try place(template, path: "_posts/2024-01-05-None.md", matter: "") == url)
  }

  @Test("uses the slug that its note asks for")
  func slug() throws {
    #expect(try place("/:title/", matter: "slug: Our Spring!") == "/Our-Spring!/")
    #expect(try place("/:slug/", matter: "slug: Our Spring!") == "/our-spring/")
  }

  @Test(
    "reports unknown placeholders",
    arguments: [
      ("/:yaer/", "“:yaer” is not a permalink placeholder; did you mean :year?"),
      ("/a:b/", "“:b” is not a permalink placeholder; write %3A for a colon"),
    ])
  func unknown(template: String, message: String) {
    #expect {
      try Permalink(template)
    } throws: {
      "\($0)" == message
    }
  }
}
