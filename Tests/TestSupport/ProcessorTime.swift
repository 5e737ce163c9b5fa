import Foundation

/// How long the processor works on a body in the calling thread: however busy the machine is with
/// other work, the same as on an idle one.
public func processorTime(_ body: () throws -> Void) rethrows -> Duration {
  let start = processorTime
  try body()
  return processorTime - start
}

extension Duration {
  /// So many seconds of optimised code, and ten times as many of other, as the sanitizers run.
  public static func secondsOfWork(_ seconds: Int) -> Duration {
    #if DEBUG
      .seconds(10 * seconds)
    #else
      .seconds(seconds)
    #endif
  }
}

private var processorTime: Duration {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
