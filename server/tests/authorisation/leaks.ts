import type { TestAnswer } from '../_support/test-client.ts';
import type { Situation } from './authorisation-calls.ts';
import type { RowName } from './authorisation-table.ts';
import type { CastMember } from './cast.ts';

/** Lists that show a handle where friendship or a waiting request lets it be seen. */
const MAY_SHOW_HANDLES: readonly RowName[] = [
  'friendRequests.listReceived',
  'friendRequests.accept',
  'connections.list',
];

/** What nobody but the person themselves may ever read. */
function secretsOf(person: CastMember): Record<string, readonly string[]> {
  const { latitude, longitude } = person.position;
  return {
    // A shown position may share some decimals with the true one, but not both numbers' five.
    position: [latitude.toFixed(5), longitude.toFixed(5)],
    session: [person.client.cookies.get('sid') ?? ''],
    forgeryToken: [person.token],
    resetToken: [person.resetToken],
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
  for (const [name, person] of Object.entries(cast.people)) {
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
