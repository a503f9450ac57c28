import { shownPosition } from '../../src/features/locations/locations.rules.ts';
import type { TestResponse } from '../_support/test-client.ts';
import type { RowName } from './authorisation-table.ts';
import type { Situation } from './call-input.ts';
import type { CallerWithData, OtherUser } from './callers.ts';

/** Routes that show a handle where a friendship or a pending request allows it. */
const MAY_SHOW_HANDLES: readonly RowName[] = [
  'friendRequests.listReceived',
  'friendRequests.accept',
  'connections.list',
  'connections.shareInstagram',
];

/** The number truncated after its fourth decimal: the beginning of a longer form. */
const truncate = (degrees: number) => degrees.toFixed(7).slice(0, -3);

/** Values that only the user themselves may read. */
function secretsOf(user: OtherUser & Partial<CallerWithData>): Record<string, readonly string[]> {
  const { latitude, longitude } = user.position;
  return {
    position: [truncate(latitude), truncate(longitude)],
    roundedPosition: [latitude.toFixed(4), longitude.toFixed(4)],
    session: [user.client.cookies.get('sid') ?? ''],
    csrfToken: [user.token],
    ...(user.resetToken && { resetToken: [user.resetToken] }),
  };
}

const shownDegrees = new WeakMap<OtherUser, string[]>();

/** The numbers of the shown location of a user, computed once. */
function shownDegreesOf(user: OtherUser, gridKey: Buffer): string[] {
  const degrees =
    shownDegrees.get(user) ??
    Object.values(shownPosition(gridKey, user.id, user.position)).map(String);
  shownDegrees.set(user, degrees);
  return degrees;
}

/** The text without shown locations: those may have the same four decimals as another user's true location. */
const withoutShownLocations = (text: string, users: readonly OtherUser[], gridKey: Buffer) =>
  users
    .flatMap((user) => shownDegreesOf(user, gridKey))
    .reduce((rest, degrees) => rest.replaceAll(degrees, ''), text);

/** Lists the secrets of other users that a response contains. */
export function leaksIn(
  { body }: TestResponse,
  route: RowName,
  { app, callers, ownUser, caller }: Situation,
) {
  const { friend, requester, requestReceiver, unrelatedUser } = callers;
  // Friendship, a room and a pending request also give no access to these values.
  const allUsers = { ...callers.users, friend, requester, requestReceiver, unrelatedUser };
  const text = withoutShownLocations(JSON.stringify(body), Object.values(allUsers), app.keys.grid);
  const isAdmin = route.startsWith('admin.') && caller === 'admin';
  const leaks: string[] = [];
  if (/\$argon2|password_?hash/i.test(text)) leaks.push('a password');
  if (!isAdmin && text.includes('a reason of ours') && route !== 'auth.login') {
    leaks.push('the reason of a block');
  }
  for (const [name, user] of Object.entries(allUsers)) {
    if (user.id === ownUser.id) continue;
    const secrets = secretsOf(user);
    if (!isAdmin) {
      secrets.email = [user.email];
      if (!MAY_SHOW_HANDLES.includes(route)) secrets.handle = [`"owner.${user.id}"`];
    }
    for (const [kind, parts] of Object.entries(secrets)) {
      if (parts.every((part) => text.includes(part))) leaks.push(`the ${kind} of ${name}`);
    }
  }
  return leaks;
}
