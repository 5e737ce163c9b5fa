import HTTPServer

/// The part of a file that a request asks for (`Range`, RFC 9110, section 14.2).
enum ByteRange: Equatable {
  case part(Range<Int>)
  /// The file has no such part.
  case beyond

  /// - Parameters:
  ///   - size: The number of bytes.
  ///   - tag: The tag of the file's present state: a client that has a part of another state
  ///     (`If-Range`) is sent all of it.
  /// - Returns: `nil` if the request is for the whole file or several parts, or is malformed.
  init?(_ request: HTTPRequest, of size: Int, tag: EntityTag) {
    guard request.method == .get, let text = request.header("Range") else { return nil }
    if let condition = request.header("If-Range"), condition != tag.description { return nil }
    self.init(text, of: size)
  }

  init?(_ text: String, of size: Int) {
    guard text.lowercased().hasPrefix("bytes=") else { return nil }
    let ends = text.dropFirst("bytes=".count).split(
      separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2 else { return nil }
    switch (Self.number(ends[0]), Self.number(ends[1])) {
    case (let first?, let last?) where first <= last:
      self = first < size ? .part(first..<min(last, size - 1) + 1) : .beyond
    case (let first?, nil) where ends[1].isEmpty:
      self = first < size ? .part(first..<size) : .beyond
    case (nil, let count?) where ends[0].isEmpty:
      self = count > 0 && size > 0 ? .part(max(0, size - count)..<size) : .beyond
    default: return nil
    }
  }

  /// A number of digits alone; one beyond all numbers is the greatest.
  private static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy(\.isDigit) else { return nil }
    return Int(text) ?? .max - 1
  }
}

extension HTTPResponse {
  /// The response with a part of its file alone.
  func part(_ range: ByteRange, of file: OpenedFile, size: Int) -> HTTPResponse {
    var response = self
    switch range {
    case .part(let range):
      response.status = 206
      response.body = .file(file, offset: range.lowerBound, length: range.count)
      response.headers.append(
        ("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)"))
    case .beyond:
      response.status = 416
      response.body = .none
      response.headers.append(("Content-Range", "bytes */\(size)"))
    }
    return response
  }
}
