#!/bin/sh
# date-holidays 3.37.0: the Korean New Year of 2026 is one public holiday; by law it is three days.
# Expected: 16, 17 and 18 February 2026 are public holidays in Korea, as for Chuseok.
# Seen: only 17 February, and no holiday on 1 May, when most people do not work either.
# Use: no hint that a day is free comes from this list.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"type":"module","private":true}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts date-holidays@3.37.0
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import Holidays from 'date-holidays';
const days = new Holidays('KR')
  .getHolidays(2026)
  .filter(({ type }) => type === 'public')
  .map(({ date }) => date.slice(0, 10));
const february = days.filter((day) => day.startsWith('2026-02'));
console.log(february);
assert.deepEqual(february, ['2026-02-17']);
assert.ok(!days.includes('2026-05-01'));
JS
node try.mjs
