import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createProxyTrust, parseRange, upgradeAddress } from './proxy-trust.ts';

describe('a number of hops', () => {
  it.each([
    [0, [false, false]],
    [1, [true, false]],
    [2, [true, true]],
  ])('[CFG-21] exactly %d hops are trusted', (hops, expected) => {
    const trusts = createProxyTrust(hops);
    expect([0, 1].map((hop) => trusts('203.0.113.1', hop))).toEqual(expected);
  });
});

describe('address ranges', () => {
  const trusts = createProxyTrust(['10.0.0.0/8', '192.168.1.7', 'fd00::/8']);

  it.each([
    ['10.200.3.4', true],
    ['::ffff:10.200.3.4', true],
    ['11.0.0.1', false],
    ['192.168.1.7', true],
    ['192.168.1.8', false],
    ['fd12::1', true],
    ['fe80::1', false],
    ['not an address', false],
  ])('[CFG-21] %s is trusted: %s', (address, expected) => {
    expect(trusts(address, 0)).toBe(expected);
    expect(trusts(address, 5)).toBe(expected);
  });

  it.each(['10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0/8', 'proxy.example', '::/129', ''])(
    '[CFG-21] %j is not a range',
    (text) => {
      expect(parseRange(text)).toBeNull();
    },
  );
});

it.each([
  [0, '1.1.1.1, 2.2.2.2', '9.9.9.9'],
  [1, '1.1.1.1, 2.2.2.2', '2.2.2.2'],
  [2, '1.1.1.1,2.2.2.2', '1.1.1.1'],
  [5, '1.1.1.1, 2.2.2.2', '1.1.1.1'],
  [1, undefined, '9.9.9.9'],
  [1, '1.1.1.1, unknown', '9.9.9.9'],
])(
  '[REL-32] with %i proxies and the header %s an upgrade comes from %s',
  (hops, header, address) => {
    const socket = { remoteAddress: '9.9.9.9' };
    const request = {
      socket,
      headers: { 'x-forwarded-for': header },
    } as unknown as IncomingMessage;
    expect(upgradeAddress(request, createProxyTrust(hops))).toBe(address);
  },
);
