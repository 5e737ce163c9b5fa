extension IndexMark.Fault: CustomStringConvertible {
  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .empty:
      "the mark for the index has an empty entry, and is left out; write what it is found by"
    case .tooLong:
      "the mark for the index is longer than \(IndexMark.longest) bytes, and is left out; shorten it"
    case .tooDeep:
      "the mark for the index has more than \(IndexMark.deepest) levels, and is left out; take some"
        + " away"
    case .seesItself:
      "the mark for the index refers to itself, and is left out; name another entry"
    }
  }
}
