/// Hands on a part of a syntax tree without counting the reference to it.
///
/// The tree outlives whoever walks it, and it is walked for every page: to count each reference on
/// the way would take as long as the rest of the rendering.
@inline(__always)
func uncounted<Part: AnyObject, Result>(
  _ part: Part, _ work: (Part) throws -> Result
) rethrows -> Result {
  try Unmanaged.passUnretained(part)._withUnsafeGuaranteedRef(work)
}

@inline(__always)
func uncounted<Part: AnyObject, Result>(
  _ part: Unmanaged<Part>, _ work: (Part) throws -> Result
) rethrows -> Result {
  try part._withUnsafeGuaranteedRef(work)
}

extension Array where Element: AnyObject {
  /// Hands on an element without counting the reference to it.
  @inline(__always)
  func uncounted<Result>(_ position: Int, _ work: (Element) throws -> Result) rethrows -> Result {
    try Unmanaged.passUnretained(self[position])._withUnsafeGuaranteedRef(work)
  }
}
