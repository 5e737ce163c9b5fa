/// The files of the default theme as they are written, in the order of their paths: with comments, and
/// nothing shortened.
package var defaultTheme: [(path: String, text: String)] {
  let written = Dictionary(
    uniqueKeysWithValues: writtenTemplates.map { ($0.path.description, $0.text.description) })
  // What joins parts is made of them, and is no file of the theme.
  return embeddedTemplates.map { ($0.path.description, $0.text.description) }
    .filter { !ThemeAssets.Whole.isName($0.0) }
    .map { (path: $0.0, text: written[$0.0] ?? $0.1) }
    .sorted { $0.path < $1.path }
}
