#!/bin/sh
# sharp 0.35.5: a text drawn with the file of the bold font, named by its family alone, is drawn in the regular font, pixel by pixel, if
# the process drew with that one before. As the first call of a process the same text is bold.
# Expected: `fontfile` decides the font, or an error says that it was not used.
# Seen: Pango keeps every file that a process has loaded, and picks among them by name. With the face named (`Pretendard Bold`) it is bold.
# Use: name the face, and compare the size of each drawn line with the font's own measures.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"type":"module","private":true}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts sharp@0.35.5 pretendard@1.3.9
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import sharp from 'sharp';
const draw = (weight, name) => {
  const fontfile = `node_modules/pretendard/dist/public/static/Pretendard-${weight}.otf`;
  return sharp({ text: { text: '보리를 찾아요', font: `${name} 40`, fontfile } }).raw().toBuffer();
};
const afterRegular = process.argv[2] === 'after';
const regular = afterRegular ? await draw('Regular', 'Pretendard') : null;
const byFamily = await draw('Bold', 'Pretendard');
const byFace = await draw('Bold', 'Pretendard Bold');
const seen = { byFamilyIsBold: byFamily.equals(byFace), byFamilyIsRegular: regular?.equals(byFamily) };
console.log(afterRegular ? 'after the regular font' : 'first', seen);
assert.deepEqual(
  seen,
  afterRegular
    ? { byFamilyIsBold: false, byFamilyIsRegular: true }
    : { byFamilyIsBold: true, byFamilyIsRegular: undefined },
);
JS
node try.mjs first
node try.mjs after
