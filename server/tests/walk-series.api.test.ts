import { DAY_MS, HOUR_MS } from '@meongmate/shared/rules/durations';
import { expect, it } from 'vitest';
import { aMember } from './_support/builders.ts';
import { useTestApp } from './_support/test-app.ts';
import { connect } from './_support/test-socket.ts';
import {
  advanceTo,
  aPair,
  aSeries,
  kept,
  lastMessage,
  later,
  messagesOf,
  nextTuesday,
  PLACE,
  propose,
  seriesOf,
  startsOf,
  unread,
  upcoming,
  WEEK_MS,
} from './_support/walk-series.ts';

const app = useTestApp();

it('[WALK-45] a walk with `repeat` proposes a series with its weekday and time, as one message', async () => {
  const pair = await aPair(app());
  const { ann, ben, roomId } = pair;
  const startsAt = nextTuesday(app());
  const { status, body: walk } = await propose(pair, new Date(startsAt.getTime() + 20_000));
  expect(status).toBe(201);
  expect(walk.series).toEqual({
    id: walk.series.id,
    weekday: 'tuesday',
    time: '19:00',
    timeZone: 'Asia/Seoul',
    endsAt: null,
  });
  const message = await lastMessage(ben, roomId);
  expect(message).toMatchObject({
    message: '함께 걷자고 했어요: 매주 화요일 오후 7:00',
    walk: { id: walk.id, series: walk.series },
    walkEvent: null,
    seriesEvent: {
      seriesId: walk.series.id,
      action: 'proposed',
      weekday: 'tuesday',
      time: '19:00',
    },
  });
  expect(await seriesOf(ann)).toMatchObject([
    {
      id: walk.series.id,
      roomId,
      version: 1,
      proposedBy: ann.id,
      status: 'proposed',
      place: { ...PLACE, latitude: null, longitude: null },
      nextStartsAt: walk.startsAt,
      partner: { id: ben.id },
    },
  ]);
  expect(
    (await ben.client.get(`/api/chat/rooms/${ben.id}`, { language: 'en' })).body[0],
  ).toMatchObject({
    lastMessage: { message: 'Proposed to walk every week: Tuesdays, 7:00 PM' },
  });
});

it('[WALK-46] an acceptance of the first walk accepts the series, and the server keeps two walks', async () => {
  const pair = await aPair(app());
  const { ann, ben, roomId } = pair;
  const { body: walk } = await propose(pair);
  const socket = await connect(app(), ann);
  const before = (await messagesOf(ann, roomId)).length;
  const accepted = await ben.client.put(`/api/walks/${walk.id}/answer`, { answer: 'accept' });
  expect(accepted.body).toMatchObject({ id: walk.id, status: 'accepted', version: 2 });
  expect(await socket.next('series-updated')).toMatchObject({
    seriesId: walk.series.id,
    roomId,
    status: 'accepted',
  });
  socket.socket.close();
  const start = new Date(walk.startsAt);
  expect(await upcoming(ann)).toMatchObject([
    { id: walk.id, status: 'accepted' },
    {
      startsAt: later(start, WEEK_MS),
      status: 'accepted',
      version: 1,
      proposedBy: ann.id,
      place: PLACE,
      confirmedBy: [],
      series: { id: walk.series.id },
    },
  ]);
  const messages = await messagesOf(ann, roomId);
  expect(messages).toHaveLength(before + 1);
  expect(messages.at(-1)).toMatchObject({ walkEvent: null, seriesEvent: { action: 'accepted' } });
  advanceTo(app(), start);
  await kept(ann, 2);
  expect(await startsOf(ann)).toEqual([later(start, WEEK_MS), later(start, 2 * WEEK_MS)]);
  expect(await messagesOf(ann, roomId)).toHaveLength(before + 1);
  expect(await unread(ann)).toBe(1);
});

it('[WALK-46] a skipped week leaves the series, with its message, and is used up', async () => {
  const pair = await aPair(app());
  const { ann, ben, roomId } = pair;
  const { walkId, startsAt } = await aSeries(pair);
  const skipped = await ben.client.delete(`/api/walks/${walkId}`);
  expect(skipped.body.status).toBe('cancelled');
  expect(await lastMessage(ann, roomId)).toMatchObject({
    walkEvent: { action: 'cancelled' },
    seriesEvent: null,
  });
  expect(await startsOf(ann)).toEqual([later(startsAt, WEEK_MS), later(startsAt, 2 * WEEK_MS)]);
  expect(await seriesOf(ann)).toMatchObject([
    { status: 'accepted', nextStartsAt: later(startsAt, WEEK_MS) },
  ]);
});

