import { DAY_MS, HOUR_MS } from '@meongmate/shared/rules/durations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PushService } from '../../tooling/push-service.ts';
import { announceIfFirstVisible } from '../src/features/new-neighbours/announce-if-first-visible.ts';
import { aFriendship, aMember, CITY_HALL, type Member, near } from './_support/builders.ts';
import { startPushApp, subscribe } from './_support/push-devices.ts';
import type { TestApp } from './_support/test-app.ts';

let service: PushService;
let app: TestApp;
let publicKey: string;
let places = 0;

beforeAll(async () => {
  ({ app, service, publicKey } = await startPushApp());
});
afterAll(() => app?.close());
beforeEach(() => app.db.query('delete from jobs'));

/** A neighbourhood of its own for each test. */
const aPlace = () => near(CITY_HALL, 30_000 * ++places);
const listen = (member: Member, settings: object = { push: { newNeighbours: true } }) =>
  member.client.put('/api/notification-settings', settings);

/** A member who can be found since now. */
async function aNewcomer(options: Parameters<typeof aMember>[1]): Promise<Member> {
  const member = await aMember(app, options);
  await app.db.query('update users set first_visible_at = null where id = $1', [member.id]);
  await app.db.tx((tx) => announceIfFirstVisible(tx, member.id, app.clock.now()));
  return member;
}

const jobsDone = (kinds: readonly string[]) =>
  expect
    .poll(() =>
      app.db.query(
        'select kind from jobs where kind = any($1::text[]) and (run_at <= $2 or tries > 0)',
        [kinds, app.clock.now()],
      ),
    )
    .toEqual([]);

/** Everything that is due after some hours has been sent. */
async function passHours(hours: number): Promise<void> {
  app.clock.advance(hours * HOUR_MS);
  await app.db.query('update sessions set expires_at = $1', [
    new Date(app.clock.now().getTime() + 30 * DAY_MS),
  ]);
  await jobsDone(['new-neighbour']);
  await jobsDone(['push', 'mail']);
}
const count = (path: string) => service.requests.filter((sent) => sent.path === path).length;

it('[PUSH-53] those who want it are told once a day, at least an hour after a new user could be found', async () => {
  const position = aPlace();
  const [pushed, mailed, silent] = [
    await aMember(app, { position }),
    await aMember(app, { position }),
    await aMember(app, { position }),
  ];
  const devices = [await subscribe(service, pushed), await subscribe(service, silent)] as const;
  await listen(pushed);
  await listen(mailed, { mail: { newNeighbours: true } });
  await aNewcomer({ position: near(position, 1000) });
  await passHours(0.9);
  expect([count(devices[0].path), await app.mailsTo(mailed.email, 0)]).toEqual([0, []]);
  await passHours(10.2);
  const [push] = await service.received(devices[0], publicKey, 1);
  expect(push?.payload).toMatchObject({
    type: 'new-neighbours',
    title: '3km 안에 새 강아지가 왔어요',
    url: '/discover',
    tag: 'new-neighbours',
  });
  const [mail] = await app.mailsTo(mailed.email);
  expect(mail?.subject).toMatch(/^\[멍메이트\] 3km 안에 새 강아지가 왔어요: /);
  expect(mail?.text).toContain('/discover');
  expect([count(devices[1].path), await app.mailsTo(pushed.email, 0)]).toEqual([0, []]);

  await aNewcomer({ position });
  await passHours(11.1);
  expect(count(devices[0].path)).toBe(1);
  await passHours(3);
  await aNewcomer({ position });
  await passHours(11.1);
  expect(count(devices[0].path)).toBe(2);
});

it('[PUSH-54] a user whom the receiver would not find causes no news', async () => {
  const position = aPlace();
  const receiver = await aMember(app, { position });
  const device = await subscribe(service, receiver);
  await listen(receiver);
  const paused = await aNewcomer({ position });
  await paused.client.patch(`/api/users/${paused.id}`, { discoveryPaused: true });
  const hidden = await aNewcomer({ position, profile: { gender: 'male' } });
  await hidden.client.patch(`/api/users/${hidden.id}`, { visibleTo: 'same_gender' });
  const blocked = await aNewcomer({ position });
  await blocked.client.post('/api/users/block', { blockedUserId: receiver.id });
  await aFriendship(receiver, await aNewcomer({ position }));
  await aNewcomer({ position: near(position, 4000) });
  const gone = await aNewcomer({ position });
  await app.db.query('delete from locations where user_id = $1', [gone.id]);
  await app.db.query("delete from jobs where kind = 'push'");
  const before = count(device.path);
  await passHours(11.1);
  expect(count(device.path)).toBe(before);
});
