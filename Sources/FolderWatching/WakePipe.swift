import Platform

/// A pipe that wakes a waiting thread, from another thread or from a signal handler. After a call of
/// `wake`, every `wait` returns at once.
final class WakePipe: Sendable {
  /// The end of the pipe that the waiting thread polls.
  private let readEnd: Int32
  /// The end of the pipe that `wake` writes to.
  private let writeEnd: Int32

  init() throws(FileError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw FileError("create", "a pipe") }
    (readEnd, writeEnd) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Ends all current and future waiting. It takes no lock and allocates nothing, so a signal
  /// handler can call it.
  func wake() {
    var byte: UInt8 = 1
    _ = retrying { unsafe write(writeEnd, &byte, 1) }
  }

  /// The reason why waiting ended: a call of `wake`, a readable descriptor, or the deadline.
  enum Reason {
    case woken, readable, late
  }

  /// Waits without using the processor until `wake` is called, the descriptor is readable, or the
  /// deadline has passed.
  func wait(for descriptor: Int32?, until deadline: ContinuousClock.Instant?) -> Reason {
    var polled = [pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)]
    if let descriptor {
      polled.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
    }
    while true {
      let count = unsafe poll(&polled, nfds_t(polled.count), deadline?.millisecondsLeft ?? -1)
      if polled[0].revents != 0 { return .woken }
      if count > 0 { return .readable }
      if count == 0, deadline?.millisecondsLeft == 0 { return .late }
    }
  }
}

extension ContinuousClock.Instant {
  /// The remaining time in milliseconds, rounded up; 0 if the time has passed.
  fileprivate var millisecondsLeft: Int32 {
    let left = ContinuousClock.now.duration(to: self).components
    let milliseconds = (left.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(clamping: max(0, left.seconds * 1000 + milliseconds))
  }
}
