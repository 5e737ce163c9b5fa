/// The answer of a cache.
package enum Lookup<Value: Sendable>: Sendable {
  case hit(Value)
  case miss(CacheMiss)

  package var value: Value? { if case .hit(let value) = self { value } else { nil } }

  /// Converts the value of a hit. A value that cannot be converted is a miss.
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
  /// No earlier build left anything of use.
  case noEarlierResult
  case newFile
  case changedFile
  /// The site is in another language.
  case language
  /// The site gives another answer to a question of the note.
  case dependency(Dependency.Asked)
  /// The file of a picture in the note has changed.
  case picture(String)
  /// The output is new, or its file is not as the last build left it.
  case noOutput
  /// The digest of what the result is computed from is another.
  case changedKey
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
    case .picture(let path): "the picture \(path), which it shows, changed"
    case .noOutput: "it is new, or was modified after the last build"
    case .changedKey: "its inputs changed"
    }
  }
}
