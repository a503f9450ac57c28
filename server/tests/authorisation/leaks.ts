import type { TestAnswer } from '../_support/test-client.ts';
import type { Situation } from './authorisation-calls.ts';
import type { RowName } from './authorisation-table.ts';
import type { CastMember, Other } from './cast.ts';

/** Routes that show a handle where a friendship or a pending request allows it. */
const MAY_SHOW_HANDLES: readonly RowName[] = [
  'friendRequests.listReceived',
  'friendRequests.accept',
  'connections.list',
];

/** The number truncated after its fourth decimal: the beginning of a longer form. */
const cut = (degrees: number) => degrees.toFixed(7).slice(0, -3);

/** Values that only the user themselves may read. */
function secretsOf(person: Other & Partial<CastMember>): Record<string, readonly string[]> {
  const { latitude, longitude } = person.position;
  return {
    // A shown location may share some decimals with the true one, but not four of both numbers.
    position: [cut(latitude), cut(longitude)],
    roundedPosition: [latitude.toFixed(4), longitude.toFixed(4)],
    session: [person.client.cookies.get('sid') ?? ''],
    csrfToken: [person.token],
    ...(person.resetToken && { resetToken: [person.resetToken] }),
  };
}

/** Lists the secrets of other users that a response contains. */
export function leaksIn({ body }: TestAnswer, route: RowName, { cast, me, caller }: Situation) {
  const text = JSON.stringify(body);
  const isAdmin = route.startsWith('admin.') && caller === 'admin';
  const leaks: string[] = [];
  if (/\$argon2|password_?hash/i.test(text)) leaks.push('a password');
  if (!isAdmin && text.includes('a reason of ours') && route !== 'auth.login') {
    leaks.push('the reason of a block');
  }
  const { friend, asker, asked, newcomer } = cast;
  // Friendship, a room and a pending request also give no access to these values.
  const everyone = { ...cast.people, friend, asker, asked, newcomer };
  for (const [name, person] of Object.entries(everyone)) {
    if (person.id === me.id) continue;
    const secrets = secretsOf(person);
    if (!isAdmin) {
      secrets.email = [person.email];
      if (!MAY_SHOW_HANDLES.includes(route)) secrets.handle = [`"owner.${person.id}"`];
    }
    for (const [kind, parts] of Object.entries(secrets)) {
      if (parts.every((part) => text.includes(part))) leaks.push(`the ${kind} of ${name}`);
    }
  }
  return leaks;
}
