import { DAY_MS, HOUR_MS } from '@meongmate/shared/rules/durations';
import { expect } from 'vitest';
import { aMember, aRoom, type Member } from './builders.ts';
import type { TestApp } from './test-app.ts';

export const WEEK_MS = 7 * DAY_MS;

/** The next Tuesday at 19:00 in Seoul that is a day ahead. */
export function nextTuesday(app: TestApp): Date {
  const now = app.clock.now().getTime();
  const day = new Date(now + DAY_MS + 9 * HOUR_MS);
  const toTuesday = (9 - day.getUTCDay()) % 7;
  const date = new Date(day.getTime() + toTuesday * DAY_MS).toISOString().slice(0, 10);
  return new Date(`${date}T19:00:00+09:00`);
}
export const later = (at: Date, ms: number) => new Date(at.getTime() + ms).toISOString();
export const advanceTo = (app: TestApp, at: Date | string) =>
  app.clock.advance(new Date(at).getTime() - app.clock.now().getTime());

export interface Pair {
  app: TestApp;
  ann: Member;
  ben: Member;
  roomId: number;
}
export async function aPair(app: TestApp): Promise<Pair> {
  const [ann, ben] = [await aMember(app, { name: '민아' }), await aMember(app, { name: '지훈' })];
  return { app, ann, ben, roomId: await aRoom(ann, ben) };
}

export const PLACE = { name: '덕수궁 대한문 앞' };
export const propose = ({ app, ann, roomId }: Pair, startsAt = nextTuesday(app)) =>
  ann.client.post('/api/walks', {
    roomId,
    startsAt: startsAt.toISOString(),
    place: PLACE,
    repeat: 'weekly',
  });

/** A weekly walk that both agreed on. */
export async function aSeries(pair: Pair, startsAt = nextTuesday(pair.app)) {
  const { body: walk } = await propose(pair, startsAt);
  const { body: series } = await pair.ben.client.put(`/api/walk-series/${walk.series.id}/answer`, {
    answer: 'accept',
  });
  return { id: series.id as number, walkId: walk.id as number, startsAt, series };
}

export const upcoming = async ({ client, id }: Member) =>
  (await client.get(`/api/walks/${id}`)).body;
export const startsOf = async (member: Member) =>
  (await upcoming(member)).map(({ startsAt }: { startsAt: string }) => startsAt);
export const seriesOf = async ({ client, id }: Member) =>
  (await client.get(`/api/walk-series/${id}`)).body;
export const messagesOf = async ({ client }: Member, roomId: number) =>
  (await client.get(`/api/chat/messages/${roomId}`)).body;
export const lastMessage = async (member: Member, roomId: number) =>
  (await messagesOf(member, roomId)).at(-1);
export const unread = async ({ client, id }: Member) =>
  (await client.get(`/api/chat/rooms/${id}`)).body[0].unreadCount;
/** The job of the series has run. */
export const kept = (member: Member, count: number) =>
  expect.poll(async () => (await upcoming(member)).length).toBe(count);
