extension Evidence {
  /// The kind of the entry that it speaks for.
  var kind: Mention.Kind {
    if isShownAsCode || kinds == .camel { return .symbol }
    if bold > 0 || emphasized > 0 || signs.contains(.defined) { return .term }
    return headings > 0 ? .heading : .phrase
  }

  /// What is left of it where some kinds may not become entries: headings that are off say nothing
  /// for a phrase that is on.
  func limited(to kinds: Set<Mention.Kind>) -> Evidence {
    var limited = self
    if !kinds.contains(.heading) {
      limited.kinds.remove(.heading)
      limited.signs.remove(.weakHeading)
      limited.headings = 0
    }
    if !kinds.contains(.symbol) {
      limited.kinds.subtract([.symbol, .camel])
      limited.kinds.subtract(.ofCodeAlone)
      limited.spelling.remove(.call)
      (limited.calls, limited.inCode, limited.declared, limited.assigned) = (0, 0, 0, 0)
      limited.spans = 0
    }
    if !kinds.contains(.term) {
      limited.kinds.remove(.term)
      limited.signs.remove(.defined)
      (limited.emphasized, limited.bold) = (0, 0)
    }
    if !kinds.contains(.phrase) { limited.kinds.subtract([.phrase, .weak, .proper]) }
    return limited
  }
}
