#if HALMacros
/// Makes a type a model of a HAL resource: adds `_links`, an enum `CodingKeys` whose cases are include keys, and the
/// conformance to `HalleyCodable`.
///
/// ```swift
/// @HalleyModel
/// struct Contact {
///   let name: String
///   @HalleyCodingKey("webSiteLink") let website: Website?
///   @HalleyCodingKey(nil) var isSelected = false
/// }
/// ```
///
/// The macro needs the package's trait `HALMacros`, which adds swift-syntax.
@attached(member, names: named(_links), named(CodingKeys))
@attached(extension, conformances: HalleyCodable)
public macro HalleyModel() = #externalMacro(module: "HALMacros", type: "HalleyModelMacro")

/// The name in JSON of a property of a `HalleyModel`.
///
/// - Parameter key: A literal; `nil` for a property that is neither decoded nor encoded, and has a default value.
@attached(peer)
public macro HalleyCodingKey(_ key: String?) = #externalMacro(module: "HALMacros", type: "HalleyCodingKeyMacro")
#endif
