#!/bin/sh
# tz-lookup 6.1.25: Dokdo is in the zone Asia/Tokyo, and Ulleungdo beside it in Asia/Seoul.
# Expected: Asia/Seoul for both. The clocks are equal; the name is not, and a page that names the zone would print it.
# Use: the zone of the settings; a lookup by place decides nothing in Korea.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"type":"module","private":true}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts tz-lookup@6.1.25
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import lookUp from 'tz-lookup';
const zones = { Dokdo: lookUp(37.2426, 131.8597), Ulleungdo: lookUp(37.5, 130.86) };
console.log(zones);
assert.deepEqual(zones, { Dokdo: 'Asia/Tokyo', Ulleungdo: 'Asia/Seoul' });
JS
node try.mjs
