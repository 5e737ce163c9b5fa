/// One component of a site path made from a file name or a tag: white space as hyphens, what a
/// file system or a URL would trip over left out, letters of every script and their case kept.
///
/// Nothing is left of a name such as `..` or `?`; the result may be empty.
package func slug(_ name: some StringProtocol) -> String {
  if isSlug(Substring(name).utf8) { return String(name) }
  var slug = ""
  var pendingHyphen = false
  for scalar in name.unicodeScalars {
    if scalar.properties.isWhitespace || isUnsafeInPath(scalar) {
      pendingHyphen = !slug.isEmpty
    } else {
      if pendingHyphen, scalar != "-", !slug.hasSuffix("-") { slug += "-" }
      pendingHyphen = false
      slug.unicodeScalars.append(scalar)
    }
  }
  // Cut once: to remove the first of many, one by one, moves all the others each time.
  let isEdge = { (character: Character) in character == "." || character == "-" }
  guard let last = slug.lastIndex(where: { !isEdge($0) }) else { return "" }
  return String(slug[...last].drop(while: isEdge))
}

/// Whether a name has nothing to leave out or to replace: most have not, and looking is cheap.
private func isSlug(_ name: Substring.UTF8View) -> Bool {
  guard let first = name.first, let last = name.last else { return false }
  return first.isLetterOrDigit && last.isLetterOrDigit
    && name.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
}

/// Characters that some file system forbids in a name, or that end the path of a URL.
private func isUnsafeInPath(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "/", "\\", ":", "\"", "<", ">", "|", "*", "?": true
  default: scalar.properties.generalCategory == .control
  }
}
