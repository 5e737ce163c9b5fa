import ForeignMarkdown

extension CallDialect {
  /// The macros of Logseq that have a meaning without the app (`macro-cp` in its source).
  static let logseq: CallDialect = {
    var calls = CallDialect()
    calls.syntax = .macros
    calls.meanings = [
      "youtube": .site(prefix: "https://www.youtube.com/watch?v=", label: "YouTube"),
      "vimeo": .site(prefix: "https://vimeo.com/", label: "Vimeo"),
      "bilibili": .site(prefix: "https://www.bilibili.com/video/", label: "Bilibili"),
      "video": .addressLink,
      "tweet": .site(prefix: "https://x.com/i/web/status/", label: "X"),
      "twitter": .site(prefix: "https://x.com/i/web/status/", label: "X"),
      "cloze": .text(separator: "\\\\"), "youtube-timestamp": .text(separator: ","),
    ]
    return calls
  }()
}
