import Bytes
import Liquid
import SiteSource

/// What a reader of docsets has to know of one: an `Info.plist`.
enum DocsetInfo {
  static func write(_ docset: Docset, of site: Site, to output: inout ByteWriter) {
    let name = String(docset.folder.prefix { $0 != "." })
    var texts = [
      ("CFBundleIdentifier", name), ("CFBundleName", site.title),
      ("DocSetPlatformFamily", name),
      ("dashIndexFilePath", docset.file(atURL: "")),
    ]
    // Where a page is that somebody wants to see on the web.
    if site.configuration.url != nil { texts.append(("DashDocSetFallbackURL", site.home)) }
    output.append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>

      """)
    for (key, text) in texts {
      output.append(contentsOf: "<key>\(key)</key>\n<string>")
      HTML.escape(text.onOneLine, into: &output)
      output.append("</string>\n")
    }
    output.append("<key>isDashDocset</key>\n<true/>\n</dict>\n</plist>\n")
  }
}
