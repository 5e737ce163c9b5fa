import Synchronization

/// Does something that must not be left half done: the signals by which a user or a system ends the
/// process take effect once it is finished.
///
/// - Parameter remark: A line for standard error, printed before a signal that came meanwhile takes
///   effect.
package func deferringSignals<Value, Failure>(
  remark: String, _ body: () throws(Failure) -> Value
) throws(Failure) -> Value {
  DeferredSignals.begin()
  defer { DeferredSignals.end(remark) }
  return try body()
}

/// The signals that are held back while at least one thread asks for it.
private enum DeferredSignals {
  private static let signals = [SIGTERM, SIGINT, SIGHUP]

  private struct State: @unchecked Sendable {
    var depth = 0
    /// The actions that were installed before.
    var earlier: [(signal: Int32, action: sigaction)] = []
  }

  private static let state = Mutex(State())
  /// The signal that came last, or 0.
  private static let received = Atomic<Int32>(0)

  static func begin() {
    // The handler may not be the first to use it, which would allocate memory.
    received.store(0, ordering: .relaxed)
    state.withLock { state in
      state.depth += 1
      guard state.depth == 1 else { return }
      for number in signals {
        var earlier = sigaction()
        guard sigaction(number, nil, &earlier) == 0, !earlier.isIgnored else { continue }
        state.earlier.append((number, earlier))
        signal(number) { DeferredSignals.received.store($0, ordering: .relaxed) }
      }
    }
  }

  static func end(_ remark: String) {
    let isLast = state.withLock { state in
      state.depth -= 1
      guard state.depth == 0 else { return false }
      for (number, earlier) in state.earlier {
        var action = earlier
        sigaction(number, &action, nil)
      }
      state.earlier = []
      return true
    }
    let number = isLast ? received.exchange(0, ordering: .relaxed) : 0
    guard number != 0 else { return }
    Array("\(remark)\n".utf8).withUnsafeBytes { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    raise(number)
  }
}

extension sigaction {
  /// Whether the signal has no effect, as with `nohup`.
  fileprivate var isIgnored: Bool {
    #if canImport(Darwin)
      let handler = __sigaction_u.__sa_handler
    #else
      let handler = __sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
