#!/usr/bin/env python3
"""Prints the Homebrew formula of a release: formula.py VERSION ADDRESS FOLDER. The folder has the files of bundle.py, and
the address is that of the repository."""

import hashlib
import sys
from pathlib import Path

version, address, folder = sys.argv[1:]


def download(triple):
    name = f"haapi-gen-{version}-{triple}.tar.gz"
    checksum = hashlib.sha256((Path(folder) / name).read_bytes()).hexdigest()
    return f'url "{address}/releases/download/{version}/{name}"\n      sha256 "{checksum}"'


print(f"""class HaapiGen < Formula
  desc "Generates Swift from YAML: models and mappings of HAAPI and of JSON APIs"
  homepage "{address}"
  version "{version}"
  license "Apache-2.0"

  on_macos do
    on_arm do
      {download("arm64-apple-macosx")}
    end
    on_intel do
      {download("x86_64-apple-macosx")}
    end
  end
  on_linux do
    on_arm do
      {download("aarch64-unknown-linux-gnu")}
    end
    on_intel do
      {download("x86_64-unknown-linux-gnu")}
    end
  end

  def install
    bin.install "bin/haapi-gen"
    generate_completions_from_executable(bin/"haapi-gen", "--generate-completion-script", shells: [:bash, :zsh, :fish])
  end

  test do
    assert_match version.to_s, shell_output("#{{bin}}/haapi-gen --version")
  end
end""")
