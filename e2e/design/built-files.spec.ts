import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '../_support/fixtures.ts';

const KB = 1000;
const PAGE_MAX = 25 * KB;
/** JavaScript before the first render (decisions 0120 and 0236): of a visitor's first pages, of a tab, and of any other page. */
const FIRST_SCRIPTS_MAX = 80 * KB;
const TAB_SCRIPTS_MAX = 163 * KB;
const SCRIPTS_MAX = 183 * KB;
const FILES_MAX = 30;
const MAP_MAX = 450 * KB;
const SHELL_MAX = 430 * KB;
/** Smaller files are not compressed, because it would save nothing. */
const MIN_COMPRESSED_BYTES = 200;

const TAB_PATHS = [
  '/',
  '/discover',
  '/friend-requests',
  '/connections',
  '/chat',
  '/chat/1',
  '/my-profile',
];
const MAP_CODE = /^maplibre-/;
const LATER_CODE = /^(maplibre|admin-page)-/;

const ASSETS = path.join(import.meta.dirname, '../../web/dist/assets');
const filesOf = async (pattern: RegExp) =>
  (await readdir(ASSETS)).filter((name) => pattern.test(name));
const contentOf = (name: string) => readFile(path.join(ASSETS, name));
const measureGzip = async (name: string) => ({
  name,
  bytes: gzipSync(await contentOf(name)).length,
});

/** Small files are not compressed. */
const measureBrotli = async (name: string) =>
  (await contentOf(`${name}.br`).catch(() => contentOf(name))).length;

test('the files of routes and of the map stay within their size limits', async () => {
  const pages = await Promise.all(
    (await filesOf(/(-page|landing)-[\w-]{8}\.js$/)).map(measureGzip),
  );
  expect(pages.length).toBeGreaterThanOrEqual(15);
  expect(pages.filter(({ bytes }) => bytes > PAGE_MAX)).toEqual([]);
  const maps = await Promise.all((await filesOf(/map-[\w-]{8}\.js$/)).map(measureGzip));
  expect(maps.some(({ name }) => name.startsWith('maplibre-map-'))).toBe(true);
  expect(maps.filter(({ bytes }) => bytes > MAP_MAX)).toEqual([]);
});

test('a first visit of a page loads little code, and neither the map nor the admin screens', async () => {
  const content = await readFile(path.join(ASSETS, '../page-files.json'), 'utf8');
  const pages = JSON.parse(content) as {
    expression: string;
    hasSession?: boolean;
    files: string[];
  }[];
  const entry = await filesOf(/^index-[\w-]{8}\.js$/);
  expect([pages.length > 30, entry.length]).toEqual([true, 1]);
  for (const { expression, hasSession, files } of pages) {
    const names = [...entry, ...files.map((file) => path.basename(file))];
    const scripts = names.filter((name) => name.endsWith('.js'));
    const sizes = await Promise.all(scripts.map(measureBrotli));
    const bytes = sizes.reduce((total, size) => total + size, 0);
    const isPage = (address: string) => new RegExp(expression).test(address);
    const isFirst = isPage('/login') || hasSession === false;
    const max = TAB_PATHS.some(isPage) ? TAB_SCRIPTS_MAX : SCRIPTS_MAX;
    expect.soft(bytes, expression).toBeLessThanOrEqual(isFirst ? FIRST_SCRIPTS_MAX : max);
    expect.soft(scripts.length, expression).toBeLessThanOrEqual(FILES_MAX);
    const later = new RegExp(expression).test('/admin') ? MAP_CODE : LATER_CODE;
    expect.soft(scripts.filter((name) => later.test(name))).toEqual([]);
  }
});

test('the worker is one revalidated script that stores few files, none of maps or admins', async ({
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
  expect(
    shell.files.filter((file) =>
      /\/admin-page|(area|nearby|maplibre|kakao|naver)-map-|font|terms/.test(file),
    ),
  ).toEqual([]);
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

test('HEAD of a page returns the headers of GET without the body', async ({ server }) => {
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

test('hashed files are cached for a year, pages are revalidated', async ({ server }) => {
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
  test(`scripts and styles are sent compressed, ${encoding}`, async ({ server }) => {
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

test('[SEC-18] search engines and messengers read the public pages alone', async ({ server }) => {
  const read = async (path: string) => (await fetch(server.url + path)).text();
  const listed = ['/', '/help', '/terms-consent'];
  for (const path of listed) {
    const page = await read(path);
    expect(page).not.toContain('noindex');
    expect(page).toContain(`<link rel="canonical" href="${server.url}${path}">`);
    const image = /property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? '';
    expect((await fetch(image)).headers.get('content-type')).toBe('image/jpeg');
  }
  for (const path of ['/login', '/discover', '/admin', '/nowhere']) {
    expect(await read(path)).toContain('<meta name="robots" content="noindex">');
  }
});
