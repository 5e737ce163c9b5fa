extension Configuration {
  /// The longest name of a docset, in bytes, so that its folder can be made anywhere.
  private static let longestDocsetName = 200

  /// The folder of the site's docset in the output folder, by what the site is called; `nil` where none is
  /// asked for.
  package var docsetFolder: String? {
    guard outputs.contains(.docset) else { return nil }
    var name = slug((name ?? "").prefix(Self.longestDocsetName)).filter { $0 != "." }
    while name.utf8.count > Self.longestDocsetName { name.removeLast() }
    return (name.isEmpty ? "site" : name) + ".docset"
  }
}
