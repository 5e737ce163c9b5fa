/// The shared settings of templates: partials, the host's tags and filters, limits, and the time.
///
/// An environment never changes once made, and may be used from many threads. Each partial is
/// parsed once for each environment.
public final class Environment: Sendable {
  /// The treatment of a variable or filter that does not exist.
  public enum Unknown: Hashable, Sendable {
    /// An unknown variable is nothing; an unknown filter passes its input on.
    case ignored
    /// The same, with a remark to the author.
    case noted
    /// Either is an error.
    case reported
  }

  /// The treatment of errors while rendering. Exceeding a limit ends the rendering in any case.
  public enum Faults: Hashable, Sendable {
    /// Rendering continues to find all errors, then throws them and leaves the output unchanged.
    case thrown
    /// Each is written in its place as `Liquid error (line 1): …`, and returned.
    case written
    /// The faulty tag stays in the output as its author wrote it; the faults are returned.
    case kept
  }

  /// The treatment of markup that does not follow the grammar.
  public enum Grammar: Hashable, Sendable {
    /// It is an error.
    case strict
    /// It is read as Liquid's lax mode reads it, with a remark to the author; markup that even that
    /// mode refuses is an error.
    case lax
  }

  public let filters: [String: Filter]
  public let tags: [String: TagMaker]
  /// Makes tags with unknown names; if it is nil, such a tag is an error.
  public let unknownTag: TagMaker?
  public let grammar: Grammar
  public let limits: Limits
  public let variables: Unknown
  public let unknownFilters: Unknown
  public let faults: Faults
  let partials: PartialCache
  private let clock: Clock

  /// The time that `'now'` means to the date filter, in seconds since 1970-01-01 00:00 UTC.
  public var now: Int { clock.now() }
  /// The zone of dates without a zone, in seconds east of UTC.
  public var utcOffset: Int { clock.utcOffset() }

  /// - Parameters:
  ///   - filters: by name; one that bears a standard filter's name replaces it.
  ///   - tags: by name; one that bears a standard tag's name replaces it.
  ///   - unknownTag: makes a tag of any other name. It is not called for the end of a known tag.
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

/// The time that templates see, read on each use.
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

  /// A clock that does not advance.
  public init(now: Int = 0, utcOffset: Int = 0) {
    self.init(now: { now }, utcOffset: { utcOffset })
  }
}
