#!/bin/sh
# rrule 2.8.1 and rrule-temporal 2.2.8: a weekly event at an hour that does not exist on one day, in one reading moved and in
# the other left out. New York, Sundays at 02:30; on 8 March 2026 the clocks go from 02:00 to 03:00.
# Expected: one of the two for both libraries, and the same in each zone of the process.
# Seen: rrule keeps the week, and its instants depend on the zone of the process; rrule-temporal leaves the week out and counts on, so
# that COUNT=3 ends a week later.
# Use: compute each week from its local date and time with `Temporal` and `disambiguation: 'compatible'`.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"type":"module","private":true}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts rrule@2.8.1 rrule-temporal@2.2.8
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import rrule from 'rrule';
import { RRuleTemporal } from 'rrule-temporal';
const text = 'DTSTART;TZID=America/New_York:20260301T023000\nRRULE:FREQ=WEEKLY;COUNT=3';
const instants = rrule.rrulestr(text).all().map((date) => date.toISOString());
const days = new RRuleTemporal({ rruleString: text }).all().map((time) => time.toPlainDate().toString());
console.log(process.env.TZ, instants, days);
assert.equal(instants[1], process.argv[2]);
assert.deepEqual(days, ['2026-03-01', '2026-03-15', '2026-03-22']);
JS
TZ=UTC node try.mjs 2026-03-08T07:30:00.000Z
TZ=Asia/Seoul node try.mjs 2026-03-08T16:30:00.000Z
