/// What templates share: partials, the host's tags and filters, limits, and the time.
///
/// An environment never changes once made, and may be used from many threads. Each partial is
/// parsed once for each environment.
public final class Environment: Sendable {
  /// What happens where a template uses a variable or filter that is not there.
  public enum Unknown: Hashable, Sendable {
    /// An unknown variable is nothing; an unknown filter passes its input on.
    case ignored
    /// The same, and the author is told.
    case noted
    /// Either is an error.
    case reported
  }

  /// What happens with faults while rendering. A limit that is reached ends the rendering in any
  /// case.
  public enum Faults: Hashable, Sendable {
    /// Rendering goes on to find them all, then throws them and leaves the output alone.
    case thrown
    /// Each is written in its place as `Liquid error (line 1): …`, and returned.
    case written
    /// The faulty tag stays in the output as its author wrote it; the faults are returned.
    case kept
  }

  /// What happens with markup that does not follow the grammar.
  public enum Grammar: Hashable, Sendable {
    /// It is an error.
    case strict
    /// What Liquid's lax mode makes of it counts, and the author is told; what even that mode
    /// refuses is an error.
    case lax
  }

  public let filters: [String: Filter]
  public let tags: [String: TagMaker]
  /// What makes a tag that nobody knows; without it such a tag is an error.
  public let unknownTag: TagMaker?
  public let grammar: Grammar
  public let limits: Limits
  public let variables: Unknown
  public let unknownFilters: Unknown
  public let faults: Faults
  let partials: PartialCache
  private let clock: Clock

  /// What `'now'` means to the date filter: seconds since 1970-01-01 00:00 UTC.
  public var now: Int { clock.now() }
  /// The zone dates are in where they bear none of their own: seconds east of UTC.
  public var utcOffset: Int { clock.utcOffset() }

  /// - Parameters:
  ///   - filters: by name; one that bears a standard filter's name replaces it.
  ///   - tags: by name; one that bears a standard tag's name replaces it.
  ///   - unknownTag: what makes a tag of any other name. The end of a tag that is known is never
  ///     asked for.
  public init(
    partials: Partials = .none, filters: [String: Filter] = [:], tags: [String: TagMaker] = [:],
    unknownTag: TagMaker? = nil, grammar: Grammar = .strict,
    limits: Limits = Limits(), variables: Unknown = .ignored, unknownFilters: Unknown = .reported,
    faults: Faults = .thrown, clock: Clock = Clock()
  ) {
    self.partials = PartialCache(partials)
    self.filters = filters
    self.tags = tags
    self.unknownTag = unknownTag
    self.grammar = grammar
    self.limits = limits
    self.variables = variables
    self.unknownFilters = unknownFilters
    self.faults = faults
    self.clock = clock
  }
}

/// What time it is for templates, told when one asks.
public struct Clock: Sendable {
  let now: @Sendable () -> Int
  let utcOffset: @Sendable () -> Int

  /// - Parameters:
  ///   - now: tells the seconds since 1970-01-01 00:00 UTC.
  ///   - utcOffset: tells the seconds east of UTC.
  public init(
    now: @escaping @Sendable () -> Int, utcOffset: @escaping @Sendable () -> Int
  ) {
    (self.now, self.utcOffset) = (now, utcOffset)
  }

  /// A clock that stands still.
  public init(now: Int = 0, utcOffset: Int = 0) {
    self.init(now: { now }, utcOffset: { utcOffset })
  }
}
