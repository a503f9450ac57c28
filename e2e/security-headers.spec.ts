import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { test as base, expect } from './_support/fixtures.ts';
import { type ServerProcess, startServerProcess } from './_support/server-process.ts';

/** Secrets of an installation with distinctive values. */
const SECRETS = {
  SECRET: 'a-signing-secret-4f1c0a7be25d48c79a31',
  METRICS_TOKEN: 'a-metrics-token-77d2f0c1b6',
  GOOGLE_CLIENT_ID: 'public-client-id',
  GOOGLE_CLIENT_SECRET: 'a-client-secret-91ab33ee',
  SMTP_URL: 'smtp://user:a-mail-password-5be1@127.0.0.1:9',
  MAIL_FROM: 'dogs@headers.example',
};

const test = base.extend<object, { server: ServerProcess }>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = await startServerProcess('main', { environment: SECRETS });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// One server, and so one worker, for all tests of the file.
test.describe.configure({ mode: 'default' });

const DIST = path.join(import.meta.dirname, '..', 'web', 'dist');
async function builtFiles(): Promise<string[]> {
  const entries = await readdir(DIST, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(DIST, path.join(entry.parentPath, entry.name)));
}

test('[SEC-1] [API-15] pages with secrets in their address send no referrer', async ({
  server,
}) => {
  const headersOf = async (address: string) => (await fetch(server.url + address)).headers;
  for (const [address, policy] of [
    ['/reset-password/a-token', 'no-referrer'],
    ['/discover?userData=%7B%7D&login=success', 'no-referrer'],
    ['/profile-setup?google=true&userData=%7B%7D', 'no-referrer'],
    ['/', 'strict-origin'],
    ['/login', 'strict-origin'],
    ['/index.html', 'strict-origin'],
    ['/api/config', 'strict-origin'],
    ['/photos/x.webp', 'strict-origin'],
  ] as const) {
    const headers = await headersOf(address);
    expect(headers.get('referrer-policy'), address).toBe(policy);
    expect(headers.get('x-content-type-options'), address).toBe('nosniff');
    expect(headers.get('access-control-allow-origin'), address).toBeNull();
    expect(headers.get('strict-transport-security'), address).toBeNull();
  }
  const [first, second] = [await headersOf('/login'), await headersOf('/index.html')];
  const nonceOf = (headers: Headers) =>
    /'nonce-([\w-]{20,})'/.exec(headers.get('content-security-policy') ?? '')?.[1];
  expect(nonceOf(first)).toBeTruthy();
  expect(nonceOf(first)).not.toBe(nonceOf(second));
});

test('[SEC-18] source maps are not served', async ({ server }) => {
  const scripts = (await builtFiles()).filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  for (const script of scripts) {
    const response = await fetch(`${server.url}/${script}.map`);
    expect([script, response.status]).toEqual([script, 404]);
    expect(await readFile(path.join(DIST, script), 'utf8')).not.toContain('sourceMappingURL');
  }
});

test('[SEC-17] nothing that a browser can load contains a secret of the server', async ({
  server,
}) => {
  const { GOOGLE_CLIENT_ID: _, MAIL_FROM: _from, SMTP_URL: _url, ...secrets } = SECRETS;
  const secretValues = [...Object.values(secrets), 'a-mail-password-5be1'];
  const secretNames =
    /GOOGLE_CLIENT_SECRET|S3_SECRET_ACCESS_KEY|DATABASE_URL|BEGIN [A-Z ]*PRIVATE KEY/;
  const addresses = ['/', '/login', '/api/config', '/api/openapi.json'];
  const files = (await builtFiles()).filter((file) =>
    /\.(js|css|html|json|webmanifest)$/.test(file),
  );
  for (const address of [...addresses, ...files.map((file) => `/${file}`)]) {
    const text = await (await fetch(server.url + address)).text();
    for (const secret of secretValues) expect(text.includes(secret), address).toBe(false);
    expect(secretNames.test(text), address).toBe(false);
  }
  expect(secretValues.some((secret) => server.output().includes(secret))).toBe(false);
});
