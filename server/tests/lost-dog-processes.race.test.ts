import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type PushService, startPushService } from '../../tooling/push-service.ts';
import { aMember, CITY_HALL, near, onProcess } from './_support/builders.ts';
import { inParallel } from './_support/in-parallel.ts';
import { anAlert } from './_support/lost-dogs.ts';
import { subscribe } from './_support/push-devices.ts';
import { startTestApp, TestClock } from './_support/test-app.ts';
import { createTestDatabase } from './_support/test-database.ts';
import { connect } from './_support/test-socket.ts';
import { redisUrl } from './_support/two-processes.ts';

vi.setConfig({ testTimeout: 60_000 });
const NEIGHBOURS = 12;
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service?.close());

it.each([
  ...(redisUrl ? [['with Redis', { REDIS_URL: redisUrl }] as const] : []),
  // The processes exchange no events.
  ['without Redis', {}] as const,
])(
  '[LOST-9] [LOST-11] two processes %s send an alert and its end to each neighbour once',
  async (_, redis) => {
    const database = await createTestDatabase();
    const clock = new TestClock();
    const settings = {
      ...redis,
      SECRET: 'a secret that only tests have, 32 long',
      PUSH_HOSTS: service.host,
    };
    const first = await startTestApp(settings, database, { clock });
    const second = await startTestApp(settings, database, { clock });
    const owner = await aMember(first, { position: CITY_HALL });
    const devices = await inParallel(NEIGHBOURS, async () => {
      const member = await aMember(first, { position: near(CITY_HALL, 500) });
      return { member, device: await subscribe(service, member) };
    });
    const finder = devices[0]?.member;
    if (!finder) throw new Error();
    const paths = new Set(devices.map(({ device }) => device.path));
    const typesOf = (path: string) =>
      service.requests
        .filter((request) => request.path === path)
        .map((request) => service.readPayload(request).type);
    const sent = () =>
      expect
        .poll(() =>
          database.db.query(
            `select from jobs where kind = 'push' or kind = 'lost-dog' and payload ->> 'task' <> 'end'`,
          ),
        )
        .toEqual([]);
    const socket = await connect(second, onProcess(second, owner));
    const { id } = await anAlert(first, owner, { position: CITY_HALL });
    await sent();
    for (const path of paths) expect(typesOf(path)).toEqual(['lost-dog']);
    const reported = await finder.client
      .on(second)
      .post(`/api/lost-dogs/${id}/sightings`, { seenAt: clock.now().toISOString(), ...CITY_HALL });
    expect(reported.status).toBe(201);
    // From the other process, or from its own.
    const frame = await socket.next('lost-dog-updated');
    expect(frame).toMatchObject({ lostDogId: id });
    const read = await owner.client.get(`/api/lost-dogs/${id}`);
    expect(read.body.sightings).toHaveLength(1);
    const both = await Promise.all(
      [first, second].map((app) =>
        owner.client.on(app).put(`/api/lost-dogs/${id}`, { status: 'found' }),
      ),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await sent();
    for (const path of paths) expect(typesOf(path)).toEqual(['lost-dog', 'lost-dog-found']);
    const late = await finder.client
      .on(second)
      .post(`/api/lost-dogs/${id}/sightings`, { seenAt: clock.now().toISOString(), ...CITY_HALL });
    expect(late.body.code).toBe('alert_closed');
    socket.socket.terminate();
    await Promise.all([first.close(), second.close()]);
    await database.drop();
  },
);