it('[WALK-46] a moved week of an accepted series is answered alone, and is used up', async () => {
  const pair = await aPair(app());
  const { ann, ben } = pair;
  const { walkId, startsAt } = await aSeries(pair);
  const moved = later(startsAt, HOUR_MS);
  await ann.client.patch(`/api/walks/${walkId}`, { startsAt: moved });
  expect(await seriesOf(ann)).toMatchObject([{ status: 'accepted', version: 2 }]);
  const declined = await ben.client.put(`/api/walks/${walkId}/answer`, { answer: 'decline' });
  expect(declined.body.status).toBe('declined');
  expect(await startsOf(ann)).toEqual([later(startsAt, WEEK_MS), later(startsAt, 2 * WEEK_MS)]);
});

it('[WALK-46] while a series is proposed, its first walk is changed, declined and cancelled with it', async () => {
  const pair = await aPair(app());
  const { ann, ben, roomId } = pair;
  const { body: walk } = await propose(pair);
  const wednesday = later(new Date(walk.startsAt), DAY_MS);
  const changed = await ben.client.patch(`/api/walks/${walk.id}`, { startsAt: wednesday });
  expect(changed.body).toMatchObject({
    startsAt: wednesday,
    proposedBy: ben.id,
    status: 'proposed',
  });
  expect(await seriesOf(ann)).toMatchObject([
    { weekday: 'wednesday', time: '19:00', proposedBy: ben.id, version: 2 },
  ]);
  expect(await lastMessage(ann, roomId)).toMatchObject({
    seriesEvent: { action: 'changed', weekday: 'wednesday' },
    walkEvent: null,
  });
  const byOwn = await ben.client.put(`/api/walk-series/${walk.series.id}/answer`, {
    answer: 'accept',
  });
  expect(byOwn.status).toBe(403);
  const declined = await ann.client.put(`/api/walks/${walk.id}/answer`, { answer: 'decline' });
  expect(declined.body.status).toBe('declined');
  expect(await seriesOf(ann)).toEqual([]);
  const { body: second } = await propose(pair);
  const cancelled = await ann.client.delete(`/api/walks/${second.id}`);
  expect(cancelled.body).toMatchObject({
    status: 'cancelled',
    series: { endsAt: app().clock.now().toISOString() },
  });
  expect(await lastMessage(ben, roomId)).toMatchObject({ seriesEvent: { action: 'ended' } });
});

it('[WALK-46] a series whose first walk began unanswered can still be accepted', async () => {
  const pair = await aPair(app());
  const { ben } = pair;
  const { body: walk } = await propose(pair);
  const start = new Date(walk.startsAt);
  app().clock.advance(start.getTime() - app().clock.now().getTime() + HOUR_MS);
  expect(await seriesOf(ben)).toMatchObject([{ status: 'proposed', nextStartsAt: null }]);
  await ben.client.put(`/api/walk-series/${walk.series.id}/answer`, { answer: 'accept' });
  expect(await startsOf(ben)).toEqual([later(start, WEEK_MS), later(start, 2 * WEEK_MS)]);
});

it('[WALK-48] a change moves all open walks and is answered with them; a refusal restores what was agreed', async () => {
  const pair = await aPair(app());
  const { ann, ben, roomId } = pair;
  const { id, startsAt } = await aSeries(pair);
  const changed = await ben.client.patch(`/api/walk-series/${id}`, {
    weekday: 'thursday',
    time: '20:00',
    note: '물',
    version: 2,
  });
  expect(changed.body).toMatchObject({
    version: 3,
    status: 'proposed',
    proposedBy: ben.id,
    weekday: 'thursday',
    time: '20:00',
    nextStartsAt: later(startsAt, 2 * DAY_MS + HOUR_MS),
  });
  const moved = [0, 1].map((week) => later(startsAt, 2 * DAY_MS + HOUR_MS + week * WEEK_MS));
  expect(await upcoming(ann)).toMatchObject(
    moved.map((start) => ({ startsAt: start, status: 'proposed', proposedBy: ben.id, note: '물' })),
  );
  const refused = await ann.client.put(`/api/walk-series/${id}/answer`, { answer: 'decline' });
  expect(refused.body).toMatchObject({
    status: 'accepted',
    weekday: 'tuesday',
    time: '19:00',
    note: null,
  });
  expect(await upcoming(ann)).toMatchObject(
    [0, 1].map((week) => ({
      startsAt: later(startsAt, week * WEEK_MS),
      status: 'accepted',
      note: null,
    })),
  );
  expect(await lastMessage(ben, roomId)).toMatchObject({
    message: '바꾸지 않고 그대로 걷기로 했어요: 매주 화요일 오후 7:00',
    seriesEvent: { action: 'declined', weekday: 'tuesday', time: '19:00' },
  });
  const again = await ann.client.put(`/api/walk-series/${id}/answer`, { answer: 'decline' });
  expect([again.status, again.body.version]).toEqual([200, refused.body.version]);
  const other = await ann.client.put(`/api/walk-series/${id}/answer`, { answer: 'accept' });
  expect([other.status, other.body.code]).toEqual([409, 'series_closed']);

  await ben.client.patch(`/api/walk-series/${id}`, { weekday: 'friday' });
  await ann.client.put(`/api/walk-series/${id}/answer`, { answer: 'accept' });
  const starts = await startsOf(ann);
  expect(starts).toEqual([0, 1].map((week) => later(startsAt, 3 * DAY_MS + week * WEEK_MS)));
});

