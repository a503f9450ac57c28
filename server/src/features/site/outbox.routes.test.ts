import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fastify } from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { createErrorHandler } from '../../platform/http/http-server.ts';
import { createRepeatedLog } from '../../platform/repeated-log.ts';
import { toErrorBody } from '../../product/error-body.ts';
import { registerOutbox } from './outbox.routes.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'meongmate-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
writeFileSync(
  path.join(folder, '2026-03-02-000001.eml'),
  [
    'To: mina@test.example',
    'Subject: <script>alert(1)</script>',
    'Date: Mon, 02 Mar 2026 09:00:00 +0000',
    '',
    'Code: 123456 <img src=x> http://localhost:3000/reset-password/token',
  ].join('\r\n'),
);

async function requestPage(
  url: string,
  remoteAddress: string,
  headers: Record<string, string> = {},
) {
  const app = fastify();
  app.setErrorHandler(createErrorHandler(toErrorBody, createRepeatedLog()));
  registerOutbox({ app }, folder);
  const response = await app.inject({
    url,
    remoteAddress,
    headers: { host: 'localhost:3000', ...headers },
  });
  await app.close();
  return response;
}

it.each([
  ['127.0.0.1', {}, 200],
  ['::1', { host: '[::1]:3000' }, 200],
  ['::ffff:127.0.0.1', { host: '127.0.0.1:3000' }, 200],
  ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 404],
  ['127.0.0.1', { 'x-forwarded-proto': 'https' }, 404],
  ['127.0.0.1', { forwarded: 'for=127.0.0.1' }, 404],
  ['127.0.0.1', { 'x-real-ip': '127.0.0.1' }, 404],
  ['127.0.0.1', { via: '1.1 proxy' }, 404],
  ['203.0.113.9', {}, 404],
  ['203.0.113.9', { 'x-forwarded-for': '127.0.0.1' }, 404],
  ['127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, 404],
  ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' }, 404],
  ['127.0.0.1', { host: 'evil.example' }, 404],
  ['127.0.0.1', { host: 'localhost.evil.example:3000' }, 404],
])('[MAIL-11] a request from %s with %j returns %s', async (address, headers, status) => {
  for (const url of ['/dev/outbox', '/dev/outbox.json']) {
    const response = await requestPage(url, address, headers);
    expect(response.statusCode).toBe(status);
    expect(response.body.includes('123456')).toBe(status === 200);
  }
});

it('[MAIL-11] the page shows mail as text, and neither loads nor runs anything', async () => {
  const { body, headers } = await requestPage('/dev/outbox', '127.0.0.1');
  expect(body).not.toMatch(/<script|<img/);
  expect(body).toContain('<h2>&#60;script&#62;');
  expect(body).toContain('href="http://localhost:3000/reset-password/token"');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
});
