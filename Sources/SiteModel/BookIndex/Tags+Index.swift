import BookIndex
import SiteSource

extension Tags {
  /// The tags as entries of the index.
  var inIndex: [IndexTag] { all.map { IndexTag($0.title, notes: $0.notes) } }
}
