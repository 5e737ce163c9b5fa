import Cache
import Diagnostics
import Platform

/// Why a build wrote nothing, or stopped writing.
public enum BuildFailure: Error, Sendable {
  /// The configuration cannot be followed, or the theme's templates not be rendered; nothing was
  /// written.
  case configuration([Diagnostic])
  case templates([Diagnostic])
  /// A request that contradicts itself, with what to do; nothing was written.
  case request(String)
  case files(FileError)
  /// Notes that changed whenever they were read, so that nothing is known of them; nothing was
  /// written.
  case changed([Diagnostic])
  /// What no build wrote stands where pages should go; nothing was written.
  case obstacles([Diagnostic])
  /// What would have been reported had the site not been refused; nothing was written.
  case refused(BuildReport, Refusal)
  /// What an earlier build left is not what it wrote; nothing was written.
  case damagedCache
}

/// A value that was read from a cache.
///
/// - Throws: `BuildFailure.damagedCache`.
@inlinable
package func undamaged<Value>(
  _ read: () throws(CacheDamage) -> Value
) throws(BuildFailure) -> Value {
  do throws(CacheDamage) { return try read() } catch { throw .damagedCache }
}

/// A value that was read from files.
///
/// - Throws: `BuildFailure.files`.
@inlinable
package func files<Value>(_ body: () throws(FileError) -> Value) throws(BuildFailure) -> Value {
  do throws(FileError) { return try body() } catch { throw .files(error) }
}

/// What a stage yields whose faults are those of the configuration.
func checked<Value>(
  _ body: () throws(Diagnostic) -> Value
) throws(BuildFailure) -> Value {
  do throws(Diagnostic) { return try body() } catch { throw .configuration([error]) }
}
