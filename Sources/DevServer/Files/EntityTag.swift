import Cache
import HTTPServer
import Platform

/// What tells one state of a file from any other (`ETag`, RFC 9110, section 8.8.3).
struct EntityTag: Equatable, CustomStringConvertible {
  let description: String

  /// - Parameter digest: Of what is in the file.
  init(_ digest: Digest) { description = "\"\(digest.text)\"" }

  /// Of a file that may be too large to be read for it.
  init(_ stamp: Stamp) {
    self.init(Digest { $0.write(stamp) })
  }

  /// Whether a list of tags in a header has it, as strong or weak; `*` stands for any.
  func isIn(_ list: String) -> Bool {
    list.split(separator: ",").contains { item in
      let tag = item.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" }
      return tag == "*" || tag == description[...] || tag == "W/\(description)"
    }
  }
}

extension HTTPResponse {
  /// The response with its tag, or without its body where who asks has just that.
  func tagged(_ tag: EntityTag, for request: HTTPRequest) -> HTTPResponse {
    var response = self
    response.headers.append(("ETag", tag.description))
    if let known = request.header("If-None-Match"), tag.isIn(known) { response.status = 304 }
    return response
  }
}

extension HTTPRequest {
  /// Whether an answer may be compressed (RFC 9110, section 12.5.3).
  var takesGzip: Bool {
    guard let codings = header("Accept-Encoding") else { return false }
    return codings.split(separator: ",").contains { coding in
      let parts = coding.filter { $0 != " " && $0 != "\t" }.lowercased().split(separator: ";")
      guard let name = parts.first, ["gzip", "x-gzip", "*"].contains(name) else { return false }
      return !parts.dropFirst().contains { $0.hasPrefix("q=") && Double($0.dropFirst(2)) == 0 }
    }
  }
}
