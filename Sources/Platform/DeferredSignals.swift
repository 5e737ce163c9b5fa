import Synchronization

/// Runs a function that must not be interrupted. Signals that end the process (SIGTERM, SIGINT,
/// SIGHUP) take effect when the function has finished.
///
/// - Parameter remark: A line that is printed to standard error before a deferred signal takes
///   effect.
package func deferringSignals<Value, Failure>(
  remark: String, _ body: () throws(Failure) -> Value
) throws(Failure) -> Value {
  DeferredSignals.begin()
  defer { DeferredSignals.end(remark) }
  return try body()
}

/// The signals that are deferred while at least one thread is inside `deferringSignals`.
private enum DeferredSignals {
  private static let signals = [SIGTERM, SIGINT, SIGHUP]

  private struct State: @unchecked Sendable {
    /// The number of threads inside `deferringSignals`.
    var depth = 0
    /// The signal actions to restore.
    var earlier: [(signal: Int32, action: sigaction)] = []
  }

  private static let state = Mutex(State())
  /// The last signal received; 0 if there was none.
  private static let received = Atomic<Int32>(0)

  static func begin() {
    // Initialise the variable here: the first use allocates memory, which the handler must not do.
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
  /// A Boolean value that indicates whether the signal is ignored, as under `nohup`.
  fileprivate var isIgnored: Bool {
    #if canImport(Darwin)
      let handler = __sigaction_u.__sa_handler
    #else
      let handler = __sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
