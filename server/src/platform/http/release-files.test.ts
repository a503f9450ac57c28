import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { DAY_MS } from '@meongmate/shared/rules/durations';
import { fastify } from 'fastify';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { createTemporaryFiles } from '../temporary-files.ts';
import { storeReleaseFiles } from './release-files.ts';
import { serveStaticFiles } from './static-files.ts';

const NOW = new Date('2026-03-02T09:00:00Z');
const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
let root: string;
let folder: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'meongmate-release-'));
  folder = path.join(root, 'data', 'assets');
  mkdirSync(path.join(root, 'data'));
  writeFileSync(path.join(root, 'data', 'secret'), 'the secret');
});
afterEach(() => rmSync(root, { recursive: true }));

/** A build whose page needs these files, each with a compressed copy. */
function aBuild(name: string, ...files: string[]): string {
  const build = path.join(root, name);
  mkdirSync(path.join(build, 'assets'), { recursive: true });
  writeFileSync(path.join(build, 'index.html'), `<html lang="ko"><head></head>${name}`);
  const pages = [
    { expression: '^/$', hasSession: true, files: ['/assets/home-h1.js'] },
    { expression: '^/$', hasSession: false, files: ['/assets/landing-l1.js'] },
    { expression: '^/chat/([0-9]+)/?$', files: ['/assets/room-r1.js'] },
  ];
  writeFileSync(path.join(build, 'page-files.json'), JSON.stringify(pages));
  for (const file of files) {
    writeFileSync(path.join(build, 'assets', file), `content of ${file}`);
    writeFileSync(path.join(build, 'assets', `${file}.br`), `compressed ${file}`);
  }
  return build;
}

/** Serves a build; returns a function that requests a path without changing it. */
async function serve(build: string) {
  const app = fastify();
  onTestFinished(() => app.close());
  await serveStaticFiles(app, {
    rootAttributes: '',
    build,
    releases: folder,
    pageHeaders: () => ({}),
    headTags: () => '',
    hasSession: ({ cookie }) => cookie === 'sid=token',
  });
  await app.listen();
  const { port } = app.server.address() as AddressInfo;
  return async (url: string, headers: Record<string, string> = {}) => {
    const call = request({ port, path: url, headers }).end();
    const [response] = await once(call, 'response');
    return { status: response.statusCode, headers: response.headers, body: await text(response) };
  };
}

it('[OPS-24] [OFFL-7] files of the release before are served like those of the present one', async () => {
  const first = aBuild('first', 'page-a1.js', 'shared-s1.js');
  const second = aBuild('second', 'page-b2.js', 'shared-s1.js');
  await storeReleaseFiles(first, folder, NOW);
  await storeReleaseFiles(second, folder, later(1));
  const get = await serve(second);
  const [former, present] = [await get('/assets/page-a1.js'), await get('/assets/page-b2.js')];
  expect([former.body, present.body]).toEqual(['content of page-a1.js', 'content of page-b2.js']);
  for (const name of ['cache-control', 'content-type', 'accept-ranges', 'vary']) {
    expect([name, former.headers[name]]).toEqual([name, present.headers[name]]);
  }
  expect(former.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const compressed = await get('/assets/page-a1.js', { 'accept-encoding': 'br' });
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(compressed.body).toBe('compressed page-a1.js');
  expect((await get('/assets/page-c3.js')).status).toBe(404);
});

it('[OPS-24] [SEC-4] no path leads out of the folder', async () => {
  const build = aBuild('first', 'page-a1.js');
  await storeReleaseFiles(build, folder, NOW);
  writeFileSync(path.join(folder, '.hidden'), 'hidden');
  const get = await serve(build);
  for (const url of [
    '/assets/../secret',
    '/assets/%2e%2e/secret',
    '/assets/..%2fsecret',
    '/assets/..%5csecret',
    '/assets//secret',
    '/assets/./page-a1.js/../../secret',
    '/assets/.hidden',
    '/assets/',
    `/assets/${'a'.repeat(300)}`,
  ]) {
    expect([url, (await get(url)).status]).toEqual([url, 404]);
  }
});

it('[OPS-24] a file that no start has renewed for 30 days is deleted', async () => {
  const first = aBuild('first', 'page-a1.js', 'shared-s1.js');
  const second = aBuild('second', 'page-b2.js', 'shared-s1.js');
  await storeReleaseFiles(first, folder, NOW);
  await storeReleaseFiles(second, folder, later(30));
  const stored = () => ['page-a1.js', 'page-a1.js.br', 'shared-s1.js', 'page-b2.js'].map(exists);
  const exists = (name: string) => existsSync(path.join(folder, name));
  expect(stored()).toEqual([true, true, true, true]);
  await storeReleaseFiles(second, folder, later(31));
  expect(stored()).toEqual([false, false, true, true]);
});

it('[OPS-24] a file that another process removes meanwhile stops nothing', async () => {
  const build = aBuild('first', 'page-a1.js');
  mkdirSync(folder);
  // It is listed, and missing when it is read.
  symlinkSync(path.join(root, 'none'), path.join(folder, '.copied-by-another-process'));
  await storeReleaseFiles(build, folder, NOW);
  expect(existsSync(path.join(folder, 'page-a1.js'))).toBe(true);
  const temporary = path.join(root, 'temporary');
  mkdirSync(temporary);
  symlinkSync(path.join(root, 'none'), path.join(temporary, 'upload'));
  expect(() => createTemporaryFiles(temporary)).not.toThrow();
});

it('[OPS-24] a folder that cannot be written, or a missing build, stops no file of the present build', async () => {
  const build = aBuild('first', 'page-a1.js');
  writeFileSync(folder, 'a file');
  await expect(storeReleaseFiles(build, folder, NOW)).rejects.toThrow();
  const get = await serve(build);
  expect((await get('/assets/page-a1.js')).status).toBe(200);
  expect((await get('/assets/page-b2.js')).status).toBe(404);
  await expect(storeReleaseFiles(path.join(root, 'none'), folder, NOW)).resolves.toBeUndefined();
});

it('[OFFL-21] the page says whether the browser has a session', async () => {
  const get = await serve(aBuild('first'));
  expect((await get('/chat', { cookie: 'sid=token' })).body).toBe(
    '<html data-session lang="ko"><head></head>first',
  );
  expect((await get('/chat')).body).toBe('<html lang="ko"><head></head>first');
});

it('the document names the code of its page with its nonce, and of no other page', async () => {
  const get = await serve(aBuild('named'));
  const { body } = await get('/chat/7?message=3');
  const link = /<link rel="modulepreload" nonce="([\w-]+)" href="\/assets\/room-r1\.js"><\/head>/;
  expect(body).toMatch(link);
  for (const other of ['/chat', '/chat/x', '/page-files.json'])
    expect((await get(other)).body).not.toMatch(/modulepreload|expression/);
  for (const [headers, own, other] of [
    [{}, 'landing-l1.js', 'home-h1.js'],
    [{ cookie: 'sid=token' }, 'home-h1.js', 'landing-l1.js'],
  ] as const) {
    const root = (await get('/', headers)).body;
    expect(root).toContain(own);
    expect(root).not.toContain(other);
  }
});
