/// The result of looking up an entry in the cache.
package enum Lookup<Value: Sendable>: Sendable {
  case hit(Value)
  case miss(CacheMiss)

  /// The value of a hit; `nil` for a miss.
  package var value: Value? { if case .hit(let value) = self { value } else { nil } }

  /// Converts the value of a hit. If `convert` returns `nil`, the result is a miss with the reason
  /// `changedFile`.
  @inlinable
  package func compactMap<Other>(_ convert: (Value) -> Other?) -> Lookup<Other> {
    switch self {
    case .hit(let value): convert(value).map(Lookup<Other>.hit) ?? .miss(.changedFile)
    case .miss(let reason): .miss(reason)
    }
  }
}

/// The reason why a result of an earlier build is not used.
package enum CacheMiss: Error, Hashable, Sendable {
  /// There is no usable result of an earlier build.
  case noEarlierResult
  /// The last build did not know the file.
  case newFile
  /// The file has changed since the last build.
  case changedFile
  /// The site's language has changed.
  case language
  /// The site gives another answer to a question that the note asked.
  case dependency(Dependency.Question)
  /// The picture at a path, which the note shows, has changed.
  case picture(String)
  /// The output is new, or its file has changed since the last build.
  case noOutput
  /// The digest of the result's inputs has changed.
  case changedKey
}

extension CacheMiss {
  /// A Boolean value that indicates whether the site gives another answer to a question.
  package var isOfDependency: Bool { if case .dependency = self { true } else { false } }
}

extension CacheMiss: CustomStringConvertible {
  /// The reason as a clause.
  package var description: String {
    switch self {
    case .noEarlierResult: "there is no usable result of an earlier build"
    case .newFile: "the file is new"
    case .changedFile: "its file changed"
    case .language: "the language of the site changed"
    case .dependency(let asked): asked.description
    case .picture(let path): "it shows the picture \(path), which changed"
    case .noOutput: "it is new, or its file changed after the last build"
    case .changedKey: "its inputs changed"
    }
  }
}
