import Foundation
import Testing

@testable import Pictures

/// Small files of each format, made by common programs.
///
/// Their names contain the size that browsers show.
@Suite("The header of a picture")
struct FileTests {
  @Test(arguments: Sample.all)
  func containsItsFormatAndItsSize(_ sample: Sample) throws {
    #expect(try Picture(sample.bytes) == sample.picture)
  }

  @Test func isThereForEachFormat() {
    // HEIC differs from AVIF only in its brand; SVG is text and has separate tests.
    #expect(
      Set(Sample.all.map(\.format)) == Set(Picture.Format.allCases).subtracting([.heif, .svg]))
  }

  @Test(arguments: Sample.all)
  func isReadInPiecesNoLargerThanItIs(_ sample: Sample) throws {
    let bytes = sample.bytes
    var asked: [Range<Int>] = []
    _ = try Picture(count: bytes.count) {
      asked.append($0)
      return Array(bytes[$0])
    }
    #expect(asked == [0..<bytes.count])
  }

  @Test func isFoundBehindLongSegments() throws {
    let bytes = try Sample("baseline.40x30.jpg").bytes
    let comment: [UInt8] = [0xFF, 0xFE, 0xF0, 0x00] + [UInt8](repeating: 0x20, count: 0xEFFE)
    var filled = Array(bytes[..<2])
    for _ in 0..<20 { filled += comment }
    filled += [0xFF, 0xFF] + bytes[2...]
    var read = 0
    let picture = try Picture(count: filled.count) {
      read += $0.count
      return Array(filled[$0])
    }
    #expect(picture.size == PixelSize(width: 40, height: 30))
    // One read for each segment: the bytes between segments are not read.
    #expect(read <= 22 * PictureFile.length)
  }

  @Test func ofHEICIsThatOfAVIF() throws {
    let bytes = try Sample("plain.40x30.avif").bytes
    var other = bytes
    for brand in [8, 16] { other.replaceSubrange(brand..<brand + 4, with: "heic".utf8) }
    #expect(try Picture(other).format == .heif)
    #expect(try Picture(other).size == Picture(bytes).size)
  }
}

/// A file of `Files`, with a name of the form `DESCRIPTION.WIDTHxHEIGHT.ENDING`.
struct Sample: CustomTestStringConvertible {
  let name: String
  let bytes: [UInt8]

  init(_ name: String) throws {
    self.name = name
    bytes = try Array(Data(contentsOf: Self.folder.appending(path: name)))
  }

  var testDescription: String { name }

  var size: PixelSize {
    let sides = name.split(separator: ".")[1].split(separator: "x").compactMap { Int($0) }
    return PixelSize(width: sides[0], height: sides[1])
  }

  var picture: Picture {
    let isMoving = name.hasPrefix("moving") || format == .gif
    return Picture(format: format, size: size, motion: isMoving ? .moving : .still)
  }

  var format: Picture.Format {
    Picture.Format.allCases.first { $0.fileExtensions.contains { name.hasSuffix(".\($0)") } }
      ?? .svg
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Files")

  static let all: [Sample] =
    ((try? FileManager.default.contentsOfDirectory(
      atPath: folder.path(percentEncoded: false))) ?? [])
    .sorted().compactMap { try? Sample($0) }
}
