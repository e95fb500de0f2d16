#!/bin/bash
# Edits an overlay in real editors without a screen, asks the language server as three editors would, and tests the extension
# of Visual Studio Code beside a stand-in for the editor. Installs what is missing.
set -euo pipefail
cd "$(dirname "$0")/../.."

tools=.build/editors
packages=()
for package in nvim:neovim emacs:emacs-nox node:nodejs; do
  command -v "${package%:*}" > /dev/null || packages+=("${package#*:}")
done
python3 -c "import ensurepip" 2> /dev/null || packages+=(python3-venv)
dpkg --status elpa-eglot elpa-yaml-mode > /dev/null 2>&1 || packages+=(elpa-eglot elpa-yaml-mode)
.ci/install "${packages[@]}"

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

echo "== Visual Studio Code (extension)"
HAAPI_GEN=$server node --test Editors/vscode/test/*.test.js > "$folder/node.txt" || { cat "$folder/node.txt"; exit 1; }
grep -E "^(# |ℹ )(pass|fail)" "$folder/node.txt"

cd "$folder"
echo "== Neovim $(nvim --version | sed -n '1s/NVIM v//p')"
timeout 120 nvim --headless -u NONE -c "let g:haapi_gen = '$server'" -S "$editors/neovim/haapi-gen.lua" \
  -S "$editors/Tests/neovim.lua" 2>&1

echo "== $(emacs --version | head -1)"
cp "$editors/Tests/Shop.haapi.yaml" .
HOME=$folder HAAPI_GEN=$server HAAPI_GEN_EL=$editors/emacs/haapi-gen.el \
  timeout 120 emacs --batch --load "$editors/Tests/emacs.el" 2> emacs.txt || { cat emacs.txt; exit 1; }

echo "== The capabilities of Visual Studio Code, Neovim and Emacs"
HAAPI_GEN=$server PYTHONDONTWRITEBYTECODE=1 "$python" -m pytest --quiet -p no:cacheprovider \
  -W ignore::pytest.PytestDeprecationWarning "$editors/Tests"
