import Foundation

/// Returns the processor time of a body in the calling thread, which does not depend on other work
/// of the machine.
public func processorTime(_ body: () throws -> Void) rethrows -> Duration {
  let start = processorTime
  try body()
  return processorTime - start
}

extension Duration {
  /// Returns this number of seconds for optimised code, and ten times as many for unoptimised code,
  /// which the sanitizers run.
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
