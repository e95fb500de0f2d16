// swift-tools-version: 6.2

import PackageDescription

// The plugins with a generator that is built already. A release publishes this folder as a repository of its own, so that
// nobody who uses it builds the generator, has libyaml, or resolves what the generator depends on.
let package = Package(
  name: "haapi-gen-plugins",
  products: [
    .plugin(name: "HaapiGenPlugin", targets: ["PrebuiltHaapiGenPlugin"]),
    .plugin(name: "GenerateHaapi", targets: ["PrebuiltGenerateHaapi"]),
  ],
  targets: [
    // Names of targets are unique among all packages of an app, so none is that of a target of haapi-gen.
    .binaryTarget(name: "PrebuiltHaapiGen", path: "haapi-gen.artifactbundle.zip"),
    .plugin(
      name: "PrebuiltHaapiGenPlugin", capability: .buildTool(), dependencies: ["PrebuiltHaapiGen"],
      path: "HaapiGenPlugin"),
    .plugin(
      name: "PrebuiltGenerateHaapi",
      capability: .command(
        intent: .custom(
          verb: "generate-haapi-prebuilt", description: "Write Swift files beside the schemas of a package."),
        permissions: [
          .writeToPackageDirectory(reason: "The Swift file made from each schema is written beside it.")
        ]),
      dependencies: ["PrebuiltHaapiGen"], path: "GenerateHaapi"),
  ]
)
