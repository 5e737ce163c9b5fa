/// A text with the few commands of TeX that authors write into marks: `\texttt{x}`, `a\_b`.
struct TeXText {
  /// The text without commands, braces and the backslashes that escape signs.
  let plain: String

  init(_ text: some Collection<UInt8>) {
    let text = Array(text)
    var plain: [UInt8] = []
    var position = 0
    while position < text.count {
      defer { position += 1 }
      switch text[position] {
      case UInt8(ascii: "{"), UInt8(ascii: "}"): break
      case UInt8(ascii: "~"): plain.append(UInt8(ascii: " "))
      case UInt8(ascii: "\\"):
        let name = text[(position + 1)...].prefix(while: \.isLetter)
        if name.isEmpty, position + 1 < text.count {
          plain.append(text[position + 1])
          position += 1
        } else if name.endIndex < text.count, text[name.endIndex] == UInt8(ascii: "{") {
          position = name.endIndex
        } else {
          // `\LaTeX` shows its name.
          plain += name
          position = name.endIndex - 1
        }
      default: plain.append(text[position])
      }
    }
    self.plain = String(decoding: plain, as: UTF8.self)
  }
}
