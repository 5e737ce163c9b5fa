import ForeignMarkdown

extension CallDialect {
  /// The shortcodes that Zola had up to version 0.16, and those that its themes define in the same
  /// way.
  static let zola: CallDialect = {
    var calls = CallDialect()
    calls.syntax = .functions
    calls.meanings = [
      "youtube": .site(prefix: "https://www.youtube.com/watch?v=", label: "YouTube"),
      "vimeo": .site(prefix: "https://vimeo.com/", label: "Vimeo"),
      "streamable": .site(prefix: "https://streamable.com/", label: "Streamable"),
      "gist": .gist(ownerFirst: true), "figure": .picture, "img": .picture, "image": .picture,
      "mermaid": .fence("mermaid"), "details": .fold, "detail": .fold, "quote": .quote,
      "admonition": .box(kind: nil), "alert": .box(kind: nil), "note": .box(kind: "note"),
      "tip": .box(kind: "tip"), "important": .box(kind: "important"),
      "warning": .box(kind: "warning"), "caution": .box(kind: "caution"),
    ]
    return calls
  }()
}
