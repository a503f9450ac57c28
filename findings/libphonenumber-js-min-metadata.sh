#!/bin/sh
# libphonenumber-js 1.13.16: with the small metadata eight digits without an area code are a valid Korean number.
# Expected: `isValidPhoneNumber` gives the same answer with each set of metadata, and only their size differs.
# Seen: the default (`min`) knows lengths only: 1234 5678 is valid with it, and not with `max`.
# Use: `max` where a number is refused because of the answer.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"type":"module","private":true}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts libphonenumber-js@1.13.16
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import { isValidPhoneNumber as small } from 'libphonenumber-js/min';
import { isValidPhoneNumber as full } from 'libphonenumber-js/max';
const answers = ['010-1234-5678', '1234 5678'].map((text) => [text, small(text, 'KR'), full(text, 'KR')]);
console.log(answers);
assert.deepEqual(answers, [['010-1234-5678', true, true], ['1234 5678', true, false]]);
JS
node try.mjs
