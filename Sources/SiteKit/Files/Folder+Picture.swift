import Pictures

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Folder {
  /// What the head of the picture in the file `name` tells; as a rule one small read.
  ///
  /// - Throws: `FileError` if it cannot be opened.
  func picture(_ name: String) throws(FileError) -> Result<Picture, PictureFault> {
    let path = path(of: name)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unread(path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError("read", path) }
    log?.note(path, Stamp(status))
    return Result { () throws(PictureFault) in
      try Picture(count: Int(status.st_size)) { range in
        [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
          let start = buffer.baseAddress
          // A read that fails ends the file there.
          count = max(
            0, retrying { pread(descriptor, start, range.count, off_t(range.lowerBound)) })
        }
      }
    }
  }
}
