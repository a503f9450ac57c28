#!/bin/sh
# openid-client 6.8.9: an OAuth error in a token response with status 200 is an invalid response without the provider's code.
# Expected: `error` in the JSON is read as with status 400, as `ResponseBodyError` with the code.
# Seen: `OAUTH_INVALID_RESPONSE`; the code is only found in the cause. Naver answers so.
# Use: such a provider's body is read before its status, or by an adapter of its own.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"type":"module","private":true}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts openid-client@6.8.9
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import * as client from 'openid-client';
const answer = (status) => async () =>
  Response.json({ error: 'invalid_grant', error_description: 'the code has expired' }, { status });
async function tryGrant(status) {
  const metadata = { issuer: 'https://id.example', token_endpoint: 'https://id.example/token' };
  const config = new client.Configuration(metadata, 'app', 'secret');
  config[client.customFetch] = answer(status);
  const back = new URL('https://app.example/callback?code=1&state=s');
  return client
    .authorizationCodeGrant(config, back, { expectedState: 's' })
    .catch(({ name, code, error }) => ({ name, code, error }));
}
const seen = { 400: await tryGrant(400), 200: await tryGrant(200) };
console.log(seen);
assert.deepEqual(seen, {
  400: { name: 'ResponseBodyError', code: 'OAUTH_RESPONSE_BODY_ERROR', error: 'invalid_grant' },
  200: { name: 'ClientError', code: 'OAUTH_INVALID_RESPONSE', error: undefined },
});
JS
node try.mjs
