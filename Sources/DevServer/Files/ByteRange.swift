import HTTPServer

/// The part of a file that a request asks for (`Range`, RFC 9110, section 14.2).
enum ByteRange: Equatable {
  case part(Range<Int>)
  /// The range starts after the end of the file.
  case unsatisfiable

  /// Parses the `Range` header of a request.
  ///
  /// - Parameters:
  ///   - size: The size of the file in bytes.
  ///   - tag: The tag of the current version of the file. If the header `If-Range` contains another
  ///     tag, the client has a part of an older version, and the result is `nil`.
  /// - Returns: `nil` if the request is for the whole file or for several ranges, or if the header
  ///   is malformed.
  init?(_ request: HTTPRequest, of size: Int, tag: EntityTag) {
    guard request.method == .get, let text = request.header("Range") else { return nil }
    if let condition = request.header("If-Range"), condition != tag.description { return nil }
    self.init(text, of: size)
  }

  /// Parses the value of a `Range` header, such as `bytes=0-99`, `bytes=100-` or `bytes=-100`;
  /// returns `nil` if it is malformed or contains several ranges.
  init?(_ text: String, of size: Int) {
    guard text.lowercased().hasPrefix("bytes=") else { return nil }
    let ends = text.dropFirst("bytes=".count).split(
      separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2 else { return nil }
    switch (Self.number(ends[0]), Self.number(ends[1])) {
    case (let first?, let last?) where first <= last:
      self = first < size ? .part(first..<min(last, size - 1) + 1) : .unsatisfiable
    case (let first?, nil) where ends[1].isEmpty:
      self = first < size ? .part(first..<size) : .unsatisfiable
    case (nil, let count?) where ends[0].isEmpty:
      self = count > 0 && size > 0 ? .part(max(0, size - count)..<size) : .unsatisfiable
    default: return nil
    }
  }

  /// Parses a number that consists of digits. A number that is too large becomes `.max - 1`, to
  /// which 1 can be added.
  private static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy(\.isDigit) else { return nil }
    return Int(text) ?? .max - 1
  }
}

extension HTTPResponse {
  /// Returns the response with only the requested part of the file.
  func partial(_ range: ByteRange, of file: OpenedFile, size: Int) -> HTTPResponse {
    var response = self
    switch range {
    case .part(let range):
      response.status = 206
      response.body = .file(file, offset: range.lowerBound, length: range.count)
      response.headers.append(
        ("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)"))
    case .unsatisfiable:
      response.status = 416
      response.body = .none
      response.headers.append(("Content-Range", "bytes */\(size)"))
    }
    return response
  }
}
