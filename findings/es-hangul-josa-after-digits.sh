#!/bin/sh
# es-hangul 2.4.0: `josa` takes a digit or a Latin letter for a syllable without a final consonant.
# Expected: the particle follows the sound: 7 is read 칠, so 7은; 10 is 십, so 10은; LG is 엘지, so LG는.
# Seen: 7는 and 10는. Names of dogs, prices and times end so often.
# Use: own rules for digits and Latin letters, in one place.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"type":"module","private":true}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts es-hangul@2.4.0
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import { josa } from 'es-hangul';
const texts = ['7', '10', '보리', '콩'].map((word) => josa(word, '은/는'));
console.log(texts);
assert.deepEqual(texts, ['7는', '10는', '보리는', '콩은']);
JS
node try.mjs
