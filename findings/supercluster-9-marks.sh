#!/bin/sh
# supercluster 9.1.0 makes other clusters than 8.0.1 of the same points with the same options.
# Expected: a new major version changes the module format, not the marks of a map.
# Seen: at zoom 12 to 16 the numbers of marks differ, in both directions.
# Use: keys of marks are made of their members, never of `cluster_id`; pictures of maps are compared with one version only.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"type":"module","private":true}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts supercluster@9.1.0 supercluster8@npm:supercluster@8.0.1
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import Nine from 'supercluster';
import Eight from 'supercluster8';
let seed = 7;
const random = () => (seed = (seed * 1103515245 + 12345) % 2 ** 31) / 2 ** 31;
const points = Array.from({ length: 3000 }, () => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'Point', coordinates: [126.9 + random() * 0.2, 37.45 + random() * 0.15] },
}));
const count = (Version, zoom) =>
  new Version({ radius: 60, maxZoom: 16 }).load(points).getClusters([126, 37, 128, 38], zoom).length;
const marks = [12, 13, 14, 15, 16].map((zoom) => [count(Eight, zoom), count(Nine, zoom)]);
console.log(marks);
assert.ok(marks.some(([eight, nine]) => eight > nine) && marks.some(([eight, nine]) => eight < nine));
JS
node try.mjs
