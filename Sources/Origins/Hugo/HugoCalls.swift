import ForeignMarkdown

extension CallDialect {
  /// The shortcodes of Hugo, and those that its common themes define in the same way.
  ///
  /// - Parameter parameters: The settings that `param` shows.
  static func hugo(parameters: [String: String]) -> CallDialect {
    var calls = CallDialect()
    calls.syntax = .shortcodes
    calls.parameters = parameters
    calls.meanings = [
      "figure": .picture, "img": .picture, "image": .picture,
      "highlight": .code, "code-toggle": .code, "mermaid": .fence("mermaid"), "comment": .comment,
      "ref": .reference, "relref": .reference, "param": .parameter,
      "youtube": .site(prefix: "https://www.youtube.com/watch?v=", label: "YouTube"),
      "vimeo": .site(prefix: "https://vimeo.com/", label: "Vimeo"),
      "instagram": .site(prefix: "https://www.instagram.com/p/", label: "Instagram"),
      "bilibili": .site(prefix: "https://www.bilibili.com/video/", label: "bilibili"),
      "x": .post, "tweet": .post, "twitter": .post, "gist": .gist(ownerFirst: true),
      "qr": .addressLink, "details": .fold, "expand": .fold, "collapse": .fold,
      "notice": .box(kind: nil), "hint": .box(kind: nil), "admonition": .box(kind: nil),
      "alert": .box(kind: nil), "callout": .box(kind: nil),
      "tabs": .tabs, "tab": .tab, "button": .button,
    ]
    return calls
  }
}
