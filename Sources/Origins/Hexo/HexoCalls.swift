import ForeignMarkdown

extension CallDialect {
  /// The tags of Hexo, of its plug-in for embedded media, and of the theme NexT.
  static let hexo: CallDialect = {
    var calls = CallDialect()
    calls.syntax = .tags
    calls.disablingKey = "disableNunjucks"
    calls.meanings = [
      "raw": .raw, "codeblock": .tagCode, "code": .tagCode, "mermaid": .fence("mermaid"),
      "blockquote": .quote, "quote": .quote, "pullquote": .plainQuote, "centerquote": .plainQuote,
      "cq": .plainQuote, "img": .tagPicture, "image": .tagPicture,
      "asset_img": .ownPicture, "asset_image": .ownPicture, "asset_path": .address,
      "asset_link": .fileLink, "post_link": .noteLink, "post_path": .noteAddress,
      "link": .textLink, "a": .textLink, "anchor": .textLink, "url_for": .textLink,
      "full_url_for": .textLink, "iframe": .addressLink, "video": .addressLink,
      "youtube": .site(prefix: "https://www.youtube.com/watch?v=", label: "YouTube"),
      "vimeo": .site(prefix: "https://vimeo.com/", label: "Vimeo"),
      "bilibili": .site(prefix: "https://www.bilibili.com/video/", label: "bilibili"),
      "gist": .gist(ownerFirst: false), "note": .box(kind: nil), "subnote": .box(kind: nil),
      "tabs": .commentTabs, "subtabs": .commentTabs, "subsubtabs": .commentTabs,
      "button": .button, "btn": .button, "label": .label,
    ]
    return calls
  }()
}
