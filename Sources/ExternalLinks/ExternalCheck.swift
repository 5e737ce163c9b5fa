import Bytes
import Diagnostics
import Platform

/// Checks whether the external targets of a site's links exist.
public struct ExternalCheck: Sendable {
  /// The name that the program sends to servers.
  public var agent: String
  /// Patterns of addresses that are not requested, as in a shell (`*`, `?`, `[…]`).
  public var allowed: [String] = []
  /// The time that an answer is valid, in seconds.
  public var age = 7 * 86_400
  /// The time limit of a request, in seconds.
  public var timeout = 20
  /// The file in which answers are stored; `nil` for none.
  public var cache: CacheFile?

  public init(agent: String) { self.agent = agent }
}

/// A file in a folder in which answers are kept.
public struct CacheFile: Sendable {
  let folder: Folder
  let name: String

  public init(_ folder: Folder, _ name: String) { (self.folder, self.name) = (folder, name) }

  /// Reads the file; returns `nil` if it does not exist.
  func read() throws(FileError) -> [UInt8]? { try folder.read(ifThere: name) }

  func write(_ bytes: [UInt8]) throws(FileError) {
    try folder.create()
    try DirectoryTree(folder.path, .followed).replace(name, with: bytes, aside: "\(name).new")
  }
}

/// libcurl is not installed.
public struct MissingLibrary: Error, CustomStringConvertible {
  public let description =
    "libcurl, by which addresses are asked for, is not installed; install Debian's libcurl4, or curl"
}

extension ExternalCheck {
  /// Returns the answers for addresses, in their order.
  ///
  /// - Parameters:
  ///   - time: When it is, in seconds since 1970.
  ///   - progress: Told how many are known, whenever that changes.
  /// - Throws: `MissingLibrary`; `FileError` where the cache cannot be written.
  public func answers(
    for addresses: [ExternalAddress], at time: Int, _ progress: (Int) -> Void = { _ in }
  ) throws -> [(address: ExternalAddress, answer: Answer)] {
    let asked = addresses.filter { address in
      !allowed.contains { address.url.matches(pattern: $0) }
    }
    var known = try cache?.read().map(AnswerCache.init) ?? AnswerCache()
    var answers: [String: Answer] = [:]
    for address in asked {
      answers[address.url] = known.answer(of: address.url, at: time, noOlderThan: age)
    }
    progress(answers.count)
    let rest = asked.filter { answers[$0.url] == nil }
    if !rest.isEmpty {
      guard let curl = Curl() else { throw MissingLibrary() }
      Fetcher(curl: curl, agent: agent, seconds: timeout).fetch(rest) { url, answer in
        answers[url] = answer
        known.set(answer, of: url, at: time)
        progress(answers.count)
      }
      known.keep(Set(addresses.map(\.url)))
      try cache?.write(known.bytes)
    }
    return asked.compactMap { address in answers[address.url].map { (address, $0) } }
  }
}
