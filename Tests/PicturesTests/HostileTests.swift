import Foundation
import TestSupport
import Testing

@testable import Pictures

/// Files that are truncated, inconsistent or malicious.
@Suite("A broken picture")
struct HostileTests {
  @Test(arguments: Sample.all)
  func isCutOffAtAnyLength(_ sample: Sample) throws {
    let whole = try Picture(sample.bytes)
    for length in 0..<sample.bytes.count {
      let head = Array(sample.bytes[..<length])
      do throws(PictureError) {
        // The bytes after the size may be missing, because they are not read.
        #expect(try Picture(head) == whole, "\(length)")
      } catch {
        #expect(isFaultOfLength(error, format: sample.format), "\(length): \(error)")
      }
    }
  }

  private func isFaultOfLength(_ fault: PictureError, format: Picture.Format) -> Bool {
    switch fault {
    case .empty, .unknownFormat, .truncated(format): true
    default: false
    }
  }

  @Test func mayHaveAnyNonzeroSize() throws {
    let png = try Sample("plain.40x30.png").bytes
    func sized(_ width: UInt32, _ height: UInt32) -> [UInt8] {
      var bytes = png
      for (i, side) in [width, height].enumerated() {
        for j in 0..<4 { bytes[16 + 4 * i + j] = UInt8(truncatingIfNeeded: side >> (24 - 8 * j)) }
      }
      return bytes
    }
    #expect(throws: PictureError.noArea(.png)) { try Picture(sized(0, 7)) }
    #expect(throws: PictureError.noArea(.png)) { try Picture(sized(7, 0)) }
    for size in [(70000, 70000), (UInt32.max, UInt32.max), (1, UInt32.max)] {
      #expect(throws: PictureError.self) { try Picture(sized(size.0, size.1)) }
    }
    #expect(try Picture(sized(30000, 30000)).size.width == 30000)
  }

  @Test(arguments: [
    // Boxes: one of length 0 inside another; one longer than the file; boxes of length 1 whose
    // 64-bit length equals the header's, is negative, or is missing.
    ("ftypavif", "00000000 6d657461 00000000 00000000 00000000"),
    ("ftypavif", "ffffffff 6d657461 00000000"),
    ("ftypavif", "00000001 6d657461 00000000 00000010 00000000"),
    ("ftypavif", "00000001 6d657461 ffffffff ffffffff 00000000"),
    ("ftypavif", "00000001 6d657461 7fffffff ffffffff 00000000"),
    ("ftypavif", "00000001 6d657461"),
    ("ftypavif", "00000007 66726565 00000000"),
  ])
  func mayHaveInconsistentBoxes(start: String, rest: String) {
    let bytes: [UInt8] = [0, 0, 0, 16] + Array(start.utf8) + [0, 0, 0, 0] + Self.bytes(rest)
    #expect(throws: PictureError.self) { try Picture(bytes) }
  }

  @Test func mayHaveSegmentsWithoutEnd() {
    // Two million segments of two bytes, and the same number of bytes without a marker.
    func endless(_ pattern: [UInt8]) -> [UInt8] {
      var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 2] + pattern
      while bytes.count < 8_000_000 { bytes += bytes[6...] }
      return bytes
    }
    let segments = endless([0xFF, 0xE0, 0, 2])
    #expect(throws: PictureError.readingLimit(.jpeg)) { try Picture(segments) }
    #expect(throws: PictureError.readingLimit(.jpeg)) { try Picture(endless([0xFF])) }
    #expect(throws: PictureError.readingLimit(.jpeg)) { try Picture(endless([0])) }
    #expect(throws: PictureError.malformed(.jpeg, "a segment is shorter than its header")) {
      try Picture([0xFF, 0xD8, 0xFF, 0xE0, 0, 1, 0, 0])
    }
    // A file may also shrink while it is read.
    #expect(throws: PictureError.truncated(.jpeg)) {
      try Picture(count: segments.count) { $0.lowerBound == 0 ? Array(segments[$0]) : [] }
    }
  }

  @Test func mayNestAsDeepAsItLikes() {
    var bytes: [UInt8] = []
    for depth in 0..<100_000 {
      let length = UInt32(8 * (depth + 1))
      bytes += (0..<4).map { UInt8(truncatingIfNeeded: length >> (24 - 8 * $0)) }
      bytes += Array("meta".utf8)
    }
    let file: [UInt8] = [0, 0, 0, 16] + Array("ftypavif".utf8) + [0, 0, 0, 0] + bytes
    #expect(throws: PictureError.self) { try Picture(file) }
    let nested = Array(String(repeating: "<g>", count: 100_000).utf8)
    #expect(throws: PictureError.unknownFormat) { try Picture(nested) }
  }

  @Test(arguments: [
    ("", PictureError.empty), ("a text", .unknownFormat), ("GIF90a....", .unknownFormat),
    ("version https://git-lfs.github.com/spec/v1\noid sha256:00\n", .pointer),
    ("BM is no bitmap for two letters", .unknownFormat),
    ("RIFF....WEBPVP8Z    ", .malformed(.webp, "its first chunk is not VP8, VP8L or VP8X")),
  ])
  func mayHaveNoSize(text: String, fault: PictureError) {
    #expect(throws: fault) { try Picture(Array(text.utf8)) }
  }

  /// `FUZZ_SECONDS=600 swift test --filter HostileTests` runs this for ten minutes.
  @Test func isReadToNoHarmHoweverItIsChanged() throws {
    let seconds = ProcessInfo.processInfo.environment["FUZZ_SECONDS"].flatMap(Double.init) ?? 1
    let end = Date.now.addingTimeInterval(seconds)
    let vector = Array("<?xml version='1.0'?><!DOCTYPE a [<!ENTITY b 'c'>]><svg width='1'>".utf8)
    let samples = Sample.all.map(\.bytes) + [vector]
    var generator = SeededGenerator(seed: UInt64(seconds))
    var rounds = 0
    repeat {
      for _ in 0..<1000 {
        let bytes = mutated(samples, &generator)
        var asked = 0
        let picture = try? Picture(count: bytes.count) {
          asked += $0.count
          // A range outside the file traps.
          return Array(bytes[$0])
        }
        #expect(asked <= PictureFile.limit)
        if let picture {
          #expect(picture.size.width > 0)
          #expect(picture.size.height > 0)
        }
      }
      rounds += 1
    } while Date.now < end
    if seconds > 1 { print("\(rounds) thousand changed files were read") }
  }

  private func mutated(
    _ samples: [[UInt8]], _ generator: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = samples.randomElement(using: &generator) ?? []
    let extremes: [UInt8] = [0, 1, 2, 0x7F, 0x80, 0xFE, 0xFF]
    for _ in 0..<Int.random(in: 1...6, using: &generator) where !bytes.isEmpty {
      // Headers are short: bytes far into the file are not read.
      let offset = Int.random(in: 0..<min(bytes.count, 400), using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: bytes[offset] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes[offset] = extremes.randomElement(using: &generator) ?? 0
      case 2: bytes[offset] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 3: bytes.removeSubrange(offset...)
      case 4:
        let count = min(bytes.count - offset, Int.random(in: 1...8, using: &generator))
        bytes.insert(contentsOf: bytes[offset..<offset + count], at: offset / 2)
      default:
        let other = samples.randomElement(using: &generator) ?? []
        bytes.replaceSubrange(offset..., with: other.dropFirst(offset))
      }
    }
    return bytes
  }

  private static func bytes(_ hex: String) -> [UInt8] {
    let digits = hex.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count - 1, by: 2).map {
      UInt8(digits[$0] << 4 | digits[$0 + 1])
    }
  }
}
