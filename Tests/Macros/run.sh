#!/bin/bash
# Tests the macro, and proves that only those who turn its trait on resolve and build swift-syntax, and that without traits
# nobody resolves AsyncHTTPClient.
set -euo pipefail
cd "$("$(dirname "$0")/../../Examples/checkout.sh")"

swift=${SWIFT:-swift}
# All packages share what they build, so that swift-syntax is built once.
scratch=(--scratch-path "$PWD/.build/macros")

echo "== The tests of the macro"
$swift test --package-path Tests/Macros "${scratch[@]}"

# The library under an address, and a package that names it: as its users have them.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
git init --quiet "$folder/haapi-gen"
tar --create --exclude=.build --exclude=Package.resolved . | tar --extract --directory "$folder/haapi-gen"
(
  cd "$folder/haapi-gen"
  git add --all --force
  git -c user.name=Test -c user.email=test@example.com -c commit.gpgsign=false commit --quiet --message "A release"
  git tag 1.0.0
)

# A package with an app. Arguments: its name, what follows the version in its dependency, the app's source.
app() {
  mkdir -p "$folder/$1/Sources/App"
  cat > "$folder/$1/Package.swift" << END
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "$1",
  platforms: [.macOS(.v13)],
  dependencies: [.package(url: "file://$folder/haapi-gen", from: "1.0.0"$2)],
  targets: [.executableTarget(name: "App", dependencies: [.product(name: "HAL", package: "haapi-gen")])]
)
END
  cat > "$folder/$1/Sources/App/main.swift"
}

# What the app of a package resolves, on one line.
dependencies() {
  $swift package --package-path "$folder/$1" "${@:2}" show-dependencies --format flatlist | sort | tr '\n' ' '
}

# Expects a text to hold swift-syntax, or not to.
expect() {
  case $2 in
    *swift-syntax*) [ "$1" = with ] || { echo "error: without the trait, swift-syntax is there: $2"; exit 1; } ;;
    *) [ "$1" = without ] || { echo "error: with the trait, swift-syntax is missing: $2"; exit 1; } ;;
  esac
}

echo "== Without the trait"
app without "" << 'END'
import HAL

struct Contact: HalleyCodable {
  let name: String
  let _links: Links?
}
print(Contact(name: "Ada", _links: nil).name)
END
expect without "$(dependencies without)"
$swift run --package-path "$folder/without" App | grep --line-regexp Ada
resolved=$(ls "$folder/without/.build/checkouts" "$folder/without/.build/repositories")
expect without "$resolved"
case $resolved in *async-http-client*|*swift-nio*) echo "error: AsyncHTTPClient is there: $resolved"; exit 1 ;; esac

echo "== With the trait"
app with ', traits: ["HALMacros"]' << 'END'
import HAL

@HalleyModel
struct Contact {
  let name: String
}
print(Contact(name: "Ada", _links: nil).name)
END
expect with "$(dependencies with "${scratch[@]}")"
$swift run --package-path "$folder/with" "${scratch[@]}" App | grep --line-regexp Ada
