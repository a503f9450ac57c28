import { expect, it } from 'vitest';
import { isAllowedEndpoint, isCurvePoint } from './push-endpoint.rules.ts';

const EXTRA = ['push.example.com:443', 'push.example.com:8443', '127.0.0.1:9000', '[::1]:80'];

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://api.push.apple.com/abc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['https://fcm.googleapis.com:443/abc', true],
  ['https://push.example.com/abc', true],
  ['https://push.example.com:8443/abc', true],
  ['http://127.0.0.1:9000/abc', true],
  ['http://[::1]/abc', true],
  ['http://fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://user:secret@fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com@10.0.0.1/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['https://evilfcm.googleapis.com/abc', false],
  ['https://evilpush.apple.com/abc', false],
  ['https://fcm.googleapis.com./abc', false],
  ['https://push.services.mozilla.com/abc', false],
  ['http://push.example.com:443/abc', false],
  ['http://push.example.com:8443/abc', false],
  ['https://push.example.com:9443/abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://10.0.0.1/abc', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://[::1]/abc', false],
  ['https://[fd00::1]/abc', false],
  ['https://[::ffff:10.0.0.1]/abc', false],
  ['https://2130706433/abc', false],
  ['https://localhost/abc', false],
  ['http://127.0.0.1:9001/abc', false],
  ['ftp://fcm.googleapis.com/abc', false],
  ['file:///etc/passwd', false],
  ['javascript:alert(1)', false],
  ['no address', false],
])('[PUSH-2] the endpoint %s: %s', (endpoint, isAllowed) => {
  expect(isAllowedEndpoint(endpoint, EXTRA)).toBe(isAllowed);
});

it('[PUSH-2] a key that is no point of the curve is invalid', () => {
  const point =
    'BNAwJzklN4RsQjaBRsKtQ8yPtFSrJPLUx0oUWgX69KiTpOwu9cAEx2p1PZ4-KMkZSADy0UtafvV2dT29_S0pdT4';
  expect(isCurvePoint(point)).toBe(true);
  expect(isCurvePoint(`${point.slice(0, -4)}AAAA`)).toBe(false);
});
