/// Asks servers for addresses, a few of each host and some in all at once.
struct Fetcher {
  let curl: Curl
  /// The name that the program sends.
  let agent: String
  /// The time limit of a request, in seconds.
  let seconds: Int

  /// The maximum number of simultaneous requests to one host, and in all.
  private static let mostOfHost = 2
  private static let most = 24

  /// Requests addresses, and passes on the answers as they come.
  func fetch(_ addresses: [ExternalAddress], _ told: (String, Answer) -> Void) {
    var rest = Set(addresses.map(\.url))
    ask(addresses) { url, answer in
      rest.remove(url)
      told(url, answer)
    }
    for url in rest { told(url, .unknown("libcurl could not go on")) }
  }

  /// Asks for all addresses, or for as many as libcurl is able to.
  private func ask(_ addresses: [ExternalAddress], _ told: (String, Answer) -> Void) {
    guard let running = RunningRequests(by: curl) else { return }
    var queue = Queue(addresses)
    while true {
      while running.count < Self.most, let next = queue.next(atMost: Self.mostOfHost) {
        guard
          let request = Request(next.url, next.method, agent: agent, seconds: seconds, by: curl),
          running.add(request)
        else { return }
      }
      if running.count == 0 { return }
      guard let ended = running.proceed() else { return }
      for (request, answer) in ended {
        queue.end(request.url)
        // Some servers know no HEAD, or answer it otherwise than they should.
        if request.method == .head, answer.isWorthAsking {
          queue.again(request.url)
        } else {
          told(request.url, answer)
        }
      }
      running.wait()
    }
  }
}

extension Answer {
  /// Whether a request for the page itself may have another result.
  fileprivate var isWorthAsking: Bool {
    switch self {
    case .found, .moved, .broken: false
    case .missing: true
    // A server that does not answer in time, or does not exist, will not answer the next request.
    case .unknown(let reason): reason.hasPrefix("the server")
    }
  }
}

/// Addresses that wait, by their hosts.
private struct Queue {
  private var hosts: [String]
  private var waiting: [String: [(url: String, method: Request.Method)]]
  private var running: [String: Int] = [:]
  private var hostOf: [String: String] = [:]

  init(_ addresses: [ExternalAddress]) {
    waiting = Dictionary(grouping: addresses, by: \.host)
      .mapValues { $0.reversed().map { ($0.url, .head) } }
    hosts = waiting.keys.sorted()
    for address in addresses { hostOf[address.url] = address.host }
  }

  /// The next address of a host that has fewer requests to bear than so many.
  mutating func next(atMost most: Int) -> (url: String, method: Request.Method)? {
    guard let place = hosts.firstIndex(where: { running[$0, default: 0] < most }) else {
      return nil
    }
    let host = hosts[place]
    guard let next = waiting[host]?.popLast() else { return nil }
    running[host, default: 0] += 1
    // The host waits behind the others for its next turn, and goes when nothing is left.
    hosts.remove(at: place)
    if waiting[host]?.isEmpty == false { hosts.append(host) }
    return next
  }

  mutating func end(_ url: String) {
    if let host = hostOf[url] { running[host, default: 1] -= 1 }
  }

  mutating func again(_ url: String) {
    guard let host = hostOf[url] else { return }
    if waiting[host]?.isEmpty ?? true { hosts.append(host) }
    waiting[host, default: []].append((url, .get))
  }
}
