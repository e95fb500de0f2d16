#!/bin/bash
# Edits an overlay in a real editor without a screen, and asks the language server as three editors would. Installs what
# is missing.
set -euo pipefail
cd "$(dirname "$0")/../.."

tools=.build/editors
if ! command -v nvim > /dev/null || ! python3 -c "import ensurepip" 2> /dev/null; then
  if [ "$(id -u)" = 0 ]; then
    root=()
  elif sudo -n true 2> /dev/null; then
    root=(sudo -n)
  else
    echo "Neovim is missing. Run: sudo apt-get update && sudo apt-get install neovim python3-venv"
    exit 1
  fi
  "${root[@]}" apt-get update --quiet
  "${root[@]}" apt-get install --yes --quiet --no-install-recommends neovim python3-venv
fi

if [ ! -x $tools/python/bin/pytest ]; then
  python3 -m venv $tools/python
  $tools/python/bin/pip install --quiet --disable-pip-version-check "pytest-lsp==1.0.*"
fi

${SWIFT:-swift} build --product haapi-gen
server=$(${SWIFT:-swift} build --show-bin-path)/haapi-gen
editors=$PWD/Editors
python=$PWD/$tools/python/bin/python
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp Editors/Tests/Shop.haapi.yaml "$folder"

echo "== Neovim $(nvim --version | sed -n '1s/NVIM v//p')"
cd "$folder"
timeout 120 nvim --headless -u NONE -c "let g:haapi_gen = '$server'" -S "$editors/neovim/haapi-gen.lua" \
  -S "$editors/Tests/neovim.lua" 2>&1

echo "== The capabilities of Visual Studio Code, Neovim and Emacs"
HAAPI_GEN=$server PYTHONDONTWRITEBYTECODE=1 "$python" -m pytest --quiet -p no:cacheprovider \
  -W ignore::pytest.PytestDeprecationWarning "$editors/Tests"
