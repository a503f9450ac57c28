import { DAY_MS, MINUTE_MS } from '@meongmate/shared/rules/durations';
import type { Language } from '@meongmate/shared/rules/language';
import { beforeAll, expect, it } from 'vitest';
import { aMember, aRoom, aWalk, type Member } from './_support/builders.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();
let mina: Member;
let jun: Member;
let roomId: number;

beforeAll(async () => {
  [mina, jun] = await Promise.all([
    aMember(app()),
    aMember(app(), { profile: { dog_name: '콩,\\;BEGIN:VEVENT' } }),
  ]);
  roomId = await aRoom(mina, jun);
});

const getFile = (member: Member, id: number, language: Language = 'ko') =>
  member.client.get(`/api/walks/${id}/calendar.ics`, { language });

/** Undoes the escapes of a text (RFC 5545, 3.3.11). */
const unescapeText = (text: string) =>
  text.replaceAll(/\\([\\;,nN])/g, (_, char: string) => (char.toLowerCase() === 'n' ? '\n' : char));

/** The content lines of a calendar, unfolded: names in order, and the values of each name. */
function parse(body: string) {
  expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lines = body.split('\r\n');
  for (const line of lines) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
  const unfolded = body.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  return unfolded.filter(Boolean).map((line) => {
    const colon = line.indexOf(':');
    return { name: line.slice(0, colon).split(';')[0] ?? '', value: line.slice(colon + 1) };
  });
}
const valuesOf = (lines: ReturnType<typeof parse>, name: string) =>
  lines.filter((line) => line.name === name).map(({ value }) => value);

it('[WALK-18] the file is one event in UTC with place, point, note and alarm', async () => {
  const place = { name: '덕수궁 대한문 앞', latitude: 37.5651, longitude: 126.9767 };
  const { id, startsAt } = await aWalk(app(), jun, roomId, { place, note: '물과 공' });
  const response = await getFile(jun, id);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="meongmate-${id}.ics"`,
    'cache-control': 'no-store',
  });
  const lines = parse(response.body);
  const stamp = (ms: number) => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  expect(lines.filter(({ name }) => ['BEGIN', 'END'].includes(name))).toEqual([
    { name: 'BEGIN', value: 'VCALENDAR' },
    { name: 'BEGIN', value: 'VEVENT' },
    { name: 'BEGIN', value: 'VALARM' },
    { name: 'END', value: 'VALARM' },
    { name: 'END', value: 'VEVENT' },
    { name: 'END', value: 'VCALENDAR' },
  ]);
  const start = Date.parse(startsAt);
  expect(valuesOf(lines, 'VERSION')).toEqual(['2.0']);
  expect(valuesOf(lines, 'UID')).toEqual([`walk-${id}@localhost`]);
  expect(valuesOf(lines, 'SEQUENCE')).toEqual(['0']);
  expect(valuesOf(lines, 'STATUS')).toEqual(['TENTATIVE']);
  expect(valuesOf(lines, 'DTSTART')).toEqual([stamp(start)]);
  expect(valuesOf(lines, 'DTEND')).toEqual([stamp(start + 60 * MINUTE_MS)]);
  expect(valuesOf(lines, 'DTSTAMP')).toEqual([stamp(app().clock.now().getTime())]);
  expect(valuesOf(lines, 'SUMMARY')).toEqual(['산책 · 보리']);
  expect(valuesOf(lines, 'LOCATION').map(unescapeText)).toEqual(['덕수궁 대한문 앞']);
  expect(valuesOf(lines, 'GEO')).toEqual(['37.5651;126.9767']);
  expect(valuesOf(lines, 'TRIGGER')).toEqual(['-PT1H']);
  expect(valuesOf(lines, 'DESCRIPTION').map(unescapeText)).toEqual([
    '물과 공',
    '1시간 뒤에 산책해요',
  ]);
  expect(valuesOf(parse((await getFile(jun, id, 'en')).body), 'SUMMARY')).toEqual(['Walk · 보리']);
});

it('[WALK-18] the language of the query replaces that of the header', async () => {
  const { id } = await aWalk(app(), mina, roomId);
  const getIn = (language: string) =>
    mina.client.get(`/api/walks/${id}/calendar.ics?language=${language}`, { language: 'ko' });
  const [summary] = valuesOf(parse((await getIn('en')).body), 'SUMMARY');
  expect(summary).toMatch(/^Walk · /);
  expect(await getIn('de')).toMatchObject({ status: 400 });
});

it('[WALK-18] a cancelled walk has no alarm, and the last line ends with CRLF', async () => {
  const { id } = await aWalk(app(), mina, roomId);
  await jun.client.put(`/api/walks/${id}/answer`, { answer: 'accept' });
  await mina.client.delete(`/api/walks/${id}`);
  const { body } = await getFile(jun, id);
  expect(body).toMatch(/END:VCALENDAR\r\n$/);
  expect(body).toContain('STATUS:CANCELLED');
  expect(body).not.toContain('VALARM');
});

it('[WALK-18] the UID stays, SEQUENCE and STATUS follow the walk', async () => {
  const { id } = await aWalk(app(), mina, roomId);
  const stateOf = async () => {
    const lines = parse((await getFile(mina, id)).body);
    return ['UID', 'SEQUENCE', 'STATUS'].map((name) => valuesOf(lines, name)[0]);
  };
  const uid = `walk-${id}@localhost`;
  await jun.client.put(`/api/walks/${id}/answer`, { answer: 'accept' });
  expect(await stateOf()).toEqual([uid, '1', 'CONFIRMED']);
  await mina.client.patch(`/api/walks/${id}`, { durationMinutes: 90 });
  expect(await stateOf()).toEqual([uid, '2', 'TENTATIVE']);
  await jun.client.put(`/api/walks/${id}/answer`, { answer: 'decline' });
  expect(await stateOf()).toEqual([uid, '3', 'CANCELLED']);
  app().clock.advance(2 * DAY_MS);
  expect(await stateOf()).toEqual([uid, '3', 'CANCELLED']);
});

it('[WALK-18] names and notes cannot add lines or properties', async () => {
  const note = 'a\nEND:VEVENT\nBEGIN:VEVENT\nATTACH:https://evil.example/;,\\n\r\nX-A:1';
  const place = { name: `문 앞;,\\n"${'가'.repeat(60)}` };
  const { id } = await aWalk(app(), mina, roomId, { note, place });
  const lines = parse((await getFile(mina, id)).body);
  expect(valuesOf(lines, 'ATTACH')).toEqual([]);
  expect(valuesOf(lines, 'X-A')).toEqual([]);
  expect(valuesOf(lines, 'BEGIN')).toEqual(['VCALENDAR', 'VEVENT', 'VALARM']);
  expect(valuesOf(lines, 'SUMMARY').map(unescapeText)).toEqual(['산책 · 콩,\\;BEGIN:VEVENT']);
  expect(valuesOf(lines, 'LOCATION').map(unescapeText)).toEqual([place.name]);
  const [description] = valuesOf(lines, 'DESCRIPTION').map(unescapeText);
  expect(description?.replaceAll('\r\n', '\n')).toBe(note.replaceAll('\r\n', '\n'));
});
