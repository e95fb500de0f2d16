#!/bin/bash
# Packs the extension as a file that Visual Studio Code installs: package.sh [VERSION] [FILE]
# Needs Node.js, and the registry of its packages for the client of the protocol.
set -euo pipefail
version=${1:-}
file=$(realpath -m "${2:-haapi-gen.vsix}")
cd "$(dirname "$0")"

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp -r ./*.js ./*.json syntaxes README.md ../../LICENSE "$folder"
cd "$folder"
if [ -n "$version" ]; then
  npm version --no-git-tag-version --allow-same-version "$version"
fi
npm install --omit=dev --no-package-lock --no-audit --no-fund
npx --yes @vscode/vsce@3 package --allow-missing-repository --out "$file"
