import { expect, it } from 'vitest';
import { listActivity } from './_support/activity.ts';
import { aMember, type Member } from './_support/builders.ts';
import { errorResponse } from './_support/error-matchers.ts';
import { signInWithGoogle } from './_support/oidc-issuer.ts';
import { aJpeg } from './_support/photos.ts';
import { useGoogleApp } from './_support/provider-test-app.ts';
import { upload } from './_support/uploads.ts';

const { app, issuer, newClaims } = useGoogleApp({ TRUST_PROXY: 'true' });

const LOCATION = { latitude: 37.5665, longitude: 126.978 };
const OWNER = { gender: 'female', age: '29', instagramId: '@mina.bori' };
const DOG = { dogName: '보리', dogBreed: '시바견', dogGender: '남', dogSize: '중형' };
const WALKS = { walkingDays: '["tuesday"]', walkingTimes: '["18:00-22:00"]' };

/** A new Google user who has accepted the terms and stored nothing else. */
async function aGoogleUser(): Promise<Member> {
  const claims = newClaims();
  issuer().signInAs(claims);
  // Each in a network of its own, because a network may create ten accounts an hour.
  const client = app().visitor(`203.0.113.${claims.sub.replace(/\D/g, '')}`);
  await signInWithGoogle(client);
  const { body } = await client.get('/api/current-user');
  const { id } = body.user;
  await client.post('/api/terms-agreement', { termsAgreed: true, userId: id });
  return { ...claims, id, client, token: body.token };
}

const STEPS = {
  location: (user: Member) => user.client.patch(`/api/users/${user.id}`, LOCATION),
  owner: (user: Member) => user.client.patch(`/api/users/${user.id}`, OWNER),
  dog: (user: Member) => user.client.patch(`/api/users/${user.id}`, DOG),
  walks: (user: Member) => user.client.patch(`/api/users/${user.id}`, WALKS),
  'profile photo': async (user: Member) => upload(user, await aJpeg()),
  'dog photo': async (user: Member) => upload(user, await aJpeg(), { photoType: 'dog' }),
};
type Step = keyof typeof STEPS;
const ALL = Object.keys(STEPS) as Step[];

const rooms = ({ client, id }: Member) => client.get(`/api/chat/rooms/${id}`);
const nearbyOf = async ({ client }: Member) => {
  const { body } = await client.get('/api/users/nearby/37.5665/126.978/5?limit=200');
  return (body as { id: number }[]).map(({ id }) => id);
};

it.each(ALL)('[USR-29] the profile becomes complete with the %s stored last', async (last) => {
  const [neighbour, user] = [await aMember(app()), await aGoogleUser()];
  for (const step of ALL.filter((name) => name !== last)) {
    const { status, body } = await STEPS[step](user);
    expect([status, body.user?.profileComplete]).toEqual([200, false]);
    expect(await rooms(user)).toMatchObject(errorResponse('profile_incomplete'));
  }
  expect(await nearbyOf(neighbour)).not.toContain(user.id);

  const { body } = await STEPS[last](user);
  expect(body.user.profileComplete).toBe(true);
  expect((await rooms(user)).status).toBe(200);
  expect(await nearbyOf(user)).toContain(neighbour.id);
  expect(await nearbyOf(neighbour)).toContain(user.id);
  const logged = (await listActivity(app(), user.id)).map(({ action }) => action);
  expect(logged.filter((action) => action === 'user_registered')).toHaveLength(1);

  const secondSignIn = await signInWithGoogle(app().visitor());
  expect(secondSignIn.pathname).toBe('/discover');
});

it.each(Object.keys({ ...OWNER, ...DOG, ...WALKS }))(
  '[USR-29] a profile without %s is incomplete',
  async (missing) => {
    const user = await aGoogleUser();
    const fields: Record<string, string> = { ...OWNER, ...DOG, ...WALKS };
    delete fields[missing];
    await user.client.patch(`/api/users/${user.id}`, { ...fields, ...LOCATION });
    await STEPS['profile photo'](user);
    const { body } = await STEPS['dog photo'](user);
    expect(body.user.profileComplete).toBe(false);
  },
);

it('[USR-31] a location that is deleted later leaves the profile complete', async () => {
  const user = await aGoogleUser();
  for (const step of ALL) await STEPS[step](user);
  await app().db.query('delete from locations where user_id = $1', [user.id]);
  const { body } = await user.client.get(`/api/users/${user.id}`);
  expect(body).toMatchObject({ profileComplete: true, latitude: 0, longitude: 0 });
  expect((await rooms(user)).status).toBe(200);
});
