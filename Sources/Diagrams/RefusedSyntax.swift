import Notes
import Text

/// Syntax with which a diagram reads files, addresses, the environment or the clock. Such a diagram
/// is not drawn.
enum RefusedSyntax {
  /// A text that is refused at any place, in lower case.
  case text(String)
  /// The name of an attribute, in lower case, with a `=` after it.
  case attribute(String)
  /// A directive, in lower case, that may name only a file in angle brackets. Such a file is part of
  /// the program.
  case directive(String)
}

extension RefusedSyntax {
  private var name: String {
    switch self {
    case .text(let name), .attribute(let name), .directive(let name): name
    }
  }

  /// Returns the error for the first syntax of a list that occurs in a text; `nil` if there is none.
  static func fault(in text: String, of list: [RefusedSyntax]) -> DiagramError? {
    let text = Array(text.lowercased().utf8)
    let found = list.compactMap { refused in
      refused.offset(in: text).map { (name: refused.name, offset: $0) }
    }
    return found.min { $0.offset < $1.offset }.map { first in
      DiagramError(
        reason: "`\(first.name)` is not allowed, because a drawing depends only on the note",
        line: text[..<first.offset].count { $0 == 0x0A } + 1)
    }
  }

  private func offset(in text: [UInt8]) -> Int? {
    let sought = Array(name.utf8)
    var start = 0
    while let place = text[start...].firstRange(of: sought) {
      switch self {
      case .text: return place.lowerBound
      case .attribute:
        let rest = text[place.upperBound...].drop { $0 <= 0x20 || $0 == UInt8(ascii: "\"") }
        let isWord = place.lowerBound == 0 || !text[place.lowerBound - 1].isWordByte
        if rest.first == UInt8(ascii: "="), isWord { return place.lowerBound }
      case .directive:
        let rest = text[place.upperBound...]
        let file = rest.drop { $0 == 0x20 || $0 == 0x09 }
        if file.startIndex == rest.startIndex || file.first != UInt8(ascii: "<") {
          return place.lowerBound
        }
      }
      start = place.upperBound
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}

extension DiagramLanguage {
  var refused: [RefusedSyntax] {
    switch self {
    case .graphviz:
      [
        .attribute("image"), .attribute("imagepath"), .attribute("shapefile"),
        .attribute("fontpath"), .attribute("stylesheet"), .attribute("_background"), .text("<img"),
      ]
    case .mermaid:
      [.text("<img"), .text("themecss"), .text("@import"), .text("img:"), .text("url(")]
    case .plantUML:
      [
        .directive("!include"), .text("!import"), .text("<img"), .text("@startditaa"),
        .text("@startdot"), .text("%load_json"), .text("%getenv"), .text("%file_exists"),
        .text("%filename"), .text("%dirpath"), .text("%date"), .text("%now"), .text("%random"),
        .text("%call_user_func"), .text("%invoke_procedure"),
      ]
    }
  }
}
