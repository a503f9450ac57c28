import type { TestAnswer } from '../_support/test-client.ts';
import type { Situation } from './authorisation-calls.ts';
import type { RowName } from './authorisation-table.ts';
import type { CastMember, Other } from './cast.ts';

/** Lists that show a handle where friendship or a waiting request lets it be seen. */
const MAY_SHOW_HANDLES: readonly RowName[] = [
  'friendRequests.listReceived',
  'friendRequests.accept',
  'connections.list',
];

/** A number as far as its fourth decimal, as a longer one begins. */
const cut = (degrees: number) => degrees.toFixed(7).slice(0, -3);

/** What nobody but the person themselves may ever read. */
function secretsOf(person: Other & Partial<CastMember>): Record<string, readonly string[]> {
  const { latitude, longitude } = person.position;
  return {
    // A shown position may share some decimals with the true one, but not both numbers' four.
    position: [cut(latitude), cut(longitude)],
    roundedPosition: [latitude.toFixed(4), longitude.toFixed(4)],
    session: [person.client.cookies.get('sid') ?? ''],
    forgeryToken: [person.token],
    ...(person.resetToken && { resetToken: [person.resetToken] }),
  };
}

/** Names of other people's secrets that stand in an answer. */
export function leaksIn({ body }: TestAnswer, route: RowName, { cast, me, caller }: Situation) {
  const text = JSON.stringify(body);
  const isAdmin = route.startsWith('admin.') && caller === 'admin';
  const leaks: string[] = [];
  if (/\$argon2|password_?hash/i.test(text)) leaks.push('a password');
  if (!isAdmin && text.includes('a reason of ours') && route !== 'auth.login') {
    leaks.push('the reason of a block');
  }
  const { friend, asker, asked, newcomer } = cast;
  // Friendship, a room and a waiting request show no more than a card either.
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
