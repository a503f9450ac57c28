#!/bin/sh
# Node 20.20.1, a patch release with ICU 78.2: `Intl.DateTimeFormat` writes the half of a Korean day in English.
# Expected: the locale ko-KR writes 오후 1:30, as 20.20.0 (ICU 77.1) and 24.21.0 (ICU 78.3) do.
# Seen: `PM 1:30`, also with 20.20.2, the last of its line. Months, days and weekdays are Korean in each.
# Use: the product composes times of day itself; `Intl` writes dates and weekdays.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"type":"module","private":true}' > package.json
npm install --silent --no-audit --no-fund before@npm:node@20.20.0 after@npm:node@20.20.1 last@npm:node@20.20.2 next@npm:node@24.21.0
cat > try.mjs <<'JS'
const at = new Date(Date.UTC(2026, 10, 30, 4, 30));
const write = (options) => new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', ...options }).format(at);
const time = write({ hour: 'numeric', minute: '2-digit' });
console.log(`${time}, ${write({ month: 'long', day: 'numeric', weekday: 'long' })}, ICU ${process.versions.icu}`);
JS
for name in before after last next; do
  node_modules/$name/bin/node try.mjs
done | tee output
cat > expected <<'TEXT'
오후 1:30, 11월 30일 월요일, ICU 77.1
PM 1:30, 11월 30일 월요일, ICU 78.2
PM 1:30, 11월 30일 월요일, ICU 78.2
오후 1:30, 11월 30일 월요일, ICU 78.3
TEXT
cmp output expected
