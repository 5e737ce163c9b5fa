import Diagnostics

/// How text for a reader is drawn.
enum TextStyle {
  case plain
  /// By the colours of a terminal (ECMA-48, SGR): errors red, warnings yellow, names of rules dim.
  case coloured

  fileprivate func drawn(_ text: String, _ rendition: String) -> String {
    switch self {
    case .plain: text
    case .coloured: "\u{1B}[\(rendition)m\(text)\u{1B}[0m"
    }
  }

  fileprivate func drawn(_ id: Diagnostic.ID) -> String { drawn("[\(id)]", "2") }
}

extension Diagnostic {
  /// The line that a reader sees; without colours it is the diagnostic's description.
  func line(in style: TextStyle) -> String {
    let word =
      switch severity {
      case .error: style.drawn("error:", "31")
      case .warning: style.drawn("warning:", "33")
      case .note: "note:"
      }
    return "\(location): \(word) \(message.escapedForDisplay) \(style.drawn(id))"
  }
}

extension ShownDiagnostics.Rest {
  func line(in style: TextStyle) -> String { "\(message) \(style.drawn(id))" }
}
