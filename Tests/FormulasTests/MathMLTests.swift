import Testing

@testable import Formulas

/// MathML as TeX converters write it, converted for pages.
@Suite("MathML")
struct MathMLTests {
  private func core(_ text: String) -> String? { MathMLCore(reading: text)?.text }

  @Test("is written without its TeX source and without markup outside MathML Core")
  func plain() {
    #expect(
      core(
        """
        <math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><semantics><mrow>\
        <mi>a</mi><mo stretchy="false">&lt;</mo><mn>1</mn></mrow>\
        <annotation encoding="application/x-tex">a &lt; 1</annotation></semantics></math>
        """)
          == """
          <math display="block"><mrow><mi>a</mi><mo stretchy="false">&lt;</mo><mn>1</mn></mrow></math>
          """)
    #expect(
      core("<math><mspace width=\"1em\"/></math>") == "<math><mspace width=\"1em\"></mspace></math>"
    )
  }

  @Test("has no element in a token, even if a function's name has several parts")
  func tokens() {
    #expect(
      core(
        "<math><mi mathvariant=\"normal\"><mi mathvariant=\"normal\">G</mi><msub><mi>L</mi><mn>2</mn>"
          + "</msub></mi><mi></mi></math>")
        == "<math><mrow><mi mathvariant=\"normal\">G</mi><msub><mi>L</mi><mn>2</mn></msub></mrow>"
        + "<mi></mi></math>")
  }

  @Test(
    "has the characters of mathematical alphabets",
    arguments: [
      ("double-struck", "RQxk1", "ℝℚ𝕩𝕜𝟙"), ("bold", "aZ0β", "𝐚𝐙𝟎𝛃"), ("script", "LA", "ℒ𝒜"),
      ("fraktur", "gC", "𝔤ℭ"), ("bold-italic", "βϕ", "𝜷𝝓"), ("monospace", "a1", "𝚊𝟷"),
      ("italic", "h∂", "ℎ𝜕"), ("bold", "文&lt;", "文&lt;"),
    ])
  func letters(variant: String, text: String, letters: String) {
    #expect(
      core("<math><mi mathvariant=\"\(variant)\">\(text)</mi></math>")
        == "<math><mi>\(letters)</mi></math>")
  }

  @Test func hasStylesForTextVariants() {
    #expect(
      core("<math><mtext mathvariant=\"bold\">ab</mtext><mi mathvariant=\"normal\">d</mi></math>")
        == "<math><mtext style=\"font-weight:bold\">ab</mtext><mi mathvariant=\"normal\">d</mi></math>"
    )
  }

  @Test func alignsCellsByTheirStyle() {
    let cells = "<mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi></mtd></mtr>"
    #expect(
      core(
        "<math><mtable columnalign=\"right left\" columnspacing=\"0em\">\(cells)\(cells)</mtable></math>"
      )?.components(separatedBy: "<mtd style=\"text-align:right;padding-inline:0 0\">").count == 3)
    #expect(
      core(
        "<math><mtable columnlines=\"solid\" rowlines=\"solid\">\(cells)\(cells)</mtable></math>")
          == """
          <math><mtable><mtr><mtd><mi>a</mi></mtd>\
          <mtd style="border-left:thin solid;padding-left:.4em"><mi>b</mi></mtd></mtr>\
          <mtr><mtd style="border-top:thin solid"><mi>a</mi></mtd>\
          <mtd style="border-left:thin solid;padding-left:.4em;border-top:thin solid"><mi>b</mi></mtd>\
          </mtr></mtable></math>
          """)
  }

  @Test(
    "has space beside function names",
    arguments: [
      ("<mi>n</mi>F<mi>n</mi>", "<mi>n</mi>SFS<mi>n</mi>"),
      (
        "<mn>2</mn><msub><mrow>F</mrow><mn>2</mn></msub><mi>n</mi>",
        "<mn>2</mn>S<msub><mrow>F</mrow><mn>2</mn></msub>S<mi>n</mi>"
      ),
      ("F<mo>(</mo><mi>x</mi>", "F<mo>(</mo><mi>x</mi>"),
      ("<mo>+</mo>FF<mi>n</mi>", "<mo>+</mo>FSFS<mi>n</mi>"),
      ("<mfrac><mrow>F</mrow><mi>n</mi></mfrac>", "<mfrac><mrow>F</mrow><mi>n</mi></mfrac>"),
      ("<mi>n</mi><mi>m</mi>", "<mi>n</mi><mi>m</mi>"),
    ])
  func functions(written: String, set: String) {
    func filled(_ text: String) -> String {
      text.replacing("F", with: "<mi>log</mi><mo>\u{2061}</mo>")
        .replacing("S", with: "<mspace width=\".167em\"></mspace>")
    }
    #expect(core("<math>\(filled(written))</math>") == "<math>\(filled(set))</math>")
  }

  @Test func hasUnspacedBarsAndRowsForCompoundOperators() {
    let bar = "<mo stretchy=\"false\">∥</mo>"
    #expect(
      core("<math>\(bar)<mi>x</mi><mo>∥</mo></math>")
        == "<math><mo stretchy=\"false\" lspace=\"0\" rspace=\"0\">∥</mo><mi>x</mi><mo>∥</mo></math>"
    )
    #expect(
      core("<math><mo><mover><mo>=</mo><mo>!</mo></mover></mo></math>")
        == "<math><mrow><mover><mo>=</mo><mo>!</mo></mover></mrow></math>")
  }

  @Test func drawsEnclosures() {
    #expect(
      core("<math><menclose notation=\"box\"><mi>x</mi></menclose></math>")
        == """
        <math><mrow style="border:thin solid;padding:.2em .3em"><mi>x</mi></mrow></math>
        """)
  }

  @Test(
    "is rejected in any other form",
    arguments: [
      "", "x", "<math>", "<math></math><math></math>", "<math></math>x", "<mrow></mrow>",
      "<math><script>alert(1)</script></math>", "<math><mi><img src=\"x\"/></mi></math>",
      "<math><mi>x</math></mi>", "<math><mi a=b>x</mi></math>", "<math><!-- --></math>",
      "<math><annotation-xml encoding=\"text/html\"></annotation-xml></math>", "<math></math",
      "<math><mglyph src=\"x\"/></math>", "<math><a href=\"x\"></a></math>", "<math><mi>x</mi >",
      "<math><style></style></math>", "<math><math></math></math>",
    ])
  func refusal(text: String) { #expect(core(text) == nil) }

  @Test func removesLinksAndScripts() {
    #expect(
      core(
        """
        <math><mrow href="javascript:a" onclick="b" style="x" id="c" class="d"><mi>x</mi></mrow></math>
        """) == "<math><mrow><mi>x</mi></mrow></math>")
    #expect(
      core("<math><mstyle mathcolor=\"url(x)\"><mi>x</mi></mstyle></math>")
        == "<math><mstyle><mi>x</mi></mstyle></math>")
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}
