import type { NearbyUser } from '@meongmate/shared/contract/nearby';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember, CITY_HALL, type Member, near } from './_support/builders.ts';
import { startTestApp, type TestApp } from './_support/test-app.ts';
import { TestClient } from './_support/test-client.ts';
import { createTestDatabase, type TestDatabase } from './_support/test-database.ts';

let database: TestDatabase;
/** Two processes on one database that exchange no events. */
let first: TestApp;
let second: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  first = await startTestApp({}, database);
  second = await startTestApp({}, database);
});
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  await database.drop();
});

function clientOn(app: TestApp, member: Member): TestClient {
  const client = new TestClient(app.url);
  for (const [name, value] of member.client.cookies) client.cookies.set(name, value);
  return client;
}

it('[NEAR-21] a change by one process appears in the next search on the other', async () => {
  const mina = await aMember(first, { position: CITY_HALL });
  const jun = await aMember(first, { position: CITY_HALL });
  const { latitude, longitude } = CITY_HALL;
  const seenOn = async (app: TestApp) => {
    const path = `/api/users/nearby/${latitude}/${longitude}/5`;
    const { body } = await clientOn(app, mina).get(path);
    return (body as NearbyUser[]).find(({ id }) => id === jun.id);
  };
  await seenOn(first);
  await seenOn(second);
  const changes = [
    { name: '준호' },
    { bio: '비 오는 날에도 걸어요' },
    { bio: '' },
    { walkingDays: ['monday', 'sunday'] },
    { walkingDays: ['friday'] },
    { dogName: '콩이' },
  ];
  for (const [index, change] of changes.entries()) {
    const [writer, reader] = index % 2 === 0 ? [first, second] : [second, first];
    const changed = await clientOn(writer, jun).patch(`/api/users/${jun.id}`, change);
    expect(changed.status).toBe(200);
    const { body: card } = await clientOn(writer, mina).get(`/api/users/${jun.id}`);
    expect(await seenOn(reader)).toMatchObject(card);
    expect(await seenOn(writer)).toMatchObject(card);
  }
  const before = await seenOn(second);
  const moved = await clientOn(first, jun).patch(`/api/users/${jun.id}`, near(CITY_HALL, 2000));
  expect(moved.status).toBe(200);
  const after = await seenOn(second);
  expect(before?.distance).toBeLessThan(1);
  expect(after?.distance).toBeGreaterThan(1);
  expect(after?.latitude).toBeGreaterThan(before?.latitude ?? 90);
  await clientOn(first, jun).patch(`/api/users/${jun.id}`, { discoveryPaused: true });
  expect(await seenOn(second)).toBeUndefined();
  await clientOn(first, jun).patch(`/api/users/${jun.id}`, { discoveryPaused: false });
  expect(await seenOn(second)).toBeDefined();
});
