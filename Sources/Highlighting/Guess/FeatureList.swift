import Bytes

/// Features as they are written down, a line each: a text, a tab, and what it says of languages.
///
///     @interface⇥objc+31 objcpp+12 java-5
///     (a:⇥swift+13 ruby+4
///
/// A weight is in tenths of a nat. `⏎` in a text is a line end, or the start or end of the code.
/// The first of them has no text: it names all languages, with what speaks for each from the start.
/// A line without a tab is a remark.
struct FeatureList {
  private(set) var names: [String] = []
  private(set) var priors: [Int32] = []
  private(set) var features: [Feature] = []

  struct Feature {
    var text: [UInt8]
    /// Places in the list's names, and weights.
    var weights: [(language: Int, weight: Int16)] = []

    /// Whether it is of more than one token.
    var isRun: Bool {
      text.withBytes { text in
        var tokens = Tokens(text)
        return tokens.next() != nil && tokens.next() != nil
      }
    }
  }

  init(_ text: String) {
    var places: [String: Int] = [:]
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      if tab > line.startIndex { features.append(Feature(text: FeatureList.bytes(line[..<tab]))) }
      for field in line[line.index(after: tab)...].split(separator: UInt8(ascii: " ")) {
        let sign = field.firstIndex { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
        guard let sign, let weight = Int16(Substring(field[sign...])) else { continue }
        let name = String(Substring(field[..<sign]))
        if features.isEmpty {
          places[name] = names.count
          names.append(name)
          priors.append(Int32(weight))
        } else if let place = places[name] {
          features[features.count - 1].weights.append((place, weight))
        }
      }
    }
  }

  private static func bytes(_ text: Substring.UTF8View) -> [UInt8] {
    let lineEnd = Array("⏎".utf8)
    var bytes: [UInt8] = []
    for byte in text {
      bytes.append(byte)
      if bytes.suffix(lineEnd.count).elementsEqual(lineEnd) {
        bytes.removeLast(lineEnd.count)
        bytes.append(UInt8(ascii: "\n"))
      }
    }
    return bytes
  }
}
