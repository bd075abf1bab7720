#!/usr/bin/env bash
# Runs HEDDLE_COMMAND under Heddle, or as it is if the build has a plugin; leaves SARIF in one directory. Heddle itself writes
# annotations and the job's summary. Ends with 0: a later step concludes, after the upload.
set -uo pipefail
sarif=$RUNNER_TEMP/heddle-sarif
rm -rf "$sarif" && mkdir -p "$sarif"
code=0
if [ "$HEDDLE_PLUGIN" = true ]; then
  bash -c "$HEDDLE_COMMAND" || code=$?
  number=0
  while IFS= read -r file; do
    number=$((number + 1))
    cp "$file" "$sarif/report-$number.sarif"
  done < <(find . -path '*/target/heddle/report.sarif' -o -path '*/build/reports/heddle/report.sarif')
else
  known=()
  [ -f "$HEDDLE_BASELINE" ] && known=(--baseline "$HEDDLE_BASELINE")
  # shellcheck disable=SC2086 # options are words
  heddle run ${known[@]+"${known[@]}"} $HEDDLE_RUN_OPTIONS -o "$sarif/report.sarif" -o "$RUNNER_TEMP/heddle.json" \
    -- bash -c "$HEDDLE_COMMAND" || code=$?
fi
[ -n "$(ls "$sarif")" ] && echo "sarif=$sarif" >>"$GITHUB_OUTPUT"
echo "exit-code=$code" >>"$GITHUB_OUTPUT"
