extension Mirror {
  /// What shows the properties of an object as those of a struct that holds its members there.
  public init(_ value: some CustomReflectable, membersOf object: AnyObject) {
    self.init(value, children: Mirror(reflecting: object).children, displayStyle: .struct)
  }
}
