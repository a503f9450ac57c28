import { connect } from 'node:net';
import { ROUTES } from '@meongmate/shared/contract/routes';
import { expect, it } from 'vitest';
import { aMember } from './_support/builders.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();

const CALLS = [
  ...ROUTES.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, '1')}`),
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'GET /',
  'POST /',
  'GET /photos/1',
  'GET /api/auth/google',
  'GET /api/mail-settings/unsubscribe/token',
  'POST /no/such/path',
];
/** The form types decide which parser reads the body. */
const TYPES = ['application/json', 'multipart/form-data; boundary=x', 'text/plain'];
/** A photo, and what the system has buffered for the connection. */
const ACCEPTED_MAX = 24 * 1024 * 1024;
const SENT_MAX = 2 * ACCEPTED_MAX;
const CHUNK = Buffer.from(`10000\r\n${'x'.repeat(0x10000)}\r\n`);
const AT_ONCE = 40;

/** Sends a body without an end until the server closes the connection; returns the bytes sent. */
async function sendEndlessBody(call: string, headers: Record<string, string>): Promise<number> {
  const client = connect(Number(new URL(app().url).port), '127.0.0.1');
  const closed = new Promise((resolve) => client.once('close', resolve));
  const send = () => {
    while (client.writable && client.bytesWritten < SENT_MAX && client.write(CHUNK));
  };
  client
    .on('error', () => {})
    .on('drain', send)
    .resume();
  const lines = Object.entries({ host: 'localhost', 'transfer-encoding': 'chunked', ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  client.write(`${call} HTTP/1.1\r\n${head}\r\n`);
  send();
  await closed;
  return client.bytesWritten;
}

async function listReadCalls(calls: [string, Record<string, string>][]): Promise<string[]> {
  const read: string[] = [];
  for (let start = 0; start < calls.length; start += AT_ONCE) {
    await Promise.all(
      calls.slice(start, start + AT_ONCE).map(async ([call, headers]) => {
        const sent = await sendEndlessBody(call, headers);
        if (sent > ACCEPTED_MAX) read.push(`${call}, ${headers['content-type']}: ${sent}`);
      }),
    );
  }
  return read;
}

it('[AWAY-8] no call reads an endless body, with and without a session', async () => {
  const { client } = await aMember(app());
  const visitors = CALLS.flatMap((call) =>
    TYPES.slice(0, call.includes('unsubscribe') ? 3 : 1).map((type) => ({ call, type })),
  );
  const read = await listReadCalls([
    ...visitors.map(({ call, type }): [string, Record<string, string>] => [
      call,
      { 'content-type': type },
    ]),
    ...CALLS.map((call): [string, Record<string, string>] => [
      call,
      { 'content-type': 'multipart/form-data; boundary=x', cookie: client.cookieHeader },
    ]),
  ]);
  expect(read).toEqual([]);
});
