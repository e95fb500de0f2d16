#!/bin/bash
# Draws the picture of an editor anew, from Neovim without a screen.
set -euo pipefail
cd "$(dirname "$0")/../.."

if [ ! -x .build/editors/python/bin/python ]; then
  echo "First run: make editors"
  exit 1
fi
.build/editors/python/bin/pip install --quiet --disable-pip-version-check "pyte==0.8.*"
${SWIFT:-swift} build --product haapi-gen
picture=$(.build/editors/python/bin/python Editors/Pictures/picture.py \
  "$(${SWIFT:-swift} build --show-bin-path)/haapi-gen")
echo "$picture" > Editors/Pictures/editor.svg
