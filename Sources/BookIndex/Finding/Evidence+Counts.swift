/// What is counted up, each in its place among the sums, so that two pieces of evidence are added up
/// by a few instructions: a site has hundreds of thousands.
extension Evidence {
  /// How often it is named in prose, and how often by a whole noun phrase.
  public var mentions: UInt16 {
    get { sums[0] }
    set { sums[0] = newValue }
  }
  public var whole: UInt16 {
    get { sums[1] }
    set { sums[1] = newValue }
  }

  /// How often in calls; in blocks of code, declared there and assigned there.
  public var calls: UInt16 {
    get { sums[2] }
    set { sums[2] = newValue }
  }
  public var inCode: UInt16 {
    get { sums[3] }
    set { sums[3] = newValue }
  }
  public var declared: UInt16 {
    get { sums[4] }
    set { sums[4] = newValue }
  }
  public var assigned: UInt16 {
    get { sums[5] }
    set { sums[5] = newValue }
  }

  /// In how many sections it is named at all, and in how many of them like this.
  public var sections: UInt16 {
    get { sums[6] }
    set { sums[6] = newValue }
  }
  public var headings: UInt16 {
    get { sums[7] }
    set { sums[7] = newValue }
  }
  public var inHeadings: UInt16 {
    get { sums[8] }
    set { sums[8] = newValue }
  }

  /// Near the start of a section, and first of all there.
  public var first: UInt16 {
    get { sums[9] }
    set { sums[9] = newValue }
  }
  public var leading: UInt16 {
    get { sums[10] }
    set { sums[10] = newValue }
  }

  public var emphasized: UInt16 {
    get { sums[11] }
    set { sums[11] = newValue }
  }
  public var bold: UInt16 {
    get { sums[12] }
    set { sums[12] = newValue }
  }
  public var linked: UInt16 {
    get { sums[13] }
    set { sums[13] = newValue }
  }

  /// Beside the word for what it is: the option `echo`.
  public var kinded: UInt16 {
    get { sums[14] }
    set { sums[14] = newValue }
  }

  /// Twice or more.
  public var repeated: UInt16 {
    get { sums[15] }
    set { sums[15] = newValue }
  }
}