it('[WALK-48] a refusal restores the zone, which a change of one walk had replaced', async () => {
  const pair = await aPair(app());
  const { ann, ben } = pair;
  const { id, walkId, startsAt } = await aSeries(pair);
  await ben.client.patch(`/api/walk-series/${id}`, { time: '20:00' });
  const changed = await ben.client.patch(`/api/walks/${walkId}`, {
    startsAt: later(startsAt, 2 * HOUR_MS),
    timeZone: 'Australia/Sydney',
  });
  expect(changed.body.timeZone).toBe('Australia/Sydney');
  await ann.client.put(`/api/walk-series/${id}/answer`, { answer: 'decline' });
  const agreed = { timeZone: 'Asia/Seoul', status: 'accepted' };
  expect(await seriesOf(ann)).toMatchObject([{ ...agreed, weekday: 'tuesday', time: '19:00' }]);
  expect(await upcoming(ann)).toMatchObject(
    [0, 1].map((week) => ({ ...agreed, startsAt: later(startsAt, week * WEEK_MS) })),
  );
});

it('[WALK-48] a zone, another version and a series that is over are refused', async () => {
  const pair = await aPair(app());
  const { ann, ben } = pair;
  const { id } = await aSeries(pair);
  const path = `/api/walk-series/${id}`;
  const zone = await ann.client.patch(path, { timeZone: 'Europe/Berlin' });
  expect([zone.status, Object.keys(zone.body.fields)]).toEqual([400, ['timeZone']]);
  const stale = await ann.client.patch(path, { time: '08:00', version: 1 });
  expect([stale.status, stale.body]).toMatchObject([
    409,
    { code: 'series_changed', series: { id, version: 2 } },
  ]);
  const ended = await ben.client.delete(path);
  expect(ended.body).toMatchObject({
    status: 'ended',
    nextStartsAt: null,
    endsAt: app().clock.now().toISOString(),
  });
  expect(await upcoming(ann)).toEqual([]);
  expect((await ben.client.delete(path)).body).toEqual(ended.body);
  expect((await ann.client.patch(path, { time: '08:00' })).body.code).toBe('series_closed');
  expect((await (await aMember(app())).client.delete(path)).status).toBe(404);
});

it('[WALK-49] a room has three series, a proposal of the same weekday and time makes no other, and a series counts once as an open walk', async () => {
  const pair = await aPair(app());
  const { ann, ben, roomId } = pair;
  const { walkId, startsAt } = await aSeries(pair);
  const same = await propose(pair, new Date(startsAt.getTime() + WEEK_MS));
  expect([same.status, same.body.id]).toEqual([200, walkId]);
  for (const hours of [1, 2])
    expect((await propose(pair, new Date(startsAt.getTime() + hours * HOUR_MS))).status).toBe(201);
  const fourth = await propose(pair, new Date(startsAt.getTime() + 3 * HOUR_MS));
  expect([fourth.status, fourth.body.code]).toEqual([409, 'too_many_series']);
  for (const days of [1, 2]) {
    const body = { roomId, startsAt: later(startsAt, days * DAY_MS) };
    expect((await ann.client.post('/api/walks', body)).status).toBe(201);
  }
  const sixth = { roomId, startsAt: later(startsAt, 3 * DAY_MS) };
  expect((await ben.client.post('/api/walks', sixth)).body.code).toBe('too_many_walks');
});

it('[WALK-45] a change makes a walk weekly; a walk of a series cannot leave it', async () => {
  const { ann, ben, roomId } = await aPair(app());
  const startsAt = nextTuesday(app()).toISOString();
  const { body: walk } = await ann.client.post('/api/walks', { roomId, startsAt });
  expect(walk.series).toBeNull();
  const weekly = await ben.client.patch(`/api/walks/${walk.id}`, { repeat: 'weekly' });
  expect(weekly.body).toMatchObject({
    startsAt,
    proposedBy: ben.id,
    version: 2,
    series: { weekday: 'tuesday', time: '19:00' },
  });
  expect(await lastMessage(ann, roomId)).toMatchObject({
    walkEvent: { action: 'changed' },
    seriesEvent: { action: 'proposed' },
  });
  const out = await ben.client.patch(`/api/walks/${walk.id}`, { repeat: null });
  expect([out.status, Object.keys(out.body.fields)]).toEqual([400, ['repeat']]);
  const unchanged = await ben.client.patch(`/api/walks/${walk.id}`, { repeat: 'weekly' });
  expect(unchanged.body.version).toBe(2);
});
