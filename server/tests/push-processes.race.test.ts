import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type PushDevice, type PushService, startPushService } from '../../tooling/push-service.ts';
import { aMember, aMessage, aRoom, onProcess } from './_support/builders.ts';
import { inParallel } from './_support/in-parallel.ts';
import { subscribe } from './_support/push-devices.ts';
import { startTestApp, type TestApp, TestClock } from './_support/test-app.ts';
import { createTestDatabase, type TestDatabase } from './_support/test-database.ts';
import { connect, reportVisibility } from './_support/test-socket.ts';
import { redisUrl } from './_support/two-processes.ts';

vi.setConfig({ testTimeout: 60_000 });
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service?.close());

const WITH_REDIS = { REDIS_URL: redisUrl, SECRET: 'a secret that only tests have, 32 long' };

it.each([
  ...(redisUrl ? [['with Redis', WITH_REDIS] as const] : []),
  // The processes exchange no events.
  ['without Redis', {}] as const,
])(
  'two processes %s send each push once, and know the used pages of each other',
  async (_, environment) => {
    const database: TestDatabase = await createTestDatabase();
    const clock = new TestClock();
    const settings = { ...environment, PUSH_HOSTS: service.host };
    const first = await startTestApp(settings, database, { clock });
    const second = await startTestApp(settings, database, { clock });
    const publicKey = (await first.visitor().get('/api/config')).body.push.publicKey;
    const noJobs = () =>
      expect.poll(() => database.db.query("select id from jobs where kind = 'push'")).toEqual([]);
    const pairs = await inParallel(6, async () => {
      const [sender, receiver] = [await aMember(first), await aMember(first)];
      const roomId = await aRoom(sender, receiver);
      return { sender, receiver, roomId, device: await subscribe(service, receiver) };
    });
    const sendOn = (app: TestApp, { sender, roomId }: (typeof pairs)[number], text: string) =>
      aMessage(onProcess(app, sender), roomId, text);
    await Promise.all(
      pairs.flatMap((pair) =>
        Array.from({ length: 5 }, (_, index) =>
          sendOn(index % 2 === 0 ? first : second, pair, `말 ${index}`),
        ),
      ),
    );
    await noJobs();
    // A push that waited may have been replaced by a later one of the room.
    const countPushes = ({ path }: PushDevice) =>
      service.requests.filter((request) => request.path === path).length;
    for (const { device, receiver } of pairs) {
      const pushes = await service.received(device, publicKey, countPushes(device));
      const texts = pushes.map(({ payload }) => payload.body);
      expect(new Set(texts).size).toBe(texts.length);
      const unread = await database.db.query<{ message: string }>(
        `select m.message from chat_messages m join room_members r using (room_id)
          where r.user_id = $1 order by m.id desc limit 1`,
        [receiver.id],
      );
      expect(texts.at(-1)).toBe(unread[0]?.message);
    }

    const [pair] = pairs;
    if (!pair) throw new Error();
    const usesPage =
      ({ receiver }: typeof pair) =>
      async () => {
        const rows = await database.db.query<{ used: boolean }>(
          'select used_until > $2 as used from user_visits where user_id = $1 and visited_at = $2',
          [receiver.id, clock.now()],
        );
        return rows[0]?.used;
      };
    const sent = countPushes(pair.device);
    // The requests so far are older than what follows.
    clock.advance(1000);
    const socket = await connect(second, onProcess(second, pair.receiver));
    await reportVisibility(socket, pair.receiver, true);
    await expect.poll(usesPage(pair)).toBe(true);
    await sendOn(first, pair, '다른 서버의 창을 쓰고 있다');
    await noJobs();
    expect(countPushes(pair.device)).toBe(sent);
    await reportVisibility(socket, pair.receiver, false);
    await expect.poll(usesPage(pair)).toBe(false);
    await sendOn(first, pair, '다른 서버의 창을 쓰지 않는다');
    await service.received(pair.device, publicKey, sent + 1);
    await reportVisibility(socket, pair.receiver, true);
    await expect.poll(usesPage(pair)).toBe(true);

    // The use of one page ends, another is used on the other process.
    const phone = await connect(first, onProcess(first, pair.receiver));
    await reportVisibility(phone, pair.receiver, true);
    await reportVisibility(phone, pair.receiver, false);
    if (environment === WITH_REDIS) await expect.poll(usesPage(pair)).toBe(true);
    phone.socket.close();

    // A killed process renews nothing.
    const [other] = pairs.slice(1);
    if (!other) throw new Error();
    const lost = await connect(second, onProcess(second, other.receiver));
    await reportVisibility(lost, other.receiver, true);
    await expect.poll(usesPage(other)).toBe(true);
    lost.socket.terminate();
    await lost.closed;
    clock.advance(45_000);
    const sentToOther = countPushes(other.device);
    await sendOn(first, other, '이제 세지 않는다');
    await service.received(other.device, publicKey, sentToOther + 1);
    socket.socket.close();
    await Promise.all([first.close(), second.close()]);
    await database.drop();
  },
);
