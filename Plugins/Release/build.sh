#!/bin/bash
# Builds a program of a release, haapi-gen or TestServer, optimised and with all that it needs linked in, and prints its path.
# On Linux it then runs wherever there is a kernel, whatever C library the system has. On macOS the system's own libraries
# remain.
set -euo pipefail
cd "$(dirname "$0")/../.."

program=$1
# Without debugging information, only the name of the folder makes two builds of the same sources differ.
options=(--configuration release --product "$program" -Xswiftc -gnone)
case $program in
  haapi-gen) .ci/library yaml-0.1 >&2 ;;
  TestServer) .ci/library sqlite3 >&2 && options+=(--package-path Tests/TestServer) ;;
esac
if [ "$(uname -s)" = Linux ]; then
  options+=(--static-swift-stdlib -Xswiftc -static-executable -Xlinker -s)
elif [ "$program" = haapi-gen ]; then
  # The linker prefers a dynamic library in the same folder, so it is shown a folder without one.
  static=$PWD/.build/libyaml
  mkdir -p "$static"
  ln -sf "$(pkg-config --variable=libdir yaml-0.1)/libyaml.a" "$static/libyaml.a"
  printf 'Name: LibYAML\nDescription: libyaml\nVersion: %s\nCflags: %s\nLibs: -L%s -lyaml\n' \
    "$(pkg-config --modversion yaml-0.1)" "$(pkg-config --cflags yaml-0.1)" "$static" > "$static/yaml-0.1.pc"
  export PKG_CONFIG_PATH=$static
fi

${SWIFT:-swift} build "${options[@]}" >&2
echo "$(${SWIFT:-swift} build "${options[@]}" --show-bin-path)/$program"
