/// What a template does to variables, as far as it can be seen before it is rendered.
struct Effects: Sendable {
  /// How many of its tags give a name to something.
  var names: [String: Int] = [:]
  /// The partials that it shares its variables with, and those that see none of them.
  var included: Set<String> = []
  var isolated: Set<String> = []
  /// Whether it may do more than can be seen: it calls what the host brings, or partials whose names
  /// are worked out, or has a loop that goes on where another stopped.
  var isOpaque = false
}

extension Effects {
  /// What it does together with the partials it calls; nil where that cannot be told.
  func joined(in environment: Environment) -> Effects? {
    var joining = Joining(environment: environment)
    return joining.take(self, .shared) ? joining.all : nil
  }
}

/// Goes through the partials that a template calls, and those they call.
private struct Joining {
  let environment: Environment
  let stack = Stack()
  var all = Effects()
  /// The partials that call one another from the template on down.
  var open: Set<String> = []
  var known: [Visibility: Set<String>] = [.shared: [], .isolated: []]

  /// - Returns: whether everything could be seen.
  mutating func take(_ effects: Effects, _ visibility: Visibility) -> Bool {
    guard !effects.isOpaque, !stack.isExhausted else { return false }
    if visibility == .shared { all.names.merge(effects.names, uniquingKeysWith: +) }
    for name in effects.included where !take(partial: name, visibility) { return false }
    for name in effects.isolated where !take(partial: name, .isolated) { return false }
    return true
  }

  private mutating func take(partial name: String, _ visibility: Visibility) -> Bool {
    // How deep a partial gets that calls itself is told by a limit, which is left to count.
    guard open.insert(name).inserted else { return false }
    defer { open.remove(name) }
    guard known[visibility, default: []].insert(name).inserted,
      let partial = environment.partials.partial(
        named: name, environment: environment, stack: stack)
    else { return true }
    return partial.errors.isEmpty && take(partial.effects, visibility)
  }
}
