extension Result {
  /// What a function returns or throws, with the type of what it throws.
  package init(_ body: () throws(Failure) -> Success) {
    do throws(Failure) { self = .success(try body()) } catch { self = .failure(error) }
  }
}
