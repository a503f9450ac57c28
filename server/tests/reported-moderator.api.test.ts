import { expect, it } from 'vitest';
import { aMember, type Member } from './_support/builders.ts';
import { errorResponse } from './_support/error-matchers.ts';
import { aReport, closeReport, openReport } from './_support/reports.ts';
import { useTestApp } from './_support/test-app.ts';
import type { Json } from './_support/test-client.ts';

const app = useTestApp();
const anAdmin = (name: string) => aMember(app(), { name, isAdmin: true });
const REPORT_ACTIONS = 'action=report_opened,report_closed';

const LISTS = [
  'stats',
  'daily-counts',
  'users',
  'users?status=active&sort=name',
  'inquiries',
  'cleanup-status',
  'activity-logs',
  'activity-logs?limit=1',
  `activity-logs?${REPORT_ACTIONS}`,
  'activity-logs?search=%23',
  `activity-logs?search=%23&${REPORT_ACTIONS}`,
  'activity-logs?search=운영',
  'reports',
  'reports?status=closed',
  'reports?search=운영',
];

const getAdmin = ({ client, id }: Member, path: string) =>
  client.get(`/api/admin/${path}${path.includes('?') ? '&' : '?'}userId=${id}`);

/** The answer of every list to a moderator, with its counts and its link to the next page. */
async function viewOf(moderator: Member) {
  const view: Record<string, unknown> = {};
  for (const path of LISTS) {
    const { status, body, headers } = await getAdmin(moderator, path);
    expect(status).toBe(200);
    view[path] = [body, headers.get('x-total-count'), headers.get('link')];
  }
  return view;
}

it('[RPT-23] no list of a reported moderator changes by the report, its opening and its closing', async () => {
  const [jun, kim] = [await anAdmin('운영자 준'), await anAdmin('운영자 김')];
  const [mina, bora] = [await aMember(app()), await aMember(app())];
  const other = await aReport(mina, bora);
  await openReport(kim, other);
  await closeReport(kim, other, 'dismiss');
  const open = await aReport(bora, mina, { reason: 'spam' });
  await openReport(kim, open);

  const before = await viewOf(jun);
  const id = await aReport(mina, jun);
  await aReport(bora, jun, { reason: 'spam' });
  expect((await openReport(kim, id)).status).toBe(200);
  expect((await closeReport(kim, id, 'dismiss', '메모')).status).toBe(200);
  expect(await viewOf(jun)).toEqual(before);
  expect(await openReport(jun, id)).toMatchObject(errorResponse('not_found'));
  expect(await closeReport(jun, id, 'dismiss')).toMatchObject(errorResponse('not_found'));

  const { headers, body } = await getAdmin(kim, `activity-logs?${REPORT_ACTIONS}`);
  expect(headers.get('x-total-count')).toBe('5');
  expect(body.map(({ details }: Json) => details)).toEqual([
    `#${id} dismiss`,
    `#${id}`,
    `#${open}`,
    `#${other} dismiss`,
    `#${other}`,
  ]);
});

it('[RPT-23] the pages of the log skip hidden entries, and their ids show no gap', async () => {
  const [jun, kim] = [await anAdmin('운영자 준'), await anAdmin('운영자 김')];
  const [mina, bora] = [await aMember(app()), await aMember(app())];
  const [about, other] = [await aReport(mina, jun), await aReport(mina, bora)];
  for (const id of [other, about, about, other, about, other]) await openReport(kim, id);
  await aReport(bora, mina);

  const ids: number[] = [];
  const details: string[] = [];
  for (let before = ''; details.length < 3; ) {
    const query = `activity-logs?action=report_opened&limit=1${before}`;
    const { body } = await getAdmin(jun, query);
    ids.push(body[0].id);
    details.push(body[0].details);
    before = `&before=${body[0].id}`;
  }
  expect(details).toEqual([`#${other}`, `#${other}`, `#${other}`]);
  expect(new Set(ids).size).toBe(3);
  const stored = await app().db.query<{ id: number }>('select id from activity_logs');
  expect(ids.some((id) => stored.some((row) => row.id === id))).toBe(false);
});

it('[RPT-61] the numbers of reports are random', async () => {
  const reporter = await aMember(app());
  const ids: number[] = [];
  for (let count = 0; count < 4; count += 1) {
    ids.push(await aReport(reporter, await aMember(app())));
  }
  expect(ids.every((id) => id >= 10_000_000 && id < 100_000_000)).toBe(true);
  const gaps = ids.slice(1).map((id, index) => id - (ids[index] ?? 0));
  expect(gaps.every((gap) => Math.abs(gap) < 10)).toBe(false);
});

it('[RPT-23] a user who becomes a moderator later does not see the entries of earlier reports', async () => {
  const [jun, kim] = [await aMember(app()), await anAdmin('운영자 김')];
  const id = await aReport(await aMember(app()), jun);
  await openReport(kim, id);
  await app().db.query('update users set is_admin = true where id = $1', [jun.id]);
  const { body } = await getAdmin(jun, `activity-logs?${REPORT_ACTIONS}`);
  expect(body.map(({ details }: Json) => details)).not.toContain(`#${id}`);
});
