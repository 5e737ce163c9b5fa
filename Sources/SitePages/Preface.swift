import Bytes
import Liquid
import Notes
import SiteModel

/// The body of the note that is shown above the contents.
///
/// The sections and rows of the contents have ids, which the note must not repeat.
enum Preface {
  /// Returns the body. If the table also uses an id of the body, the id in the body is replaced.
  static func body(_ body: HTML, above table: PageTable) -> HTML {
    var taken: Set<String> = []
    for section in table.table.sections {
      let anchor = section.section.anchor
      taken.formUnion([anchor, anchor + "-title"] + section.rows.map(\.anchor))
    }
    var repeated: [String: String] = [:]
    body.bytes.withBytes { bytes in
      var ids: Set<String> = []
      LinkAttribute.forEach(in: bytes) { attribute, value in
        if case .id = attribute { ids.insert(String(decoding: value, as: UTF8.self)) }
      }
      for id in ids.intersection(taken) {
        var number = 1
        while ids.contains("\(id)-\(number)") || taken.contains("\(id)-\(number)") { number += 1 }
        repeated[id] = "\(id)-\(number)"
      }
    }
    return repeated.isEmpty ? body : changed(body, repeated)
  }

  /// Returns the body with ids replaced, also in links to them.
  ///
  /// - Parameter ids: The new ids by the old ids.
  private static func changed(_ body: HTML, _ ids: [String: String]) -> HTML {
    body.bytes.withBytes { bytes in
      var output = ByteWriter(capacity: bytes.count + 64)
      var written = 0
      LinkAttribute.forEach(in: bytes) { attribute, value in
        var name = String(decoding: value, as: UTF8.self)
        switch attribute {
        case .id: break
        case .link where name.hasPrefix("#"): name.removeFirst()
        default: return
        }
        guard let other = ids[name] else { return }
        output.append(bytes[written..<value.endIndex - name.utf8.count])
        output.append(contentsOf: other)
        written = value.endIndex
      }
      output.append(bytes[written...])
      return HTML(output.array)
    }
  }
}
