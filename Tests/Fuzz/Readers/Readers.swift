/// The functions that read untrusted bytes, by their names on the command line.
///
/// A reader accepts any bytes. It ends the process if it finds an error that no sanitizer detects.
nonisolated(unsafe) let readers: [String: ([UInt8]) -> Void] = [
  "cache": readCache, "configuration": readConfiguration, "front-matter": readFrontMatter,
  "highlighting": readCode, "index-marks": readIndexMarks, "liquid": readLiquid,
  "manifest": readManifest,
  "markdown": readMarkdown, "pictures": readPicture, "plain-text": readPlainText,
  "strangers-note": readStrangersNote, "terms": readTerms,
]

/// Ends the process if bytes that are written to a page are not UTF-8.
func expectUTF8(_ bytes: [UInt8], _ what: String) {
  precondition(String(validating: bytes, as: UTF8.self) != nil, "\(what) is not UTF-8")
}
