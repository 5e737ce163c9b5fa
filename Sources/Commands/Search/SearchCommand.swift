import Diagnostics
import Notes
import Platform
import Search
import SiteModel

/// Runs `thumbindex search`: searches a built site. The results are the same as in the search field
/// of the site.
func runSearch(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
  guard let query = arguments.operands.first, arguments.operands.count <= 2 else {
    throw UsageError(
      description: arguments.operands.isEmpty
        ? "missing operand: \(Command.search.operands)"
        : "too many operands: expected at most 2, found \(arguments.operands.count)")
  }
  let rows = try arguments.rows
  let scope = arguments[.scope].flatMap(FoundEntry.Group.init)
  let named = Folder(arguments.operands.count > 1 ? arguments.operands[1] : ".")
  do throws(SearchError) {
    let site = try SearchedSite(named)
    let found = try site.find(query, scope, rows: rows)
    if let remark = found.remark { console.writeLines("thumbindex: \(remark)") }
    if arguments.has(.json) {
      try show(found.value.json(.compact) + [UInt8(ascii: "\n")], console)
    } else {
      try show(Array(found.text.escapedLinesForDisplay.utf8), console)
    }
    return .done
  } catch {
    if case .stream(let error) = error { throw error }
    console.writeLines("thumbindex: \(error)")
    return .inputOutput
  }
}

private func show(_ bytes: [UInt8], _ console: Console) throws(SearchError) {
  do throws(StreamError) { try console.output(bytes) } catch { throw .stream(error) }
}

/// The reason why a site cannot be searched.
enum SearchError: Error, CustomStringConvertible {
  /// No search index was found in any of these folders.
  case noIndex([Folder])
  case damaged(Folder)
  case stream(StreamError)

  var description: String {
    switch self {
    case .noIndex(let folders):
      "no search index found at"
        + " \(folders.map { $0.path(of: SearchedSite.root) }.joined(separator: " or "));"
        + " build the site (without “search: false”), or pass the folder of the built site"
    case .damaged(let site):
      "\(site.path(of: SearchedSite.folder)) is not a search index of this version;"
        + " build the site again"
    case .stream(let error): "\(error)"
    }
  }
}

extension Arguments {
  /// The largest number of entries of each kind to show, from `--rows`.
  fileprivate var rows: Int {
    get throws(UsageError) {
      guard let text = self[.rows] else { return 20 }
      guard let count = Int(text), count > 0 else {
        throw UsageError(
          description: "invalid value \"\(text)\" for --rows; use a number greater than 0")
      }
      return count
    }
  }
}
