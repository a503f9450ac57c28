import { expect, it } from 'vitest';
import { createCardShelf } from '../src/features/nearby/card-shelf.ts';
import { createLastAnswers } from '../src/features/nearby/last-answers.ts';
import { createNearby } from '../src/features/nearby/nearby.service.ts';
import { toNearbyJson, toOpenCard } from '../src/features/nearby/nearby.view.ts';
import { createMemoryLimiter } from '../src/platform/limits.ts';
import { aMember, CITY_HALL } from './_support/builders.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();

it('[NEAR-1] [NEAR-21] a card that makes room for another of the same answer is still on it', async () => {
  const { db, clock } = app();
  const viewer = await aMember(app(), { position: CITY_HALL });
  const people = [];
  for (let at = 0; at < 3; at++) people.push(await aMember(app(), { position: CITY_HALL }));
  const nearby = createNearby({
    db,
    clock,
    limiter: createMemoryLimiter(clock),
    placeUse: { note() {}, flush: async () => {}, close: async () => {} },
    shelf: createCardShelf(1),
    lastAnswers: createLastAnswers(1),
    toCard: toOpenCard,
    toList: toNearbyJson,
  });
  for (const radiusKm of [5, 3]) {
    const search = { viewerId: viewer.id, point: CITY_HALL, radiusKm, limit: 100, offset: 0 };
    const { json } = await nearby.list(search);
    const ids = (JSON.parse(json.toString()) as { id: number }[]).map(({ id }) => id);
    expect(ids.sort()).toEqual(people.map(({ id }) => id).sort());
  }
});
