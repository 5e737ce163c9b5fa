extension Int {
  /// Returns the number with the group separators of a language: `10,000` in English, `10 000` in
  /// French.
  package func grouped(in lang: String) -> String {
    if magnitude < 1000 { return String(self) }
    let text = ICU.grouped(self, in: lang)
    return text.isEmpty ? String(self) : String(decoding: text, as: UTF16.self)
  }
}
