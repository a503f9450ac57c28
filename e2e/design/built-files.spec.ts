import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '../_support/fixtures.ts';

const KB = 1000;
const PAGE_MAX = 25 * KB;
const MAP_MAX = 450 * KB;
const SHELL_MAX = 320 * KB;
/** Smaller files are not compressed, because it would save nothing. */
const MIN_COMPRESSED_BYTES = 200;

const ASSETS = path.join(import.meta.dirname, '../../web/dist/assets');
const filesOf = async (pattern: RegExp) =>
  (await readdir(ASSETS)).filter((name) => pattern.test(name));
const contentOf = (name: string) => readFile(path.join(ASSETS, name));
const measureGzip = async (name: string) => ({
  name,
  bytes: gzipSync(await contentOf(name)).length,
});

test('[PERF-3] the files of routes and of the map stay within their size limits', async () => {
  const pages = await Promise.all(
    (await filesOf(/(-page|landing)-[\w-]{8}\.js$/)).map(measureGzip),
  );
  expect(pages.length).toBeGreaterThanOrEqual(15);
  expect(pages.filter(({ bytes }) => bytes > PAGE_MAX)).toEqual([]);
  const maps = await Promise.all((await filesOf(/map-[\w-]{8}\.js$/)).map(measureGzip));
  expect(maps.some(({ name }) => name.startsWith('maplibre-map-'))).toBe(true);
  expect(maps.filter(({ bytes }) => bytes > MAP_MAX)).toEqual([]);
});

test('[OFFL-12] the worker is one revalidated script that stores few files, none of maps or admins', async ({
  server,
}) => {
  const { status, headers } = await fetch(`${server.url}/sw.js`);
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
  const source = await readFile(path.join(ASSETS, '../sw.js'), 'utf8');
  const shell = JSON.parse(/^self\.SHELL=(\{.*?\});/.exec(source)?.[1] ?? '') as {
    entry: string;
    files: string[];
  };
  expect(shell.files).toContain(shell.entry);
  expect(shell.files.filter((file) => /\/admin-|[a-z]-map-|font|terms/.test(file))).toEqual([]);
  const sizes = await Promise.all(
    shell.files.map(async (file) => {
      const response = await fetch(server.url + file, { headers: { 'accept-encoding': 'br' } });
      const size = response.headers.get('content-length');
      // A cancelled body would close the connection, which the next call might use.
      await response.arrayBuffer();
      return Number(size);
    }),
  );
  expect(Math.min(...sizes)).toBeGreaterThan(0);
  expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(SHELL_MAX);
});

test('[SHELL-23] HEAD of a page returns the headers of GET without the body', async ({
  server,
}) => {
  for (const address of ['/', '/login', '/nowhere']) {
    const page = await fetch(server.url + address);
    const head = await fetch(server.url + address, { method: 'HEAD' });
    const responses = [head, page].map(({ status, headers }) => [
      status,
      headers.get('content-type'),
    ]);
    expect(responses[0]).toEqual(responses[1]);
    expect(await head.text()).toBe('');
  }
  const file = await fetch(`${server.url}/api/nothing`, { method: 'HEAD' });
  expect(file.status).toBe(404);
});

test('[PERF-10] hashed files are cached for a year, pages are revalidated', async ({ server }) => {
  const names = await filesOf(/\.(js|css|woff2)$/);
  expect(names.length).toBeGreaterThan(50);
  for (const name of names) {
    const response = await fetch(`${server.url}/assets/${name}`);
    expect([name, response.status, response.headers.get('cache-control')]).toEqual([
      name,
      200,
      'public, max-age=31536000, immutable',
    ]);
    // A cancelled body would close the connection, which the next call might use.
    await response.arrayBuffer();
  }
  for (const address of ['/', '/login', '/chat/1', '/nowhere']) {
    const { headers } = await fetch(server.url + address);
    expect([address, headers.get('cache-control')]).toEqual([address, 'no-cache']);
  }
});

for (const encoding of ['br', 'gzip']) {
  test(`[PERF-10] scripts and styles are sent compressed, ${encoding}`, async ({ server }) => {
    const names = await filesOf(/\.(js|css)$/);
    const headers = { 'accept-encoding': encoding };
    let compressed = 0;
    for (const name of names) {
      const content = await contentOf(name);
      if (content.length <= MIN_COMPRESSED_BYTES) continue;
      const response = await fetch(`${server.url}/assets/${name}`, { headers });
      expect([name, response.headers.get('content-encoding')]).toEqual([name, encoding]);
      expect(Number(response.headers.get('content-length'))).toBeLessThan(content.length);
      expect(await response.text()).toBe(content.toString());
      compressed += 1;
    }
    expect(compressed).toBeGreaterThan(20);
  });
}

test('[PERF-16] robots.txt allows only the public pages', async ({ server }) => {
  const rules = await (await fetch(`${server.url}/robots.txt`)).text();
  expect(rules).toContain('Allow: /$');
  expect(rules.trim().endsWith('Disallow: /')).toBe(true);
});
