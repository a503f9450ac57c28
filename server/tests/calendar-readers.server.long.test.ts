import { HOUR_MS } from '@meongmate/shared/rules/durations';
import { expect, it } from 'vitest';
import { readByIcalJs, readByNodeIcal, readByPython } from './_support/calendar-readers.ts';
import { useTestApp } from './_support/test-app.ts';
import { aPair, aSeries, later, upcoming, WEEK_MS } from './_support/walk-series.ts';

const app = useTestApp();

it.each(Object.entries({ readByIcalJs, readByNodeIcal, readByPython }))(
  '[WALK-43] [WALK-46] a moved, a skipped and a cancelled week of a series arrive in every calendar: %s',
  async (_, parse) => {
    const pair = await aPair(app());
    const { ann, ben } = pair;
    const { body: feed } = await ann.client.post('/api/calendar-feed');
    const events = async () =>
      parse((await app().visitor().get(new URL(feed.url).pathname)).body).map(
        ({ status, start, title }) => [status, start, title.startsWith('취소됨: ')],
      );
    const { startsAt } = await aSeries(pair);
    const week = (count: number, ms = 0) => Date.parse(later(startsAt, count * WEEK_MS + ms));
    expect(await events()).toEqual([
      ['CONFIRMED', week(0), false],
      ['CONFIRMED', week(1), false],
    ]);
    const [first, second] = await upcoming(ann);
    // One week is moved by an hour and agreed on again.
    const moved = { startsAt: later(startsAt, HOUR_MS) };
    expect((await ann.client.patch(`/api/walks/${first.id}`, moved)).status).toBe(200);
    expect(await events()).toContainEqual(['TENTATIVE', week(0, HOUR_MS), false]);
    await ben.client.put(`/api/walks/${first.id}/answer`, { answer: 'accept' });
    // The next one is skipped, for which the server makes another.
    expect((await ben.client.delete(`/api/walks/${second.id}`)).status).toBe(200);
    expect(await events()).toEqual([
      ['CONFIRMED', week(0, HOUR_MS), false],
      ['CANCELLED', week(1), true],
      ['CONFIRMED', week(2), false],
    ]);
    // The end of the series cancels the others.
    const [{ series }] = await upcoming(ann);
    expect((await ann.client.delete(`/api/walk-series/${series.id}`)).status).toBe(200);
    expect(await events()).toEqual([
      ['CANCELLED', week(0, HOUR_MS), true],
      ['CANCELLED', week(1), true],
      ['CANCELLED', week(2), true],
    ]);
  },
);
