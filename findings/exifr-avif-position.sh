#!/bin/sh
# exifr 7.1.3 finds no position in an AVIF, without an error; exifreader 4.46.0 finds it.
# Expected: a reader that lists AVIF among its formats finds the position that it finds in a JPEG, or reports an error.
# Seen: `gps` is undefined for the AVIF, and an error states an unknown format for the WebP.
# Use: a test that asks whether a photo still has a position reads it with exifreader, and first reads one that has one.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"type":"module","private":true}' > package.json
npm install --silent --no-audit --no-fund sharp@0.35.5 exifr@7.1.3 exifreader@4.46.0
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import ExifReader from 'exifreader';
import exifr from 'exifr';
import sharp from 'sharp';
const position = { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '126/1 58/1 0/1' };
const seen = {};
for (const format of ['jpeg', 'webp', 'avif']) {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } });
  const bytes = await picture.withExif({ IFD3: position }).toFormat(format).toBuffer();
  const first = await exifr.gps(bytes).then((gps) => gps?.latitude ?? null, ({ message }) => message);
  seen[format] = [first, ExifReader.load(bytes, { expanded: true }).gps.Latitude];
}
console.log(seen);
assert.deepEqual(seen, { jpeg: [37.55, 37.55], webp: ['Unknown file format', 37.55], avif: [null, 37.55] });
JS
node try.mjs
