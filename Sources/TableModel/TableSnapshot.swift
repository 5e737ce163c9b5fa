/// A table's identities at one build, each with a digest of its content: what has to be kept of a
/// table to learn what changed by the next build. For other packages, as long as `serve` needs none.
public typealias TableSnapshot<SectionID: Hashable & Sendable, RowID: Hashable & Sendable> =
  Table<SnapshotItem<SectionID>, SnapshotItem<RowID>>

/// What a snapshot keeps of a section or of a row.
public struct SnapshotItem<ID: Hashable & Sendable>: Identifiable, Hashable, Sendable {
  public let id: ID
  /// A number that differs when the content does, or 0 where only the identity counts.
  public let digest: UInt64

  public init(id: ID, digest: UInt64 = 0) {
    self.id = id
    self.digest = digest
  }
}

extension Table {
  /// The identities alone: between two such snapshots nothing counts as updated.
  public var snapshot: TableSnapshot<Section.ID, Row.ID> {
    snapshot(digestOfSection: { _ in 0 }, digestOfRow: { _ in 0 })
  }

  /// The identities with digests: what has another digest in the next snapshot counts as updated.
  public func snapshot(
    digestOfSection: (Section) -> UInt64, digestOfRow: (Row) -> UInt64
  ) -> TableSnapshot<Section.ID, Row.ID> {
    var snapshot = TableSnapshot<Section.ID, Row.ID>()
    snapshot.sectionIndices = sectionIndices
    snapshot.rowPlaces = rowPlaces
    snapshot.sections = sections.map { section in
      TableSection(
        section: SnapshotItem(id: section.id, digest: digestOfSection(section.section)),
        rows: section.rows.map { SnapshotItem(id: $0.id, digest: digestOfRow($0)) })
    }
    return snapshot
  }
}
