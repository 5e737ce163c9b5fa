/// How much of the thread's stack has been used since a template was begun.
///
/// The nesting limit keeps recursion bounded by rule; this keeps it bounded in fact, whatever a
/// level costs: builds without optimisation and the tags of a host take several times more.
struct Stack: Sendable {
  private let start: UInt

  init() { start = Stack.address() }

  /// Workers have 512 KB. What is left is for the caller before us and for what a level calls.
  private static let allowance: UInt = 320 << 10

  var isExhausted: Bool {
    let here = Stack.address()
    // Stacks grow downwards everywhere Swift runs; either way is a distance.
    return (here < start ? start - here : here - start) > Stack.allowance
  }

  /// Where a variable of whoever calls lies. The address is compared and never followed.
  private static func address() -> UInt {
    var mark: UInt8 = 0
    return unsafe withUnsafeMutablePointer(to: &mark) { UInt(bitPattern: $0) }
  }
}
