import type { Position } from '@meongmate/shared/rules/distance';
import { expect, it } from 'vitest';
import { createCardShelf } from '../src/features/nearby/card-shelf.ts';
import { createLastAnswers } from '../src/features/nearby/last-answers.ts';
import { createNearby } from '../src/features/nearby/nearby.service.ts';
import { toNearbyJson, toOpenCard } from '../src/features/nearby/nearby.view.ts';
import type { Db } from '../src/platform/db/db.ts';
import { createMemoryLimiter } from '../src/platform/limits.ts';
import { aMember, CITY_HALL, type Member } from './_support/builders.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();

const BUSAN = { latitude: 35.1796, longitude: 129.0756 };

async function aNeighbourhood(position: Position) {
  const viewer = await aMember(app(), { position });
  const people: Member[] = [];
  for (let at = 0; at < 3; at++) people.push(await aMember(app(), { position }));
  return { viewer, idsOfAll: people.map(({ id }) => id).sort() };
}

/** Searches as somebody does, and answers whom they see. */
function searchOf(viewer: Member, point: Position, db: Db, shelfSize: number) {
  const { clock } = app();
  const nearby = createNearby({
    db,
    clock,
    limiter: createMemoryLimiter(clock),
    placeUse: { note() {}, flush: async () => {}, close: async () => {} },
    shelf: createCardShelf(shelfSize),
    lastAnswers: createLastAnswers(1),
    toCard: toOpenCard,
    toList: toNearbyJson,
  });
  return async (radiusKm: 3 | 5) => {
    const search = { viewerId: viewer.id, point, radiusKm, limit: 100, offset: 0 };
    const { json } = await nearby.list(search);
    return (JSON.parse(json.toString()) as { id: number }[]).map(({ id }) => id).sort();
  };
}

it('[NEAR-1] [NEAR-21] a card that makes room for another of the same answer is still on it', async () => {
  const { viewer, idsOfAll } = await aNeighbourhood(CITY_HALL);
  const search = searchOf(viewer, CITY_HALL, app().db, 1);
  expect(await search(5)).toEqual(idsOfAll);
  expect(await search(3)).toEqual(idsOfAll);
});

it('[NEAR-22] an answer that lacks the card of somebody it found is not the one of the next look', async () => {
  const { viewer, idsOfAll } = await aNeighbourhood(BUSAN);
  let hasLeft = true;
  const db: Db = {
    ...app().db,
    // As if one of them left after the candidates were read, and was back before the next look.
    async query<Row>(text: string, params?: Parameters<Db['query']>[1]) {
      const rows = await app().db.query<Row>(text, params);
      const areCards = text.includes('as version') && text.includes('any($1');
      return hasLeft && areCards ? rows.slice(1) : rows;
    },
  };
  const search = searchOf(viewer, BUSAN, db, 100);
  expect(await search(5)).toHaveLength(idsOfAll.length - 1);
  hasLeft = false;
  expect(await search(5)).toEqual(idsOfAll);
});
