import CCurl
import Platform

/// The installed libcurl, loaded at run time.
struct Curl {
  let library: curl_library

  /// Loads the library; returns `nil` if it is not installed.
  init?() {
    var library = curl_library()
    guard curl_load(&library) else { return nil }
    self.library = library
  }
}

/// A request that is being performed.
final class Request {
  let url: String
  let method: Method
  /// The request as libcurl knows it (an easy handle).
  let handle: UnsafeMutableRawPointer
  private let curl: Curl
  /// The data that libcurl's callbacks read and write, such as the number of bytes still wanted.
  private let note: UnsafeMutablePointer<curl_note>

  /// The HTTP method: `HEAD` first, then `GET` if the server rejects `HEAD`.
  enum Method {
    case head, get
  }

  /// The number of bytes of a page after which the request stops.
  private static let mostBytes = 64 << 10

  /// - Parameter seconds: The time limit for the whole request.
  init?(_ url: String, _ method: Method, agent: String, seconds: Int, by curl: Curl) {
    guard let handle = curl.library.easy_init() else { return nil }
    (self.url, self.method, self.handle, self.curl) = (url, method, handle, curl)
    note = .allocate(capacity: 1)
    note.initialize(to: curl_note())
    note.pointee.left = Self.mostBytes
    withUnsafePointer(to: curl.library) { library in
      curl_prepare(library, handle, url, method == .head, agent, seconds, note)
    }
  }

  deinit {
    curl.library.easy_cleanup(handle)
    note.deallocate()
  }

  /// Returns the answer of a finished request.
  func answer(_ result: CURLcode) -> Answer {
    let (status, end) = withUnsafePointer(to: curl.library) { library in
      (Int(curl_status(library, handle)), curl_end(library, handle).map { String(cString: $0) })
    }
    // A request stops deliberately after `mostBytes`, and libcurl reports that as a write error.
    if result == CURLE_OK || (result == CURLE_WRITE_ERROR && status > 0) {
      let isForGood = !note.pointee.is_temporary
      return Answer(status: status, from: url, endingAt: isForGood ? end ?? url : url)
    }
    let text = String(cString: curl_message(note))
    let known = curl.library.easy_strerror(result).map { String(cString: $0) } ?? ""
    let reason = String((text.isEmpty ? known : text).prefix { !$0.isNewline })
    return Self.broken.contains(result.rawValue) ? .broken(reason) : .unknown(reason)
  }

  /// The errors that depend only on the address. A later request would fail, too.
  private static let broken: Set<UInt32> = Set(
    [
      CURLE_URL_MALFORMAT, CURLE_UNSUPPORTED_PROTOCOL, CURLE_COULDNT_RESOLVE_HOST,
      CURLE_TOO_MANY_REDIRECTS, CURLE_PEER_FAILED_VERIFICATION,
    ].map(\.rawValue))
}
