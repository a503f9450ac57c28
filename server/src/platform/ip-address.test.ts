import { expect, it } from 'vitest';
import { isLoopback, normalizeIp, toIpPrefix } from './ip-address.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:FFFF:cb00:7108', '203.0.113.8'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1:2:3:4', 'fe80:0:0:0::/64'],
  ['fe80::1:2:3:4%eth0', 'fe80:0:0:0::/64'],
])('[PWD-9] [SEC-16] the network of %s is %s', (ip, network) => {
  expect(toIpPrefix(ip)).toBe(network);
});

it.each([
  ['2001:DB8::1', '2001:db8::1'],
  ['::FFFF:127.0.0.1', '127.0.0.1'],
  ['', ''],
])('[SEC-16] the one spelling of %j is %j', (ip, spelling) => {
  expect(normalizeIp(ip)).toBe(spelling);
});

it.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['::ffff:127.0.0.1', true],
  ['127.0.0.1.example.com', false],
  ['10.0.0.1', false],
  ['', false],
])('[SEC-16] %j is of this machine: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
