import Concurrency
import Diagnostics

/// A value of the site that is made when it is first asked for.
final class Lazy<Value: Sendable>: Sendable {
  private let made = Once<Result<Value, BuildFailure>>()
  private let make: @Sendable () throws(BuildFailure) -> Value

  init(_ make: @escaping @Sendable () throws(BuildFailure) -> Value) { self.make = make }

  /// The value, where it was made.
  var known: Value? { try? made.made?.get() }

  func value() throws(BuildFailure) -> Value {
    try made.value { Result { () throws(BuildFailure) in try make() } }.get()
  }
}
