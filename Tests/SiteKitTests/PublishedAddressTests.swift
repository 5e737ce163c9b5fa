import Concurrency
import Diagnostics
import Testing

@testable import Origins
@testable import SiteKit
@testable import SiteSource

/// The site's address as an option of the build.
@Suite("The address option of a build")
struct PublishedAddressTests {
  @Test(
    "must be a web address with the path of the site",
    arguments: [
      ("https://a.example", "https://a.example", "/"),
      ("https://a.example/", "https://a.example", "/"),
      ("http://a.example:80/walls", "http://a.example:80", "/walls/"),
      ("https://a.example/a/b/", "https://a.example", "/a/b/"),
    ])
  func read(text: String, url: String, base: String) {
    let address = PublishedAddress(text)
    #expect(address?.url == url)
    #expect(address?.base == base)
  }

  @Test(
    "is rejected in any other form",
    arguments: [
      "", "a.example", "/walls/", "ftp://a.example", "https://", "https:///x", "https://a b/",
    ])
  func unread(text: String) {
    #expect(PublishedAddress(text) == nil)
  }

  @Test("takes precedence over the configuration, in every build that has it")
  func build() throws {
    let site = try TestSite([
      "a.md": note("A", body: "[b](b.md)"), "b.md": note("B"),
      "thumbindex.yml": "lang: en\nurl: https://own.example\nbase: /own/\n",
    ])
    var request = site.request()
    let build = { try SiteKit.build(request, workers: Workers(1)) }
    _ = try build()
    #expect(site.page("a/index.html").contains("https://own.example/own/a/"))
    request.address = PublishedAddress("https://preview.example/42/")
    _ = try build()
    #expect(!site.page("a/index.html").contains("own"))
    #expect(site.page("a/index.html").contains("href=\"/42/b/\""))
    #expect(site.page("sitemap.xml").contains("https://preview.example/42/a/"))
    #expect(try SiteKit.verify(request, workers: Workers(1)).differences.isEmpty)
    // Only the request changes.
    request.address = nil
    #expect(try build().changes.changed.count > 0)
    #expect(site.page("a/index.html").contains("https://own.example/own/a/"))
    #expect(try site.verify().differences.isEmpty)
  }

  /// Returns the results of parsing a configuration as our file and as Jekyll's.
  private func read(_ yaml: String) throws -> [(Configuration, [Diagnostic])] {
    let jekyll = yaml.replacing("base:", with: "baseurl:")
    return try [["thumbindex.yml": yaml], ["_config.yml": jekyll]].map { files in
      let site = try TestSite(files)
      return try Configuration.read(in: site.source)
    }
  }

  @Test(
    "may have its path in `url:`, in the base path, or in both",
    arguments: [
      ("url: https://a.example/blog", "https://a.example", "/blog/"),
      ("url: https://a.example/blog/\nbase: /blog", "https://a.example", "/blog/"),
      ("base: blog\nurl: https://a.example/", "https://a.example", "/blog/"),
      ("url: https://a.example/a/b", "https://a.example", "/a/b/"),
    ])
  func path(yaml: String, url: String, base: String) throws {
    for (configuration, diagnostics) in try read(yaml) {
      #expect(configuration.url == url)
      #expect(configuration.base == base)
      #expect(diagnostics.isEmpty)
    }
  }

  @Test("is the address that a Jekyll template composes of its parts")
  func liquid() throws {
    let body =
      "{{ site.url }}{{ site.baseurl }}/x {{ '/y' | absolute_url }} {{ '/z' | relative_url }}"
    for config in ["url: https://a.example/b", "url: https://a.example/b\nbaseurl: /b"] {
      let site = try TestSite(["_config.yml": config, "a.md": note("A", body: body)])
      try site.build()
      #expect(
        site.page("a.html").contains(">https://a.example/b/x</a>")
          && site.page("a.html").contains(">https://a.example/b/y</a> /b/z"), "\(config)")
    }
  }

  @Test(
    "has no host in the base path, and no two paths",
    arguments: [
      ("url: https://a.example\nbase: https://a.example/b", "/b"), ("base: //a.example", "url:"),
      ("url: https://a.example/b\nbase: /c", "only"),
    ])
  func faults(yaml: String, advice: String) throws {
    for (_, faults) in try read(yaml) {
      #expect(faults.map(\.severity) == [.error])
      #expect(faults.first?.message.contains(advice) == true)
    }
  }
}
