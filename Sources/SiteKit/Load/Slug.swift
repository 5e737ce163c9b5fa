/// One component of a site path made from a file name or a tag: white space as hyphens, what a
/// file system or a URL would trip over left out, letters of every script and their case kept.
///
/// Nothing is left of a name such as `..` or `?`; the result may be empty.
func slug(_ name: some StringProtocol) -> String {
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
  while slug.hasPrefix(".") || slug.hasPrefix("-") { slug.removeFirst() }
  while slug.hasSuffix(".") || slug.hasSuffix("-") { slug.removeLast() }
  return slug
}

/// Characters that some file system forbids in a name, or that end the path of a URL.
private func isUnsafeInPath(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "/", "\\", ":", "\"", "<", ">", "|", "*", "?": true
  default: scalar.properties.generalCategory == .control
  }
}
