import type { PageError, PageErrorReport } from '@meongmate/shared/contract/page-errors';
import { DAY_MS } from '@meongmate/shared/rules/durations';
import { beforeEach, expect, it } from 'vitest';
import { deleteOldRows, RETENTIONS } from '../src/features/account-end/retention.ts';
import { PAGE_ERROR_GROUPS_MAX } from '../src/features/page-errors/page-errors.rules.ts';
import { aMember } from './_support/builders.ts';
import { errorResponse } from './_support/error-matchers.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp({ TRUST_PROXY: 'true' });
const PATH = '/api/page-errors';
const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.7339.51 Mobile Safari/537.36';
const REPORT: PageErrorReport = {
  kind: 'render',
  name: 'TypeError',
  message: 'is not a function',
  frames: ['/assets/index-B9yfjC0f.js:1:2345'],
  page: '/chat/:roomId',
  version: '1.0.0',
};

let networks = 0;
const report = (change: object = {}, address = `198.51.100.${++networks}`) =>
  app()
    .visitor()
    .post(
      PATH,
      { ...REPORT, ...change },
      { headers: { 'x-forwarded-for': address, 'user-agent': CHROME } },
    );
const stored = () => app().db.query<{ text: string }>('select e::text as text from page_errors e');
const list = async (): Promise<PageError[]> => {
  const admin = await aMember(app(), { isAdmin: true });
  return (await admin.client.get(`/api/admin/page-errors?userId=${admin.id}`)).body;
};

beforeEach(async () => {
  await app().db.query('delete from page_errors');
});

it('[OPS-59] reports with the same stack are one error with count, first and last time', async () => {
  const first = app().clock.now();
  expect((await report()).status).toBe(201);
  app().clock.advance(60_000);
  expect((await report({ page: '/chat' })).status).toBe(201);
  expect(
    (await report({ kind: 'csp', name: 'script-src-elem', message: 'inline', frames: [] })).status,
  ).toBe(201);
  const [repeated, other] = await list();
  expect(repeated).toEqual({
    ...REPORT,
    id: expect.any(Number),
    count: 2,
    page: '/chat',
    browser: 'Chrome 140',
    firstAt: first.toISOString(),
    lastAt: app().clock.now().toISOString(),
  });
  expect(other).toMatchObject({ name: 'script-src-elem', count: 1 });
});

it('[SEC-23] personal data in any field is rejected or ignored, and nothing of it is stored', async () => {
  const secrets = [
    'mina@example.com',
    '37.5665,126.9780',
    'f'.repeat(64),
    '/reset-password/abc123',
    '/chat/17',
    'https://meong.example/assets/index-B9yfjC0f.js:1:1?token=x',
    '/assets/37.5665-B9yfjC0f.js:1:1',
    'Mina is not a function',
  ];
  for (const secret of secrets) {
    for (const field of ['kind', 'name', 'message', 'page', 'version']) {
      expect((await report({ [field]: secret })).status, `${field} ${secret}`).toBe(400);
    }
    expect((await report({ frames: [secret] })).status, secret).toBe(400);
  }
  expect(await stored()).toEqual([]);
  expect((await report({ url: secrets[4], user: secrets[0], stack: secrets[2] })).status).toBe(201);
  const text = JSON.stringify(await stored());
  for (const secret of [...secrets, '198.51.100', 'Android', '7339']) {
    expect(text).not.toContain(secret);
  }
});

it('[OPS-59] a body above 4 KB is rejected, and a network may send 60 reports an hour', async () => {
  const tooLong = await report({ stack: 'x'.repeat(4096) });
  expect(tooLong).toMatchObject(errorResponse('body_too_large'));
  const address = '203.0.113.9';
  for (let count = 0; count < 60; count++) expect((await report({}, address)).status).toBe(201);
  expect(await report({}, address)).toMatchObject(errorResponse('rate_limited'));
  expect((await report()).status).toBe(201);
});

it('[OPS-59] of 1,000 errors the one whose last report is the oldest is removed for a new one', async () => {
  await app().db.query(
    `insert into page_errors (fingerprint, kind, name, frames, version, page, first_at, last_at)
     select int4send(n), 'error', 'Error', '', '1.0.0', '/', $1::timestamptz, $1::timestamptz - make_interval(mins => n)
       from generate_series(1, $2::int) n`,
    [app().clock.now(), PAGE_ERROR_GROUPS_MAX],
  );
  expect((await report()).status).toBe(201);
  const rows = await app().db.query<{ count: number; oldest: number }>(
    `select count(*)::int as count, count(*) filter (where fingerprint = int4send($1::int))::int as oldest
       from page_errors`,
    [PAGE_ERROR_GROUPS_MAX],
  );
  expect(rows).toEqual([{ count: PAGE_ERROR_GROUPS_MAX, oldest: 0 }]);
  expect(await list()).toHaveLength(200);
});

it('[OPS-59] the daily cleanup deletes errors whose last report is 90 days old', async () => {
  await report();
  await report({ version: '1.0.1' });
  const retention = RETENTIONS.find(({ table }) => table === 'page_errors');
  if (!retention) throw new Error('no retention');
  app().clock.advance(90 * DAY_MS);
  await report({ version: '1.0.1' });
  await deleteOldRows(app().db, retention, app().clock.now());
  expect(await list()).toMatchObject([{ version: '1.0.1', count: 2 }]);
});

it('[OPS-59] the metric counts reports by kind', async () => {
  const read = async () =>
    Number(
      /^page_errors_total\{kind="chunk"\} (\d+)$/m.exec(
        (await app().visitor().get('/metrics')).body as string,
      )?.[1],
    );
  const before = await read();
  await report({ kind: 'chunk' });
  expect(await read()).toBe(before + 1);
});
