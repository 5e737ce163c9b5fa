import Testing

@testable import Pictures

/// The size of an SVG, computed as in browsers.
@Suite("A vector picture")
struct VectorTests {
  @Test(arguments: [
    (#"width="120" height="80""#, 120, 80),
    (#"width='120px' height=' 80 '"#, 120, 80),
    (#"width="1in" height="72pt""#, 96, 96),
    (#"width="2.54cm" height="25.4mm""#, 96, 96),
    (#"width="101.6q" height="6pc""#, 96, 96),
    (#"width="1e2" height="5em""#, 100, 80),
    (#"width="+1.5e+1PX" height=".5in""#, 15, 48),
    (#"width="0.2" height="10.6""#, 1, 11),
    (#"viewBox="0 0 24 12""#, 24, 12),
    (#"viewBox=" -10,-10,  24.4, 12.6 ""#, 24, 13),
    (#"width="48" viewBox="0 0 24 12""#, 48, 24),
    (#"height="48" viewBox="0 0 24 12""#, 96, 48),
    (#"width="100%" height="48" viewBox="0 0 24 12""#, 96, 48),
    (#"width="100%" height="100%" viewBox="0 0 24 12""#, 24, 12),
    (#"width="auto" height="calc(1px + 2px)" viewBox="0 0 24 12""#, 24, 12),
    (#"width="60""#, 60, 150),
    (#"height="60""#, 300, 60),
    (#"viewBox="0 0 0 12""#, 300, 150),
    (#"viewBox="0 0 24""#, 300, 150),
    (#"width="" height="&h;""#, 300, 150),
    (#"data-width="1" xmlns:width="2" stroke-width='3' width="4" height="5""#, 4, 5),
    (#"style="width: 7px; height: 8px" width="4" height="5""#, 4, 5),
    (#"a="width='9' > " width="4" height="5""#, 4, 5),
    ("", 300, 150),
  ])
  func hasTheSizeOfItsRootElement(attributes: String, width: Int, height: Int) throws {
    for end in [">", "/>", " >", "\n/>"] {
      let picture = try Picture(Array("<svg \(attributes)\(end)".utf8))
      #expect(picture.format == .svg)
      #expect(picture.size == PixelSize(width: width, height: height))
    }
  }

  @Test(arguments: [
    "",
    "\u{FEFF}\n",
    #"<?xml version="1.0" encoding="UTF-8"?>"#,
    #"<?xml version="1.0"?> <?style <svg width="1" height="1"> ?>"#,
    #"<!-- <svg width="1" height="1"> -->"#,
    #"<!---->"#,
    #"<!-- a > -- b <!-- -->"#,
    #"<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">"#,
    """
    <!DOCTYPE svg PUBLIC "-//W3C//DTD>" 'x' [
      <!ENTITY ns_svg "http://www.w3.org/2000/svg>">
      <!-- it's <svg width="1" height="1"> -->
      <?a ' ?>
      <!ELEMENT g (#PCDATA)>
    ]>
    """,
    "<!-- " + String(repeating: "long ", count: 5000) + "-->",
  ])
  func mayHaveMuchBeforeItsTag(prologue: String) throws {
    let tag = #"<svg xmlns="http://www.w3.org/2000/svg" width="12" height="34"><svg width="5"/>"#
    for tag in [tag, tag.replacing("<svg x", with: "<s:svg x")] {
      #expect(try Picture(Array((prologue + tag).utf8)).size == PixelSize(width: 12, height: 34))
    }
  }

  @Test(arguments: [
    "<html><svg width='1' height='1'/></html>", "<svgs width='1'>", "<!-- --> text <svg>",
    "text", "<a><!-- <svg> -->", "\u{0}<svg>",
  ])
  func isInvalidWithAnotherRootElement(text: String) {
    #expect(throws: PictureError.unknownFormat) { try Picture(Array(text.utf8)) }
  }

  @Test(arguments: [
    ("<svg width='0' height='1'>", PictureError.noArea(.svg)),
    ("<svg width='1' height='-1'>", .noArea(.svg)),
    ("<svg width='1e7' height='1'>", .tooLarge(.svg, PixelSize(width: 10_000_000, height: 1))),
    (
      "<svg width=1 height=1>",
      .malformed(.svg, "an attribute of its first tag is not in quotation marks")
    ),
    ("<svg width>", .malformed(.svg, "its first tag is not well-formed")),
    ("<svg width='1' ", .truncated(.svg)),
    ("<!-- <svg>", .truncated(.svg)),
    ("<!DOCTYPE svg [ <svg>", .truncated(.svg)),
    ("<!-- " + String(repeating: "x", count: 5 << 20), .readingLimit(.svg)),
  ])
  func mayBeInvalid(text: String, fault: PictureError) {
    #expect(throws: fault) { try Picture(Array(text.utf8)) }
  }
}
