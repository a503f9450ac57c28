import { ERROR_STATUS, ErrorBody } from '@meongmate/shared/contract/errors';
import { PublicUser, User } from '@meongmate/shared/contract/people';
import { type Route, routePath } from '@meongmate/shared/contract/route';
import type { ROUTES } from '@meongmate/shared/contract/routes';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CLOSED_PUSH_HOST } from '../_support/push-devices.ts';
import { changedTables, fingerprintTables } from '../_support/table-fingerprints.ts';
import { useTestApp } from '../_support/test-app.ts';
import type { TestClient, TestResponse } from '../_support/test-client.ts';
import { TestSocket } from '../_support/test-socket.ts';
import { callOf } from './authorisation-calls.ts';
import { type Cell, cellsOf, type RowName } from './authorisation-table.ts';
import type { CallInput, Situation } from './call-input.ts';
import { type Callers, createCallers } from './callers.ts';
import { leaksIn } from './leaks.ts';

let app: ReturnType<typeof useTestApp>;
let callers: Callers;

/** Files of one worker share this module and run one after the other, so each file calls this first. */
export function setUpCallers(): void {
  app = useTestApp({ TRUST_PROXY: 'true', PUSH_HOSTS: CLOSED_PUSH_HOST });
  beforeAll(async () => {
    callers = await createCallers(app());
  });
}

function situationOf({ caller, target }: Cell): Situation {
  const [ownUser, otherUser] = [callers.dataOf(caller), callers.otherUserOf(caller)];
  return { app: app(), callers, caller, target, ownUser, otherUser };
}

let calls = 0;

/** A copy of the caller's client, so that no response changes the caller's cookies. */
function clientOf(
  { caller, ownUser }: Situation,
  cookies: Record<string, string> = {},
): TestClient {
  const client = caller === 'visitor' ? app().visitor() : ownUser.client.on(app());
  for (const [name, value] of Object.entries(cookies)) client.cookies.set(name, value);
  return client;
}

