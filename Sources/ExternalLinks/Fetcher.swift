/// Requests addresses in parallel, with a limit for each host and in total.
struct Fetcher {
  let curl: Curl
  /// The user agent that the program sends.
  let agent: String
  /// The time limit of one request in seconds.
  let seconds: Int

  /// The largest number of simultaneous requests to one host.
  private static let maximumPerHost = 2
  /// The largest number of simultaneous requests to all hosts.
  private static let maximumInTotal = 24

  /// Requests addresses, and calls `onAnswer` with each address and its answer as soon as the answer
  /// arrives.
  ///
  /// If libcurl fails, the answer for all remaining addresses is `.unknown`.
  func fetch(_ addresses: [ExternalAddress], onAnswer: (String, Answer) -> Void) {
    var rest = Set(addresses.map(\.url))
    performRequests(addresses) { url, answer in
      rest.remove(url)
      onAnswer(url, answer)
    }
    for url in rest { onAnswer(url, .unknown("libcurl failed")) }
  }

  /// Requests the addresses, and stops early if libcurl fails.
  private func performRequests(
    _ addresses: [ExternalAddress], onAnswer: (String, Answer) -> Void
  ) {
    guard let running = RunningRequests(by: curl) else { return }
    var queue = Queue(addresses)
    while true {
      while running.count < Self.maximumInTotal, let next = queue.next(atMost: Self.maximumPerHost)
      {
        guard
          let request = Request(next.url, next.method, agent: agent, seconds: seconds, by: curl),
          running.add(request)
        else { return }
      }
      if running.count == 0 { return }
      guard let ended = running.proceed() else { return }
      for (request, answer) in ended {
        queue.recordFinished(request.url)
        // Some servers do not support HEAD or respond to it with a wrong status.
        if request.method == .head, answer.shouldRetryWithGet {
          queue.retryWithGet(request.url)
        } else {
          onAnswer(request.url, answer)
        }
      }
      // Wait for at most 200 ms.
      running.wait()
    }
  }
}

extension Answer {
  /// A Boolean value that indicates whether a GET request may have a different result than the HEAD
  /// request.
  fileprivate var shouldRetryWithGet: Bool {
    switch self {
    case .found, .moved, .broken: false
    case .missing: true
    // A reason that begins with “the server” describes a response. Without a response, as after a
    // time-out, a second request would fail, too.
    case .unknown(let reason): reason.hasPrefix("the server")
    }
  }
}

/// The requests that have not been started, grouped by host.
private struct Queue {
  /// The hosts with waiting requests. The first host may start the next request.
  private var hosts: [String]
  /// The waiting requests by host; the last one is the next.
  private var waiting: [String: [(url: String, method: Request.Method)]]
  /// The number of running requests by host.
  private var running: [String: Int] = [:]
  /// The host of each address.
  private var hostOf: [String: String] = [:]

  init(_ addresses: [ExternalAddress]) {
    waiting = Dictionary(grouping: addresses, by: \.host)
      .mapValues { $0.reversed().map { ($0.url, .head) } }
    hosts = waiting.keys.sorted()
    for address in addresses { hostOf[address.url] = address.host }
  }

  /// Removes and returns the next request to a host with fewer than `limit` running requests;
  /// returns `nil` if there is no such request.
  mutating func next(atMost limit: Int) -> (url: String, method: Request.Method)? {
    guard let place = hosts.firstIndex(where: { running[$0, default: 0] < limit }) else {
      return nil
    }
    let host = hosts[place]
    guard let next = waiting[host]?.popLast() else { return nil }
    running[host, default: 0] += 1
    // Move the host to the end of the list, or remove it if no request to it is waiting.
    hosts.remove(at: place)
    if waiting[host]?.isEmpty == false { hosts.append(host) }
    return next
  }

  /// Records that the request for an address has finished.
  mutating func recordFinished(_ url: String) {
    if let host = hostOf[url] { running[host, default: 1] -= 1 }
  }

  /// Adds a GET request for an address, as the next request to its host.
  mutating func retryWithGet(_ url: String) {
    guard let host = hostOf[url] else { return }
    if waiting[host]?.isEmpty ?? true { hosts.append(host) }
    waiting[host, default: []].append((url, .get))
  }
}
