#!/usr/bin/env bash
# Unpacks the distribution HEDDLE_ARCHIVE, a file or a URL, and puts its commands on the path of later steps.
set -euo pipefail
home=$RUNNER_TEMP/heddle
mkdir -p "$home"
archive=$HEDDLE_ARCHIVE
case $archive in
  http://* | https://*)
    curl -fsSL --retry 3 -o "$home/heddle.tar.gz" "$archive"
    archive=$home/heddle.tar.gz
    ;;
esac
[ -f "$archive" ] || { echo "::error::there is no archive $archive" && exit 65; }
tar xzf "$archive" -C "$home" --strip-components=1
echo "$home/bin" >>"$GITHUB_PATH"
"$home/bin/heddle" --version
