import { expect, it } from 'vitest';
import { aFriendship, aMember, type Member } from './_support/builders.ts';
import { errorResponse, fieldErrorsOf, invalidFields } from './_support/error-matchers.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();

async function friends(type: 'instagram' | 'chat' | 'both') {
  const [mina, jun] = await Promise.all([
    aMember(app(), { instagramId: 'mina' }),
    aMember(app(), { instagramId: 'jun' }),
  ]);
  await aFriendship(mina, jun, type);
  const { id } = await connectionOf(mina);
  const share = (member: Member, shareInstagram: unknown) =>
    member.client.patch(`/api/connections/${id}`, { shareInstagram });
  return { mina, jun, id, share };
}
const connectionOf = async ({ client, id }: Member) =>
  (await client.get(`/api/connections/${id}`)).body[0];

/** The handle of a partner as each call that may show it returns it. */
async function handlesSeenBy({ client, id }: Member, partner: Member) {
  const list = async (side: string) =>
    (await client.get(`/api/friend-requests/${side}/${id}`)).body;
  return {
    connection: (await connectionOf({ client, id } as Member)).connectedUser.instagramId,
    card: (await client.get(`/api/users/${partner.id}`)).body.instagramId,
    sent: (await list('sent'))[0]?.receiver.instagramId,
    received: (await list('received'))[0]?.sender.instagramId,
  };
}

it('[HND-1] [HND-3] a withdrawn handle disappears for the friend everywhere, and only that handle', async () => {
  const { mina, jun, id, share } = await friends('both');
  const shown = await handlesSeenBy(jun, mina);
  expect(shown).toEqual({ connection: 'mina', card: 'mina', sent: undefined, received: 'mina' });
  const withdrawnAt = app().clock.now().toISOString();
  for (let call = 0; call < 2; call += 1) {
    const { status, body } = await share(mina, false);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ id, sharesMine: false, withdrawnAt, instagramShared: true }),
    ]);
    app().clock.advance(1000);
  }
  expect(Object.values(await handlesSeenBy(jun, mina))).toEqual(Array(4).fill(undefined));
  expect((await connectionOf(jun)).sharesMine).toBe(true);
  const ofJun = await handlesSeenBy(mina, jun);
  expect(ofJun).toEqual({ connection: 'jun', card: 'jun', sent: 'jun', received: undefined });

  expect((await share(mina, true)).body).toMatchObject({ sharesMine: true, withdrawnAt: null });
  expect(await handlesSeenBy(jun, mina)).toEqual(shown);
  const logged = await app().db.query<{ action: string }>(
    `select action from activity_logs where user_id = $1 and action like 'instagram%' order by id`,
    [mina.id],
  );
  expect(logged.map(({ action }) => action)).toEqual(['instagram_withdrawn', 'instagram_shared']);
});

it('[HND-1] a handle that the friendship does not share cannot be shared', async () => {
  const { mina, share } = await friends('chat');
  expect(await share(mina, true)).toMatchObject(errorResponse('not_shared'));
  expect(await share(mina, false)).toMatchObject({ status: 200, body: { sharesMine: false } });
  expect(await connectionOf(mina)).toMatchObject({ sharesMine: false, withdrawnAt: null });
  expect(fieldErrorsOf(await share(mina, 'yes'))).toEqual(invalidFields('shareInstagram'));
});

it('a connection of others cannot be changed', async () => {
  const { share } = await friends('both');
  const stranger = await aMember(app());
  expect(await share(stranger, false)).toMatchObject(errorResponse('not_found'));
});

it('[HND-5] a new friendship shares a handle that was withdrawn in the previous one', async () => {
  const { mina, jun, id, share } = await friends('instagram');
  await share(mina, false);
  await mina.client.delete(`/api/connections/${id}`);
  await aFriendship(jun, mina, 'instagram');
  expect(await connectionOf(mina)).toMatchObject({ sharesMine: true, withdrawnAt: null });
  expect((await connectionOf(jun)).connectedUser.instagramId).toBe('mina');
});
