import { HOUR_MS } from '@meongmate/shared/rules/durations';
import { expect, it } from 'vitest';
import { listActivity } from './_support/activity.ts';
import { aFriendship, aMember, type Member } from './_support/builders.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();
const TOGGLES = 200;

/** The switches that a user can change as often as they like, and the actions that are logged. */
const CHANGES: Record<
  string,
  {
    actions: string[];
    start(): Promise<{ user: Member; set(isOn: boolean): Promise<{ status: number }> }>;
  }
> = {
  'a block': {
    actions: ['user_blocked', 'user_unblocked'],
    async start() {
      const [user, other] = [await aMember(app()), await aMember(app())];
      const body = { blockerId: user.id, blockedUserId: other.id };
      const path = '/api/users/block';
      const set = (isOn: boolean) =>
        isOn ? user.client.post(path, body) : user.client.delete(path, body);
      return { user, set };
    },
  },
  'the handle of a friend': {
    actions: ['instagram_shared', 'instagram_withdrawn'],
    async start() {
      const [user, other] = [await aMember(app()), await aMember(app())];
      await aFriendship(other, user);
      const { body } = await user.client.get(`/api/connections/${user.id}`);
      const path = `/api/connections/${body[0].id}`;
      return { user, set: (isOn) => user.client.patch(path, { shareInstagram: isOn }) };
    },
  },
  'the pause': {
    actions: ['profile_updated'],
    async start() {
      const user = await aMember(app());
      const path = `/api/users/${user.id}`;
      return { user, set: (isOn) => user.client.patch(path, { discoveryPaused: isOn }) };
    },
  },
  'the language': {
    actions: ['profile_updated'],
    async start() {
      const user = await aMember(app());
      const path = `/api/users/${user.id}`;
      return { user, set: (isOn) => user.client.patch(path, { language: isOn ? 'en' : 'ko' }) };
    },
  },
};

it.each(Object.entries(CHANGES))(
  '[BLK-50] 200 changes of %s within an hour succeed, and leave one entry of each action in the log',
  async (_, { actions, start }) => {
    const { user, set } = await start();
    // Off, on, off, …: a friend sees the handle at first, and no user is blocked.
    const first = actions[0] === 'instagram_shared' ? 0 : 1;
    for (let index = 0; index < TOGGLES; index++) {
      const { status } = await set((index + first) % 2 === 1);
      expect(status).toBe(200);
    }
    const entriesOf = async () =>
      (await listActivity(app(), user.id)).filter(({ action }) => actions.includes(action)).length;
    expect(await entriesOf()).toBe(actions.length);
    app().clock.advance(HOUR_MS);
    expect((await set(first === 1)).status).toBe(200);
    expect(await entriesOf()).toBe(actions.length + 1);
  },
);
