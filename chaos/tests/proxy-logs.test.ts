import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { expect, it, onTestFinished, vi } from 'vitest';
import { findOrInstallServers, PROXIES } from '../../scripts/cluster/find-servers.ts';
import { PRIVATE_PARTS } from '../../server/src/platform/http/redact-address.ts';
import { UNTRUSTED_CERTIFICATE } from '../../server/tests/_support/untrusted-certificate.ts';
import { findFreePort } from '../../tooling/processes/free-port.ts';
import { startSampleProxy } from './_support/sample-proxies.ts';

const programs = await findOrInstallServers();
// The step of the tests fails on a build server without one of the programs.
const proxies = PROXIES.filter((name) => programs[name] !== null);
const SECRET = '37.987654';

const ADDRESSES = [
  ...PRIVATE_PARTS.flatMap((part) => [
    `/${part}/${SECRET}/127.876543.ics`,
    `/api/x/${part}/${SECRET}`,
    `/api/${part.toUpperCase()}/${SECRET}?a=1`,
    `/api/%${part.charCodeAt(0).toString(16)}${part.slice(1)}/${SECRET}`,
    `/${part}//${SECRET}`,
  ]),
  `/discover?token=${SECRET}`,
];

async function get(url: string) {
  const options = { agent: false, ca: UNTRUSTED_CERTIFICATE.cert, headers: { referer: url } };
  const request = url.startsWith('https:') ? https.get(url, options) : http.get(url, options);
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  response.resume();
  await once(response, 'end');
}

it.each(proxies.flatMap((name) => [[name, 'served'] as const, [name, 'failed'] as const]))(
  '[OPS-70] no log of %s has locations, tokens and queries of requests that are %s',
  async (name, outcome) => {
    const backend = http.createServer((_request, response) => response.end('ok'));
    const port = await findFreePort();
    if (outcome === 'served') {
      backend.listen(port, '127.0.0.1');
      await once(backend, 'listening');
    }
    const proxy = await startSampleProxy(programs, name, [port, port]);
    onTestFinished(() => proxy.stop());
    onTestFinished(() => void backend.close());
    await Promise.all(
      ADDRESSES.flatMap((address) => [get(proxy.url + address), get(proxy.plainUrl + address)]),
    );
    // Caddy logs only requests that failed.
    const isLogged = name !== 'caddy' || outcome === 'failed';
    await get(`${proxy.url}/last`);
    if (isLogged) await vi.waitFor(() => expect(proxy.log()).toContain('/last'), 10_000);
    expect(proxy.log()).not.toContain(SECRET);
    expect(proxy.log()).not.toContain('127.876543');
    for (const part of isLogged ? PRIVATE_PARTS : []) {
      expect(proxy.log()).toMatch(new RegExp(`/${part}/(…|\\\\xE2)`, 'i'));
    }
  },
);
