#!/bin/bash
# Copies the files of the repository to a folder, .build/checkout if none is named, those that differ only: a checkout as
# clean as a new one, where what was built before is still of use. Prints its path.
set -euo pipefail
cd "$(dirname "$0")/.."

checkout=${1:-.build/checkout}
mkdir -p "$checkout"

# All that git knows or would add. What is unpacked from an archive is all there is.
files() {
  git ls-files -z --cached --others --exclude-standard 2> /dev/null \
    || find . -name .build -prune -o \( -type f -o -type l \) -print0
}

files | while IFS= read -r -d '' file; do
  [ -e "$file" ] || continue
  # A link is compared by where it leads, which may be a folder.
  if [ -L "$file" ]; then
    [ "$(readlink "$file")" = "$(readlink "$checkout/$file")" ] && continue
    rm -rf "$checkout/$file"
  else
    cmp -s "$file" "$checkout/$file" && continue
  fi
  mkdir -p "$checkout/$(dirname "$file")"
  cp -P "$file" "$checkout/$file"
done

# What is gone here is gone there. The folders are those of builds and of tests.
(cd "$checkout" && find . \( -name .build -o -name .swiftpm -o -name .copies \) -prune -o \( -type f -o -type l \) -print0) \
  | while IFS= read -r -d '' file; do
    [ -e "$file" ] || [ "$(basename "$file")" = Package.resolved ] || rm "$checkout/$file"
  done

echo "$PWD/$checkout"
