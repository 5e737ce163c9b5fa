import Foundation
import Testing

@testable import SiteSource

/// The contrast of code colours with their backgrounds (WCAG 2.2, 1.4.3).
@Suite("The contrast of code")
struct ContrastTests {
  private static let style: String = {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let folder = tests.appending(path: "../../Templates/style")
    let parts = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (parts ?? []).sorted { $0.path() < $1.path() }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }.joined()
  }()

  enum Scheme: String, CaseIterable { case light, dark }

  /// Returns the colours of a scheme by the names of their variables.
  private static func colours(_ scheme: Scheme) -> [String: String] {
    let found = style.matches(of: /--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/)
    return Dictionary(
      found.map { (String($0.1), String(scheme == .light ? $0.2 : $0.3)) },
      uniquingKeysWith: { $1 })
  }

  @Test("is AA on paper, on the desk, and on the band of a marked line", arguments: Scheme.allCases)
  func contrast(_ scheme: Scheme) throws {
    let colours = Self.colours(scheme)
    let names = colours.keys.filter { $0.hasPrefix("code-") }
    #expect(names.count == 6)
    for name in names + ["muted", "ink"] {
      let text = try #require(colours[name])
      for ground in ["paper", "desk", "hairline"] {
        let ratio = contrastRatio(text, try #require(colours[ground]))
        #expect(ratio >= 4.5, "\(name) \(text) on \(ground): \(ratio)")
      }
    }
  }

  @Test("is AA on white", arguments: Scheme.allCases)
  func contrastOnWhite(_ scheme: Scheme) throws {
    let white = scheme == .light ? Palette.whiteInTheLight : .whiteInTheDark
    let own =
      scheme == .light
      ? Configuration.Look.themeAccents.light : Configuration.Look.themeAccents.dark
    let colours = Self.colours(scheme).filter { $0.key.hasPrefix("code-") }
    let texts = try colours.values.map { try #require(Colour($0)) } + [white.ink, white.muted]
    for text in texts {
      #expect(
        text.contrast(withAll: [
          white.paper, white.outerBackground, white.hairline, white.codeBackground,
        ]) >= 4.5,
        "\(text)")
    }
    // All text has a contrast of 7:1 on paper and desk.
    for text in [white.ink, white.muted, own] {
      #expect(text.contrast(withAll: [white.paper, white.outerBackground]) >= 7, "\(text)")
    }
  }

  @Test("is computed from the same colours as in the style sheet", arguments: Scheme.allCases)
  func palette(_ scheme: Scheme) {
    let colours = Self.colours(scheme)
    let paper = scheme == .light ? Palette.paperInTheLight : .paperInTheDark
    let own =
      scheme == .light
      ? Configuration.Look.themeAccents.light : Configuration.Look.themeAccents.dark
    let known = [
      "paper": paper.paper, "desk": paper.outerBackground, "ink": paper.ink, "muted": paper.muted,
      "hairline": paper.hairline, "well": paper.codeBackground, "accent": own,
    ]
    for (name, colour) in known { #expect(colours[name] == colour.description, "\(name)") }
  }

  @Test("covers every class, whose colours are variables")
  func classes() {
    for letter in "ktfvsncaid" {
      let rule = try? Regex("pre (?:\\.|:is\\([^)]*\\.)\(letter)\\b[^{]*\\{ color: var\\(")
      #expect(rule.map { Self.style.contains($0) } == true, "\(letter)")
    }
  }

  private func contrastRatio(_ a: String, _ b: String) -> Double {
    let (low, high) = (min(luminance(a), luminance(b)), max(luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)
  }

  private func luminance(_ colour: String) -> Double {
    let value = Int(colour.dropFirst(), radix: 16) ?? 0
    let parts = [value >> 16 & 255, value >> 8 & 255, value & 255].map { part in
      let share = Double(part) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
