#!/bin/bash
# Prints tables that compare the cost of compiling the generated code with that of the same models written by hand. On an
# idle machine, takes some ten minutes; `compile.sh 1` measures everything only once. $GENERATOR is the tool, if it is
# built already.
#
# The times are those of the processor in user mode, the least of several rounds. The instructions are those that the Swift
# compiler counts in its module for LLVM, and the text is what `size` calls so. Both are the same in each run.
set -euo pipefail
cd "$(dirname "$0")"
rounds=${1:-3}
work=$PWD/.build/compile
rm -rf "$work"
mkdir -p "$work"
Compile/plain.sh "$work/plain"
Compile/hundred.sh "$work/hundred"
generator=${GENERATOR:-swift run --package-path .. haapi-gen}
$generator generate --schema "$work/hundred/Hundred.yaml" --output "$work/hundred/Generated"
# Compiled with the readers in one module, as HAAPI's own types are.
sed -i '/^public import HaapiRuntime$/d' "$work"/hundred/Generated/*.swift
echo "import Foundation" > "$work/Nothing.swift"

# Sets of files, each with all that it needs to compile. The cost of a part is the difference of two.
runtime=../Sources/HaapiRuntime
generated=../Generated
# The index is a module of its own, unless it is compiled with the rest.
json=(../Sources/JSONIndex/*.swift "$runtime"/JSON/*.swift "$runtime"/HAAPI/HTTP.swift)
responses=("$generated"/{Enums,OAuth,Problems,Protocols,Representations,Structs,Unions}.swift)
models=(
  "$runtime"/UI/Masking/*.swift "$runtime"/UI/{InputTextConfiguration,PollingModel+Equality,WebAuthnParameters}.swift
  "$runtime"/UI/Mapping/{Cast,ModelChanges}.swift "$runtime"/{HAAPI/IdsvrError,UI/HaapiUIKitError}.swift)
everything=()
while read -r file; do everything+=("$file"); done \
  < <(find ../Sources/JSONIndex "$runtime" "$generated" -name '*.swift' -not -path '*.docc/*' | sort)
# What cannot be compiled without the mappings.
mappings=("$generated/Mappings.swift" "$runtime"/UI/Mapping/*Builder.swift)
unmapped=()
for file in "${everything[@]}"; do
  [[ " ${mappings[*]} " == *" $file "* ]] || unmapped+=("$file")
done

files() {
  case $1 in
    nothing) printf '%s\n' "$work/Nothing.swift" ;;
    plain) printf '%s\n' "$work"/plain/*.swift ;;
    hundred-plain) printf '%s\n' "$work/hundred/Plain.swift" ;;
    hundred) printf '%s\n' "${json[@]}" "$work"/hundred/Generated/*.swift ;;
    json) printf '%s\n' "${json[@]}" ;;
    responses) printf '%s\n' "${json[@]}" "${responses[@]}" ;;
    models) printf '%s\n' "${json[@]}" "${responses[@]}" "${models[@]}" "$generated/UIModels.swift" ;;
    unmapped) printf '%s\n' "${unmapped[@]}" ;;
    everything) printf '%s\n' "${everything[@]}" ;;
  esac
}

TIMEFORMAT=%U
# Where errors go, since the time is written to a file.
exec 3>&2
compile() {
  local set=$1 way=$2 sources=()
  shift 2
  while read -r file; do sources+=("$file"); done < <(files "$set")
  { time swiftc -swift-version 6 -module-name HaapiRuntime -package-name haapi_gen "$@" "${sources[@]}" 2> "$work/errors" \
    || { cat "$work/errors" >&3; exit 1; }; } 2>> "$work/$set.$way"
}

for ((round = 1; round <= rounds; round++)); do
  for set in nothing plain hundred-plain hundred json responses models unmapped everything; do
    statistics=$work/statistics/$set
    rm -rf "$statistics"
    mkdir -p "$statistics"
    # The compiler leaves out LLVM when there is an object of the same code.
    rm -f "$work/$set.o"
    # Quickly done, and the more easily disturbed.
    for _ in 1 2 3; do compile "$set" check -typecheck -wmo; done
    compile "$set" optimised -c -O -wmo -stats-output-dir "$statistics" -o "$work/$set.o"
    cat "$statistics"/*.json | sed -n 's/.*NumIRInsts": \([0-9]*\).*/\1/p' > "$work/$set.instructions"
    size "$work/$set.o" | awk 'NR == 2 { print $1 }' > "$work/$set.text"
  done
done

# The structs, enums and classes of files.
types() {
  cat "$@" | grep -cE '^ *public (nonisolated )?(indirect |final )?(struct|enum|class) '
}
lines() {
  cat "$@" | wc -l
}
least() {
  sort -n "$work/$1" | head -n 1
}

difference() {
  awk -v with="$1" -v without="$2" 'BEGIN { print with - without }'
}

# row <what> <set> <set without it> <number to divide by> <lines>
row() {
  local check optimised instructions text
  check=$(difference "$(least "$2.check")" "$(least "$3.check")")
  optimised=$(difference "$(least "$2.optimised")" "$(least "$3.optimised")")
  instructions=$(difference "$(least "$2.instructions")" "$(least "$3.instructions")")
  text=$(difference "$(least "$2.text")" "$(least "$3.text")")
  local costs="$check $optimised $instructions $text"
  base=${base:-"$costs $4"}
  awk -v what="$1" -v parts="$4" -v lines="$5" -v costs="$costs" -v base="$base" 'BEGIN {
    split(costs, own); split(base, first)
    for (i = 1; i <= 4; i++) { own[i] /= parts; ratio[i] = own[i] / (first[i] / first[5]) }
    printf "| %-34s | %5d | %7.1f ms | %5.2f |", what, lines, own[1] * 1000, ratio[1]
    printf " %6.0f ms | %5.2f | %12d | %5.2f |", own[2] * 1000, ratio[2], own[3], ratio[3]
    printf " %8d | %5.2f |\n", own[4], ratio[4]
  }'
}

heading() {
  echo "| $1 | lines | type check | ratio | optimised | ratio | instructions | ratio |     text | ratio |"
  echo "| ---------------------------------- | ----: | ---------: | ----: | --------: | ----: | -----------: | ----: | -------: | ----: |"
}

plain=("$work"/plain/{Enums,Structs,Unions}.swift)
count=$(types "${plain[@]}")
heading "$(printf '%-34s' "for each of $count types")"
row "by hand" plain nothing "$count" "$(lines "${plain[@]}")"
row "generated" responses json "$(types "${responses[@]}")" "$(lines "${responses[@]}")"
echo
heading "for each of a hundred pairs       "
base=
row "by hand" hundred-plain nothing 100 "$(lines "$work/hundred/Plain.swift")"
row "generated" hundred json 100 "$(lines "$work"/hundred/Generated/*.swift)"
echo
heading "for a thousand lines              "
base=
thousands() {
  row "$1" "$2" "$3" "$(awk "BEGIN { print $4 / 1000 }")" "$4"
}
thousands "by hand" plain nothing "$(lines "${plain[@]}")"
thousands "generated" responses json "$(lines "${responses[@]}")"
thousands "UIModels.swift, with its texts" models responses "$(lines "$generated/UIModels.swift" "${models[@]}")"
thousands "Mappings.swift, with its builders" everything unmapped "$(lines "${mappings[@]}")"
