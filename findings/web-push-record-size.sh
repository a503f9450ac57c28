#!/bin/sh
# web-push 3.6.7: a text of 3,994 bytes becomes a body of 4,097 bytes, without an error.
# Expected: the library refuses a body above 4,096 bytes, the largest that a push service must accept (RFC 8030, section 7.2).
# Seen: 3,993 bytes of text are the limit; above it the body of one record grows, and the service answers 413 much later.
# Use: the sender counts the bytes of its text first.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"type":"module","private":true}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts web-push@3.6.7
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import { createECDH, randomBytes } from 'node:crypto';
import push from 'web-push';
const device = createECDH('prime256v1');
device.generateKeys();
const subscription = {
  endpoint: 'https://push.example/device',
  keys: { p256dh: device.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
};
const vapidDetails = { subject: 'mailto:owner@app.example', ...push.generateVAPIDKeys() };
const bodyOf = (bytes) =>
  push.generateRequestDetails(subscription, 'x'.repeat(bytes), { vapidDetails }).body.length;
const sizes = [3993, 3994, 5000].map((bytes) => [bytes, bodyOf(bytes)]);
console.log(sizes);
assert.deepEqual(sizes.slice(0, 2), [[3993, 4096], [3994, 4097]]);
assert.ok(sizes[2][1] > 5000);
JS
node try.mjs
