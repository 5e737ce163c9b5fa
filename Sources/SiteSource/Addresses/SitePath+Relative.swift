extension SitePath {
  /// The address of a file as a page at this place gives it, percent-encoded: `../pic.png`.
  ///
  /// It leads there from any address the site is published at, and where the page is opened as a
  /// file. The page for what is not found is shown at any place, and needs the whole path.
  package func address(of file: SitePath, base: String) -> String {
    guard self != .notFound else { return file.url(base: base) }
    let folders = relative.utf8.split(separator: Self.slash, omittingEmptySubsequences: false)
      .dropLast()
    let parts = file.relative.utf8.split(separator: Self.slash, omittingEmptySubsequences: false)
    let shared = zip(folders, parts.dropLast()).prefix { $0.elementsEqual($1) }.count
    var address = String(repeating: "../", count: folders.count - shared)
    // A colon before any slash would end a scheme (RFC 3986, section 4.2).
    if address.isEmpty, parts[shared].contains(UInt8(ascii: ":")) { address = "./" }
    address += parts[shared...].map { String(Substring($0)) }.joined(separator: "/")
    return percentEncoded(address)
  }
}
