#!/bin/sh
# suncalc 2.0.2: the sunrise of a Korean midnight is that of the day before.
# Expected: 2026-11-29T00:00+09:00 in Seoul gives the sunrise of 29 November, as noon of that day does.
# Seen: it gives that of 28 November (07:24 instead of 07:25): the day is found in UTC, and Korea's midnight is before it.
# Use: ask with noon of the local day.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"type":"module","private":true}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts suncalc@2.0.2
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import * as suncalc from 'suncalc';
const sunrise = (time) => (suncalc.default ?? suncalc).getTimes(new Date(time), 37.5665, 126.978).sunrise;
const dayOf = (date) => new Date(date.getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
const days = ['2026-11-29T00:00:00+09:00', '2026-11-29T12:00:00+09:00'].map(sunrise).map(dayOf);
console.log(days);
assert.deepEqual(days, ['2026-11-28', '2026-11-29']);
JS
node try.mjs