/** Each call comes from its own address, for the rate limits. */
async function send(route: Route, situation: Situation, input: CallInput): Promise<TestResponse> {
  calls += 1;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  const path = `${routePath(route, input.params)}${query.size > 0 ? `?${query.toString()}` : ''}`;
  const client = clientOf(situation, input.cookies);
  const headers = { 'x-forwarded-for': `198.51.${calls >> 8}.${calls & 255}` };
  if (!input.form) return client.call(route.method, path, { body: input.body, headers });
  const response = await client.fetch(path, { method: route.method, body: input.form, headers });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** The table states these codes as their status, all others by name. */
const TABLE_WORDS: Record<string, string> = {
  validation_failed: '400',
  unauthenticated: '401',
  forbidden: '403',
  not_found: '404',
};
/** Words of the table that require one schema: `card` is another user as others see them. */
const EXACT_SCHEMAS: Record<string, z.ZodMiniType> = { User, card: PublicUser };
const StrictError = z.strictObject(ErrorBody.shape);

/** Returns the table's word for a response, or the problem of a response that breaks the contract. */
function wordFor(
  route: Pick<Route, 'response' | 'status'>,
  { status, body }: TestResponse,
  expected: string,
) {
  if (status >= 300) {
    const error = z.safeParse(StrictError, body);
    if (!error.success) return `${status} without a proper error: ${JSON.stringify(body)}`;
    const { code } = error.data;
    if (ERROR_STATUS[code as keyof typeof ERROR_STATUS] !== status) return `${status} as ${code}`;
    return TABLE_WORDS[code] ?? code;
  }
  if (status !== (route.status ?? 200)) return `status ${status}`;
  const schema = EXACT_SCHEMAS[expected] ?? route.response;
  const response = schema && z.safeParse(schema, body);
  if (response && !response.success)
    return `a response that breaks its schema: ${response.error.message}`;
  return expected in EXACT_SCHEMAS ? expected : 'ok';
}

/** Prepares a call and returns the function that makes it. */
type Prepare = (tableCell: Cell, situation: Situation) => Promise<() => Promise<string>>;

const PHOTO_ROUTES: readonly RowName[] = [
  'chat.readPhoto',
  'lostDogs.readPhoto',
  'lostDogs.readSightingPhoto',
  'lostDogs.readSharedPhoto',
];

const ALLOWED = ['ok', 'User', 'card'];

/**
 * Tries every cell of a row and returns the differences from the table. The rejected calls of a writing route run one
 * after the other between two fingerprints, which read all tables.
 */
async function findDifferences(
  name: RowName,
  writes: boolean,
  prepare: Prepare,
): Promise<string[]> {
  const found: string[] = [];
  const compare = ({ target, caller, expected }: Cell, actual: string) => {
    if (actual !== expected) found.push(`${target} as ${caller}: ${actual}, not ${expected}`);
  };
  const isRejected = ({ expected }: Cell) => writes && !ALLOWED.includes(expected);
  const rejected: [Cell, () => Promise<string>][] = [];
  for (const tableCell of cellsOf(name).filter(isRejected)) {
    rejected.push([tableCell, await prepare(tableCell, situationOf(tableCell))]);
  }
  if (rejected.length > 0) {
    const before = await fingerprintTables(app().db);
    for (const [tableCell, call] of rejected) compare(tableCell, await call());
    const changed = changedTables(before, await fingerprintTables(app().db));
    if (changed.length > 0) found.push(`a rejected call changed ${changed.join(', ')}`);
  }

  for (const tableCell of cellsOf(name).filter((each) => !isRejected(each))) {
    const call = await prepare(tableCell, situationOf(tableCell));
    compare(tableCell, await call());
    if (writes) await callers.recreate(tableCell.caller);
  }
  return found;
}

/** Tries every cell of these routes; the routes are split over two files so that two workers run them. */
export function itChecksRoutes(routes: readonly (typeof ROUTES)[number][]): void {
  it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '[SEC-14] %s responds to every caller as the table states',
    async (_, route) => {
      const name = route.name as Parameters<typeof callOf>[0];
      const found = await findDifferences(
        name,
        route.method !== 'GET',
        async (tableCell, situation) => {
          const input = await callOf(name, situation);
          return async () => {
            const response = await send(route, situation, input);
            const leaks = leaksIn(response, name, situation);
            if (leaks.length > 0) return `shows ${leaks.join(', ')}`;
            const cacheControl = response.headers.get('cache-control') ?? '';
            const mayRevalidate = PHOTO_ROUTES.includes(name) || name === 'calendarFeed.read';
            const isChecked = mayRevalidate && cacheControl === 'private, no-cache';
            if (cacheControl !== 'no-store' && !isChecked)
              return 'may be cached: no cache-control no-store';
            return wordFor(route, response, tableCell.expected);
          };
        },
      );
      expect(found).toEqual([]);
    },
  );
}

export function itChecksPhotosAndSockets(): void {
  it('[PHO-21] GET /photos/:file responds to every caller as the table states', async () => {
    const found = await findDifferences('photos.get', false, async (tableCell, situation) => {
      const photos: Partial<Record<Cell['target'], string>> = {
        own: situation.ownUser.photo,
        other: callers.visibleUserFor(tableCell.caller).photo || situation.otherUser.photo,
        missing: 'a'.repeat(24),
        malformed: '..%2f..%2fsecret',
      };
      const path = `/photos/${photos[tableCell.target]}.webp`;
      return async () => wordFor({}, await clientOf(situation).get(path), tableCell.expected);
    });
    expect(found).toEqual([]);
  });

  it('/ws responds to every caller as the table states', async () => {
    const found = await findDifferences('realtime.connect', false, async (tableCell, situation) => {
      const { ownUser, otherUser } = situation;
      const ids: Partial<Record<Cell['target'], number>> = {
        own: ownUser.id,
        other: otherUser.id,
        missing: 999_999_999,
      };
      return async () => {
        const socket = new TestSocket(app().url, { cookie: clientOf(situation).cookieHeader });
        const outcome = await Promise.race([
          socket.opened.then(() => 'opened'),
          socket.rejectedStatus,
        ]);
        if (outcome !== 'opened') return String(outcome);
        const userId = ids[tableCell.target];
        socket.send(
          userId ? { type: 'authenticate', userId, token: ownUser.token } : { type: 'hello' },
        );
        const response = await Promise.race([socket.next('authenticated'), socket.closed]);
        socket.socket.terminate();
        return typeof response === 'number' ? String(response) : 'ok';
      };
    });
    expect(found).toEqual([]);
  });
}
