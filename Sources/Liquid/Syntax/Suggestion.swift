import Diagnostics

/// `; did you mean 'upcase'?` where a known name is close to `name`, else nothing.
func suggestion(for name: String, among known: [String]) -> String {
  // Sorted, so that of two equally close names it is always the same that is offered.
  Diagnostics.suggestion(for: name, among: known.sorted()).map { "; did you mean '\($0)'?" } ?? ""
}
