#!/bin/sh
# thumbhash 0.1.1: the ratio of a 3:4 photo read from its hash is 0.714, and that of 3:2 is 1.4.
# Expected: a placeholder has the shape of its photo.
# Seen: the ratio is that of two small numbers (5:7, 7:5): a 390 px wide placeholder of 3:4 is 26 px too high, and the page shifts.
# Use: width and height are stored beside the photo.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"type":"module","private":true}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts thumbhash@0.1.1
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import { rgbaToThumbHash, thumbHashToApproximateAspectRatio } from 'thumbhash';
const ratio = (width, height) => {
  const pixels = new Uint8Array(width * height * 4).fill(255);
  return thumbHashToApproximateAspectRatio(rgbaToThumbHash(width, height, pixels));
};
const ratios = { '3:4': ratio(75, 100), '3:2': ratio(90, 60) };
console.log(ratios);
assert.deepEqual(ratios, { '3:4': 5 / 7, '3:2': 7 / 5 });
JS
node try.mjs
