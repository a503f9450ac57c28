import { routePath } from '@meongmate/shared/contract/route';
import { ROUTES } from '@meongmate/shared/contract/routes';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { aMember, type Member } from './_support/builders.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();
const RUNS = 12;
/** The same inputs every time, so that a failure comes back. */
const SEED = 20_260_302;
const FIELDS =
  'id userId senderId receiverId blockedUserId blockerId blockedId roomId message clientId email ' +
  'password code token newPassword name age gender latitude longitude walkingDays termsAgreed ' +
  'subject connectionType lastReadMessageId profileImage dogImage discoveryPaused';

let member: Member;
beforeAll(async () => {
  member = await aMember(app());
});

const value = fc.oneof(
  { weight: 3, arbitrary: fc.jsonValue() },
  fc.constantFrom<unknown>(
    null,
    -1,
    0,
    1e308,
    2 ** 53,
    '\u0000',
    '\ud800',
    '‮💥\u200d',
    "'; drop table users; --",
    'x'.repeat(20_000),
    [[[[]]]],
    { constructor: 1 },
  ),
);
const body = fc.dictionary(fc.constantFrom(...FIELDS.split(' ')), value, { maxKeys: 12 });
const pathPart = fc.oneof(
  fc.string({ minLength: 1, maxLength: 30 }),
  fc.constantFrom('0', '-1', '1e9', 'NaN', '9'.repeat(40), '%00', '__proto__', '37.5'),
);

// Deleting oneself would end the session that the other calls need.
const routes = ROUTES.filter(({ name }) => !['users.delete', 'auth.logout'].includes(name));

it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '[API-25] no input makes %s fail',
  async (_, route) => {
    const input = fc.tuple(fc.array(pathPart, { minLength: 5, maxLength: 5 }), body);
    for (const [parts, sent] of fc.sample(input, { numRuns: RUNS, seed: SEED })) {
      const [id = '1', lat = '1', lng = '1', radiusKm = '1', roomId = '1'] = parts;
      const own = { id: member.id, userId: member.id, otherId: id, roomId, lat, lng, radiusKm };
      for (const ids of [own, { ...own, id, userId: id }]) {
        const answer = await member.client.call(route.method, safePath(route, ids), {
          ...(route.method === 'GET' ? {} : { body: sent }),
        });
        expect(answer.status, JSON.stringify([parts, sent])).toBeLessThan(500);
      }
    }
  },
);

/** Lone surrogates cannot be spelled in an address at all. */
function safePath(route: (typeof ROUTES)[number], ids: Record<string, string | number>): string {
  try {
    return routePath(route, ids);
  } catch {
    return route.path;
  }
}
