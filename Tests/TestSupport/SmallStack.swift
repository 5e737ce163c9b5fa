import Foundation

private final class Box<Value>: @unchecked Sendable {
  var value: Value?
}

/// Runs a body on a thread with the stack of a worker, 512 KB, and waits for it.
public func onSmallStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result? {
  let box = Box<Result>()
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    box.value = body()
    done.signal()
  }
  thread.stackSize = 512 * 1024
  thread.start()
  done.wait()
  return box.value
}
