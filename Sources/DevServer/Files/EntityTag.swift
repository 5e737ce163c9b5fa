import Cache
import HTTPServer
import Platform

/// An identifier of one version of a file (`ETag`, RFC 9110, section 8.8.3).
struct EntityTag: Equatable, CustomStringConvertible {
  let description: String

  /// - Parameter digest: The digest of the file's bytes.
  init(_ digest: Digest) { description = "\"\(digest.text)\"" }

  /// Creates the tag of a file from its stamp, without reading the file, which may be large.
  init(_ stamp: Stamp) {
    self.init(Digest { $0.write(stamp) })
  }

  /// Indicates whether the value of the header `If-None-Match` contains this tag, strong or weak.
  /// `*` matches any tag.
  func matches(ifNoneMatch list: String) -> Bool {
    list.split(separator: ",").contains { item in
      let tag = item.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" }
      return tag == "*" || tag == description[...] || tag == "W/\(description)"
    }
  }
}

extension HTTPResponse {
  /// Returns the response with the header `ETag`. If the client already has this version, the
  /// status is 304.
  func tagged(_ tag: EntityTag, for request: HTTPRequest) -> HTTPResponse {
    var response = self
    response.headers.append(("ETag", tag.description))
    if let known = request.header("If-None-Match"), tag.matches(ifNoneMatch: known) {
      response.status = 304
    }
    return response
  }
}

extension HTTPRequest {
  /// A Boolean value that indicates whether the client accepts a gzip response (RFC 9110, section
  /// 12.5.3).
  var acceptsGzip: Bool {
    guard let codings = header("Accept-Encoding") else { return false }
    return codings.split(separator: ",").contains { coding in
      let parts = coding.filter { $0 != " " && $0 != "\t" }.lowercased().split(separator: ";")
      guard let name = parts.first, ["gzip", "x-gzip", "*"].contains(name) else { return false }
      return !parts.dropFirst().contains { $0.hasPrefix("q=") && Double($0.dropFirst(2)) == 0 }
    }
  }
}

extension Digest {
  /// The digest in hexadecimal digits.
  var text: String { "\(String(high, radix: 16))-\(String(low, radix: 16))" }
}
