import { NO_DOG_FACTS } from '@meongmate/shared/profile/profile-schemas';
import { DOG_TRAITS } from '@meongmate/shared/rules/dog-facts';
import { DAY_MS } from '@meongmate/shared/rules/durations';
import { expect, it } from 'vitest';
import { aMember, CITY_HALL, type Member } from './_support/builders.ts';
import { errorResponse, fieldErrorsOf, invalidFields } from './_support/error-matchers.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();

const FACTS = {
  dogWeightKg: 17.3,
  dogNeutered: true,
  dogVaccinated: false,
  dogTraits: ['friendly', 'needs_space'],
};
const change = (member: Member, body: object) =>
  member.client.patch(`/api/users/${member.id}`, body);

it('[DOG-1] visitors and other users cannot change facts, and invalid facts return 400', async () => {
  const [mina, jun] = [await aMember(app()), await aMember(app())];
  const path = `/api/users/${mina.id}`;
  expect(await app().visitor().patch(path, FACTS)).toMatchObject(errorResponse('unauthenticated'));
  expect(await jun.client.patch(path, FACTS)).toMatchObject(errorResponse('forbidden'));
  const invalid = [
    ...[0, 0.4, 120.1, -3, '12', true, [], Number.MAX_VALUE].map((dogWeightKg) => ({
      dogWeightKg,
    })),
    ...['yes', 'true', 1, []].flatMap((value) => [
      { dogNeutered: value },
      { dogVaccinated: value },
    ]),
    ...['calm', null, ['wild'], [1], DOG_TRAITS.slice(0, 6)].map((dogTraits) => ({ dogTraits })),
  ];
  for (const body of invalid) {
    const [name = ''] = Object.keys(body);
    const response = await change(mina, body);
    expect(fieldErrorsOf(response), JSON.stringify(body)).toEqual(invalidFields(name));
  }
});

it('[DOG-1] the weight is stored in steps of 100 g, traits once and in one order', async () => {
  const mina = await aMember(app());
  const { body } = await change(mina, {
    dogWeightKg: 4.2499,
    dogTraits: ['senior', 'calm', 'senior', 'senior', 'calm', 'calm'],
  });
  expect(body.user).toMatchObject({ dogWeightKg: 4.2, dogTraits: ['calm', 'senior'] });
});

it('[DOG-4] a changed fact is in the next search and profile of others', async () => {
  const [mina, jun] = [await aMember(app()), await aMember(app())];
  const near = async () => {
    const { latitude, longitude } = CITY_HALL;
    const { body } = await jun.client.get(`/api/users/nearby/${latitude}/${longitude}/5`);
    return body.find(({ id }: { id: number }) => id === mina.id);
  };
  expect(await near()).toMatchObject(NO_DOG_FACTS);
  await change(mina, FACTS);
  expect(await near()).toMatchObject(FACTS);
  expect((await jun.client.get(`/api/users/${mina.id}`)).body).toMatchObject(FACTS);
});

it('[DOG-1] the sign-up takes no facts', async () => {
  const mina = await aMember(app());
  const body = { userId: mina.id, ...FACTS };
  await mina.client.put(`/api/users/${mina.id}/complete-profile`, body);
  expect((await mina.client.get(`/api/users/${mina.id}`)).body).toMatchObject(NO_DOG_FACTS);
});

it('[DOG-6] the facts of an anonymised account are deleted', async () => {
  const mina = await aMember(app());
  await change(mina, FACTS);
  await mina.client.delete(`/api/users/${mina.id}`);
  app().clock.advance(31 * DAY_MS);
  const admin = await aMember(app(), { isAdmin: true });
  const { body } = await admin.client.post(`/api/admin/data-cleanup?userId=${admin.id}`);
  expect(body).toEqual({ anonymizedUsers: 1 });
  const rows = await app().db.query(
    `select dog_weight_kg, dog_neutered, dog_vaccinated, dog_traits,
            (select count(*)::int from locations where user_id = id) as places
       from users where id = $1`,
    [mina.id],
  );
  expect(rows).toEqual([
    { dog_weight_kg: null, dog_neutered: null, dog_vaccinated: null, dog_traits: [], places: 0 },
  ]);
});
