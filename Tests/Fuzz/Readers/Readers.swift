/// What reads bytes that others wrote, by its name on the command line.
///
/// A reader takes whatever bytes there are and ends the process where something is wrong that no
/// sanitizer sees.
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
