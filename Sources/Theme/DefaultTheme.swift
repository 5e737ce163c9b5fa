/// The files of the default theme, in the order of their paths. The texts are those of the source
/// files, with comments and not minified.
package var defaultTheme: [(path: String, text: String)] {
  let written = Dictionary(
    uniqueKeysWithValues: writtenTemplates.map { ($0.path.description, $0.text.description) })
  // Joined files such as `style.css` are made from their parts, and are not files of the theme.
  return embeddedTemplates.map { ($0.path.description, $0.text.description) }
    .filter { !ThemeAssets.JoinedFile.isName($0.0) }
    .map { (path: $0.0, text: written[$0.0] ?? $0.1) }
    .sorted { $0.path < $1.path }
}
