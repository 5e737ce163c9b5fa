import Liquid

extension Configuration {
  /// Parses the setting `editor`: the name of a known editor, `false`, or a URL with `{path}`,
  /// `{line}` and `{column}`.
  ///
  /// - Returns: The URL that opens a location in the editor, with these placeholders, or `nil` for
  ///   `false`.
  static func editor(_ value: Value) throws(WrongValue) -> String? {
    if case .bool(false) = value { return nil }
    let text = try value.text()
    if let pattern = editors.first(where: { $0.key == text })?.value { return pattern }
    let scheme = text.prefix { $0 != ":" }.lowercased()
    guard text.contains(":"), text.contains("{path}"), !scripting.contains(scheme),
      scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
    else {
      throw WrongValue(
        expected: "\(editors.map(\.key).joined(separator: ", ")), false, or an address such as"
          + " myeditor://open?file={path}&line={line}")
    }
    return text
  }

  /// The URL of each known editor, by name.
  private static let editors: KeyValuePairs = [
    "vscode": defaultEditorURL,
    "vscodium": "vscodium://file{path}:{line}:{column}",
    "cursor": "cursor://file{path}:{line}:{column}",
    "zed": "zed://file{path}:{line}:{column}",
    "idea": "idea://open?file={path}&line={line}&column={column}",
    "sublime": "subl://open?url=file://{path}&line={line}&column={column}",
    "textmate": "txmt://open?url=file://{path}&line={line}&column={column}",
  ]

  /// The default: the URL of the most common editor.
  static let defaultEditorURL = "vscode://file{path}:{line}:{column}"

  /// The schemes that are not allowed, because a link with such a scheme can run code on the page
  /// or show forged contents.
  private static let scripting: Set = ["javascript", "vbscript", "data", "blob"]
}
