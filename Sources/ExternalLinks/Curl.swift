import CCurl

/// The installed libcurl, loaded at run time.
struct Curl {
  fileprivate let library: curl_library

  /// Loads the library; returns `nil` if it is not installed.
  init?() {
    var library = curl_library()
    guard unsafe curl_load(&library) else { return nil }
    self.library = library
  }
}

/// A request in progress.
@safe final class Request {
  let url: String
  let method: Method
  /// The easy handle of libcurl.
  fileprivate let handle: UnsafeMutableRawPointer
  private let curl: Curl
  /// The data that libcurl's callbacks read and write, such as the number of bytes left to read.
  private let transfer: UnsafeMutablePointer<curl_note>

  /// The HTTP method: `HEAD` first, then `GET` if the server rejects `HEAD`.
  enum Method {
    case head, get
  }

  /// The number of bytes of a page after which the request stops.
  private static let maximumByteCount = 64 << 10

  /// - Parameter seconds: The time limit for the whole request.
  init?(_ url: String, _ method: Method, agent: String, seconds: Int, by curl: Curl) {
    guard let handle = curl.library.easy_init() else { return nil }
    unsafe (self.url, self.method, self.handle, self.curl) = (url, method, handle, curl)
    unsafe transfer = .allocate(capacity: 1)
    unsafe transfer.initialize(to: curl_note())
    unsafe transfer.pointee.left = Self.maximumByteCount
    unsafe withUnsafePointer(to: curl.library) { library in
      unsafe curl_prepare(library, handle, url, method == .head, agent, seconds, transfer)
    }
  }

  deinit {
    unsafe curl.library.easy_cleanup(handle)
    unsafe transfer.deallocate()
  }

  /// Returns the answer of a finished request.
  fileprivate func answer(_ result: CURLcode) -> Answer {
    let (status, end) = unsafe withUnsafePointer(to: curl.library) { library in
      unsafe (
        Int(curl_status(library, handle)),
        curl_end(library, handle).map { unsafe String(cString: $0) }
      )
    }
    // A request stops deliberately after `maximumByteCount`, and libcurl reports that as a write error.
    if result == CURLE_OK || (result == CURLE_WRITE_ERROR && status > 0) {
      let isForGood = unsafe !transfer.pointee.is_temporary
      return Answer(status: status, from: url, endingAt: isForGood ? end ?? url : url)
    }
    let text = unsafe String(cString: curl_message(transfer))
    let known = unsafe curl.library.easy_strerror(result).map { unsafe String(cString: $0) } ?? ""
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

/// Requests that run at the same time, as a multi handle of libcurl.
@safe final class RunningRequests {
  private let curl: Curl
  private let multi: UnsafeMutableRawPointer
  private var requests: [UnsafeMutableRawPointer: Request] = unsafe [:]

  var count: Int { unsafe requests.count }

  init?(by curl: Curl) {
    guard let multi = curl.library.multi_init() else { return nil }
    unsafe (self.curl, self.multi) = (curl, multi)
  }

  deinit {
    unsafe requests.keys.forEach { _ = unsafe curl.library.multi_remove_handle(multi, $0) }
    _ = unsafe curl.library.multi_cleanup(multi)
  }

  /// Starts a request. Returns `false` if libcurl rejects the request.
  func add(_ request: Request) -> Bool {
    guard unsafe curl.library.multi_add_handle(multi, request.handle) == CURLM_OK else {
      return false
    }
    unsafe requests[request.handle] = request
    return true
  }

  /// Sends and receives all data that is possible without waiting.
  ///
  /// - Returns: The requests that have ended, with their answers; `nil` if libcurl fails.
  func proceed() -> [(request: Request, answer: Answer)]? {
    var left: Int32 = 0
    guard unsafe curl.library.multi_perform(multi, &left) == CURLM_OK else { return nil }
    var ended: [(request: Request, answer: Answer)] = []
    while let message = unsafe curl.library.multi_info_read(multi, &left) {
      guard let handle = unsafe message.pointee.easy_handle,
        let request = unsafe requests.removeValue(forKey: handle)
      else { continue }
      unsafe ended.append((request, request.answer(curl_result(message))))
      _ = unsafe curl.library.multi_remove_handle(multi, handle)
    }
    return ended
  }

  /// Waits until a request can continue, for at most a fifth of a second.
  func wait() {
    var ready: Int32 = 0
    if count > 0 { _ = unsafe curl.library.multi_wait(multi, nil, 0, 200, &ready) }
  }
}
