import Cache
import Concurrency
import Platform
import SiteOutput
import SitePages

/// The compression of additional copies of text files, for servers that send such copies.
public enum Precompression: Sendable {
  case none, gzip
}

/// Adds a gzip file for each output that is worth compressing: `index.html.gz` next to
/// `index.html`.
///
/// If the cache shows that a compressed file is current, that file is reused.
///
/// - Parameters:
///   - outputs: The outputs, ordered by path. All of them must be set aside or in place. The
///     compressed files are added.
///   - read: Reads the bytes of an output.
/// - Throws: `FileError` if an output cannot be read, or its compressed file cannot be set aside.
func precompress(
  _ outputs: inout [Output], of site: Site, reusing cached: CachedOutputs?,
  into sink: any PageSink, reading read: @Sendable (Output) throws(FileError) -> [UInt8]?,
  _ workers: Workers
) throws(FileError) {
  let paths = PathList(outputs.map(\.path))
  let docset = site.docset.map { "\($0.folder)/" }
  let texts = outputs.filter { output in
    guard output.isText, docset.map(output.path.hasPrefix) != true else { return false }
    // Skip an output if the site already has a file or folder at the path of the compressed file.
    return !paths.contains(output.path + gzipEnding)
      && !paths.containsFolder(output.path + gzipEnding)
  }
  let results = workers.map(texts, with: GzipWriter.init) { gzip, output in
    Result { () throws(FileError) -> Output? in
      var file = Output(output.path + gzipEnding, rank: output.rank, content: .inPlace)
      if let source = output.key, source != .none { file.key = source.keyOfGzipFile }
      if let known = try cached?.output(file, in: sink) { return known }
      guard let bytes = try read(output), bytes.count >= minimumSize,
        let compressed = gzip.compressed(bytes)
      else { return nil }
      try file.setAside(compressed, in: sink)
      return file
    }
  }
  var made: [Output] = []
  for result in results { if let file = try result.get() { made.append(file) } }
  outputs = (outputs + made).sorted { $0.path < $1.path }
}

private let gzipEnding = ".gz"

/// The smallest size in bytes of a file that is compressed. A smaller file fits into one network
/// packet anyway.
private let minimumSize = 1024

extension Output {
  /// A Boolean value that indicates whether the path has the file extension of a text file.
  /// Pictures are not text files and are already compressed.
  fileprivate var isText: Bool {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return textEndings.contains(path[path.utf8.index(after: dot)...].lowercased())
  }
}

private let textEndings: Set = ["css", "html", "js", "json", "md", "svg", "txt", "xml"]

extension Digest {
  /// The digest of the inputs of the compressed file, derived from the digest of the original's
  /// inputs.
  fileprivate var keyOfGzipFile: Digest { joined(with: Digest(text: "gzip")) }
}
