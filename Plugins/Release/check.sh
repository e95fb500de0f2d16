#!/bin/bash
# Makes the files of a release on this machine, Linux, and uses them as an app does: the plugins with the generator that is
# built already, without libyaml. Every part runs, also after one has failed. What it mounts, nobody else sees.
set -uo pipefail
if [ -z "${MOUNTS_ARE_PRIVATE-}" ]; then
  # Users who are not root may do so among processes of their own; in a container, it has to be a privileged one.
  [ "$(id -u)" = 0 ] || user=--map-root-user
  if unshare --mount ${user-} true 2> /dev/null; then MOUNTS_ARE_PRIVATE=1 exec unshare --mount ${user-} "$0"; fi
  echo "warning: nothing may be mounted here, so the generator is not run without a system, nor its plugins in an app"
fi
cd "$(dirname "$0")/../.."

missing=()
for tool in openssl python3 unzip; do
  command -v $tool > /dev/null || missing+=("$tool")
done
.ci/install "${missing[@]}" || exit 1

swift=${SWIFT:-swift}
release=Plugins/Release
version=$(sed -n 's/.*version: "\(.*\)",/\1/p' Sources/haapi-gen/HaapiGen.swift)
tool=$($release/build.sh haapi-gen) || exit 1
work=$(mktemp -d)
trap 'kill "${server-}" 2> /dev/null; rm -rf --one-file-system "$work"' EXIT
files=$work/served
programs=$work/programs
mkdir "$programs" && cp "$tool" "$programs"
overlay=Tests/OverlayTests/Acme.haapi.yaml

status=0
# Runs a function. Arguments: what holds, the function.
part() {
  echo "== $1"
  "$2" || { echo "error: $1: failed"; status=1; }
}

two_bundles_are_the_same_file() {
  $release/bundle.py "$version" "$files" "x86_64-unknown-linux-gnu=$programs" \
    && $release/bundle.py "$version" "$work/again" "x86_64-unknown-linux-gnu=$programs" \
    && diff -r "$files" "$work/again" && (cd "$files" && sha256sum --check SHA256SUMS)
}

# No version of the C library is asked for, so there is none that is too old.
nothing_is_linked_dynamically() {
  ! objdump -p "$tool" | grep NEEDED && ! objdump -T "$tool" 2> /dev/null | grep GLIBC_
}

# Swift's runtime asks the kernel for its arguments.
runs_in_an_empty_system() {
  mkdir -p "$work/root/proc" && cp "$tool" $overlay "$work/root" && mount --rbind /proc "$work/root/proc" || return
  chroot "$work/root" /haapi-gen generate --schema /Acme.haapi.yaml --output /Generated
  umount --lazy "$work/root/proc"
  cmp "$work/root/Generated/Acme.swift" Tests/OverlayTests/Generated/Acme.swift
}

# The package manager takes a bundle only by HTTPS, from a server that the system trusts.
serve() {
  openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost \
    -keyout "$work/key.pem" -out "$work/certificate.pem" 2> /dev/null
  local trusted=/etc/ssl/certs/ca-certificates.crt
  cat $trusted "$work/certificate.pem" > "$work/trusted.pem" && mount --bind "$work/trusted.pem" $trusted || return
  checksum=$($swift package compute-checksum "$files/haapi-gen.artifactbundle.zip")
  # The package manager keeps what it has fetched, by its address.
  mkdir "$files/$checksum" && ln "$files/haapi-gen.artifactbundle.zip" "$files/$checksum"
  mkfifo "$work/port"
  $release/serve.py "$files" "$work/certificate.pem" "$work/key.pem" > "$work/port" 2> /dev/null &
  server=$!
  read -r port < "$work/port"
  address=https://localhost:$port/$checksum/haapi-gen.artifactbundle.zip
}

# The package of an app, as the page of the plugins shows it.
an_app_without_libyaml_builds() {
  $release/plugins.sh "$work/haapi-gen-plugins" "$address" "$checksum" || return
  ln -s "$PWD" "$work/haapi-gen"
  local app=$work/App scratch=$PWD/.build/prebuilt
  mkdir -p "$app/Sources/App" && cp $overlay "$app/Sources/App"
  sed -n '/^```swift/,/^```/{//!p}' Plugins/Prebuilt/README.md > "$app/Package.swift"
  echo 'public func username(_ model: HtmlFormLoginModel) -> String { model.userInfo }' > "$app/Sources/App/App.swift"
  PKG_CONFIG_LIBDIR=/nonexistent $swift build --package-path "$app" --scratch-path "$scratch" || return
  # What has been compiled, and nothing of the generator among it.
  diff <(ls "$scratch"/debug/Modules/*.swiftmodule) <(printf '%s\n' "$scratch"/debug/Modules/{App,HaapiRuntime,JSONIndex}.swiftmodule) \
    || return
  # Nor is anything of it resolved.
  [ ! -e "$app/Package.resolved" ] || return
  local code
  code=$(find "$scratch/plugins/outputs" -name 'Acme+Haapi.swift') && cmp "$code" Tests/OverlayTests/Generated/Acme.swift
}

a_wrong_checksum_fails() {
  $release/plugins.sh "$work/wrong" "$address" "${checksum//[0-9]/0}" \
    && ! $swift package --package-path "$work/wrong" --cache-path "$work/cache" resolve > "$work/wrong.txt" 2>&1 \
    && grep "does not match checksum" "$work/wrong.txt"
}

part "Two bundles are the same file" two_bundles_are_the_same_file
part "Nothing is linked dynamically" nothing_is_linked_dynamically
[ -n "${MOUNTS_ARE_PRIVATE-}" ] || exit $status
part "The generator runs in a system that has nothing" runs_in_an_empty_system
part "The files are served" serve
part "An app without libyaml builds, and its code is that of the generator from source" an_app_without_libyaml_builds
part "A wrong checksum fails" a_wrong_checksum_fails
exit $status
