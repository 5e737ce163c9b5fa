import Cache

/// Where a build takes over what is known of notes from, and where it keeps what it learns.
package struct CacheSource: Sendable {
  package var stores: [CacheStore]
  var target: CacheStore?
  var detection: ChangeDetection
  var origin = CacheOrigin.samePlace
  /// What was seen of the notes beforehand.
  var prepared: PreparedNotes?

  package init(
    stores: [CacheStore], target: CacheStore?, detection: ChangeDetection,
    origin: CacheOrigin = .samePlace, prepared: PreparedNotes? = nil
  ) {
    (self.stores, self.target, self.detection) = (stores, target, detection)
    (self.origin, self.prepared) = (origin, prepared)
  }

  func previousBuild(_ settings: Digest) -> PreviousBuild {
    prepared?.previousBuild(settings)
      ?? PreviousBuild(stores, from: origin, settings: settings, detecting: detection)
  }
}
