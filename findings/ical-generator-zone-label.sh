#!/bin/sh
# ical-generator 11.1.2: an event with a `Date` and a `timezone` states the clock of the process under the name of that zone.
# Expected: 10:00 UTC with `timezone: 'Asia/Seoul'` is DTSTART;TZID=Asia/Seoul:20261201T190000 everywhere.
# Seen: it is 100000 in a process in UTC and 050000 in New York. Only the date libraries that it accepts convert the clock.
# Use: store the wall clock of the walk, or write times in UTC without a zone.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"type":"module","private":true}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts ical-generator@11.1.2
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import ical from 'ical-generator';
const calendar = ical();
calendar.createEvent({
  id: 'walk', stamp: new Date(0), summary: 'walk', timezone: 'Asia/Seoul',
  start: new Date('2026-12-01T10:00:00Z'), end: new Date('2026-12-01T11:00:00Z'),
});
const line = /DTSTART.*/.exec(calendar.toString())[0].trim();
console.log(process.env.TZ, line);
assert.equal(line, `DTSTART;TZID=Asia/Seoul:20261201T${process.argv[2]}`);
JS
TZ=UTC node try.mjs 100000
TZ=America/New_York node try.mjs 050000
TZ=Asia/Seoul node try.mjs 190000
