#!/bin/sh
# cheap-ruler 4.1.0, a flat approximation, is nearer to the truth at walking distance than the great circle.
# Expected: the haversine formula is the exact one, and a library of flat rectangles pays for its speed.
# Seen: 5 km around Seoul haversine is up to 11.8 m wrong, cheap-ruler 0.6 m; 3 km around Jeju 7.6 m and 0.2 m. The ruler
# follows the ellipsoid, the formula a sphere; geographiclib-geodesic 2.2.0 is the reference.
# Use: people at the edge of a radius are in or out by the formula that both sides compute, not by the ground.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"type":"module","private":true}' > package.json
npm install --silent --no-audit --no-fund cheap-ruler@4.1.0 geographiclib-geodesic@2.2.0
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import CheapRuler from 'cheap-ruler';
import geodesics from 'geographiclib-geodesic';
const radians = (degrees) => (degrees * Math.PI) / 180;
function haversine([lon1, lat1], [lon2, lat2]) {
  const side = (a, b) => Math.sin(radians(b - a) / 2) ** 2;
  const h = side(lat1, lat2) + Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * side(lon1, lon2);
  return 2 * 6_371_008.8 * Math.asin(Math.sqrt(h));
}
function errors(lat, lon, metres) {
  const ruler = new CheapRuler(lat, 'meters');
  const worst = [0, 0];
  for (let azimuth = 0; azimuth < 360; azimuth += 1) {
    const { lat2, lon2 } = geodesics.Geodesic.WGS84.Direct(lat, lon, azimuth, metres);
    const [a, b] = [[lon, lat], [lon2, lat2]];
    [haversine(a, b), ruler.distance(a, b)].forEach((distance, index) => {
      worst[index] = Math.max(worst[index], Math.abs(distance - metres));
    });
  }
  return worst.map((error) => Number(error.toFixed(1)));
}
const seen = { seoul: errors(37.5665, 126.978, 5000), jeju: errors(33.4996, 126.5312, 3000) };
console.log(seen);
assert.deepEqual(seen, { seoul: [11.8, 0.6], jeju: [7.6, 0.2] });
JS
node try.mjs
