#!/bin/bash
# Builds the examples from a clean checkout, runs them, and compares what they print. Here the plugins make their code;
# `make check` makes it by the command line. Every part runs, also after one has failed.
set -euo pipefail
cd "$(dirname "$0")"

swift=${SWIFT:-swift}
together=$PWD/together.sh
checkout=$(./checkout.sh)

status=0
# Runs a function in the checkout. Arguments: a title, the function.
part() {
  echo "== $1"
  (cd "$checkout" && "$2") || { echo "error: $1: failed"; status=1; }
}

build() {
  "$together" build --build-tests
}

# Compares what Examples/Login prints for the responses in its folder.
responses() {
  cd Examples/Login
  # The output depends on the locale.
  export LC_ALL=C.UTF-8
  "$products/Login" --user ada Responses < /dev/null | diff Transcripts/printed.txt - \
    && cat Responses/*.json | "$products/Login" --user ada | diff Transcripts/printed.txt - \
    && "$products/Login" --ask Responses < Transcripts/answers.txt | diff Transcripts/asked.txt -
}

# The programs of the README, and those of the bank, each with what it needs.
first() {
  cd Examples/FirstResponse
  local line files
  coproc SERVER { exec "$products/TestServer" --quiet; }
  read -r line <&"${SERVER[0]}"
  python3 -m http.server --bind 127.0.0.1 --directory Resources 8766 > /dev/null 2>&1 & files=$!
  for _ in {1..100}; do (: < /dev/tcp/127.0.0.1/8766) 2> /dev/null && break || sleep 0.1; done
  {
    for response in ../Login/Responses/0*.json; do "$products/FirstResponse" "$response"; done
    "$products/FirstLogin" < ../FirstLogin/login.txt
    "$products/FirstScreens" < ../FirstLogin/screens.txt
    (cd ../OwnLogin && LC_ALL=sv_SE.UTF-8 "$products/OwnLogin" < ../FirstLogin/screens.txt)
    "$products/FirstResource" http://127.0.0.1:8766/ada.json
    "$products/Bank" ../Bank/Responses/*.json
  } 2>&1 | grep -vE "^(Please wait|Vänta)…$" | diff ../FirstLogin/printed.txt -
  local status=$?
  kill "$SERVER_PID" $files
  return $status
}

# The login in a terminal needs the identity server, a process of its own.
tests() {
  TEST_SERVER=$products/TestServer "$together" test --skip-build
}

part "All examples, some with the build plugin" build
products=$("$together" build --show-bin-path)
part "The responses in Examples/Login" responses
part "The programs of the README, and the bank" first
part "The tests of all examples" tests
exit $status
