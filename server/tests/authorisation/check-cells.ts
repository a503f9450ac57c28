import { ERROR_STATUS, ErrorBody } from '@meongmate/shared/contract/errors';
import { PublicUser, User } from '@meongmate/shared/contract/people';
import { type Route, routePath } from '@meongmate/shared/contract/route';
import type { ROUTES } from '@meongmate/shared/contract/routes';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aProfileBody } from '../_support/photos.ts';
import { changedTables, rememberTables } from '../_support/table-fingerprints.ts';
import { useTestApp } from '../_support/test-app.ts';
import { type TestAnswer, TestClient } from '../_support/test-client.ts';
import { TestSocket } from '../_support/test-socket.ts';
import { CALLS, type Sent, type Situation } from './authorisation-calls.ts';
import { type Cell, cellsOf, type RowName } from './authorisation-table.ts';
import { type Cast, gatherCast } from './callers.ts';
import { leaksIn } from './leaks.ts';

let app: ReturnType<typeof useTestApp>;
let cast: Cast;
let profile: Record<string, unknown>;

/** Files of one worker share this module and run one after the other, so each file calls this first. */
export function setUpCast(): void {
  app = useTestApp({ TRUST_PROXY: 'true' });
  beforeAll(async () => {
    profile = await aProfileBody();
    cast = await gatherCast(app());
  });
}

function situationOf({ caller, target }: Cell): Situation {
  const [me, others] = [cast.of(caller), cast.othersOf(caller)];
  return { app: app(), cast, caller, target, me, others, profile };
}

/** Each call comes from its own network and does not change the caller's own cookies. */
let calls = 0;
function clientOf({ caller, me }: Situation, cookies: Record<string, string> = {}): TestClient {
  const client = new TestClient(app().url);
  if (caller !== 'visitor')
    for (const [name, value] of me.client.cookies) client.cookies.set(name, value);
  for (const [name, value] of Object.entries(cookies)) client.cookies.set(name, value);
  return client;
}

async function send(route: Route, situation: Situation, sent: Sent): Promise<TestAnswer> {
  calls += 1;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(sent.query ?? {})) query.set(name, String(value));
  const path = `${routePath(route, sent.params)}${query.size > 0 ? `?${query.toString()}` : ''}`;
  const client = clientOf(situation, sent.cookies);
  const headers = { 'x-forwarded-for': `198.51.${calls >> 8}.${calls & 255}` };
  if (!sent.form) return client.call(route.method, path, { body: sent.body, headers });
  const response = await client.fetch(path, { method: route.method, body: sent.form, headers });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const SHORT: Record<string, string> = {
  validation_failed: '400',
  unauthenticated: '401',
  forbidden: '403',
  not_found: '404',
};
const EXACTLY: Record<string, z.ZodMiniType> = { User, card: PublicUser };
const StrictError = z.strictObject(ErrorBody.shape);

/** Returns the word of the table for a response; for any other response, a description of what is wrong. */
function wordFor(
  route: Pick<Route, 'response' | 'status'>,
  { status, body }: TestAnswer,
  expected: string,
) {
  if (status >= 300) {
    const error = z.safeParse(StrictError, body);
    if (!error.success) return `${status} without a proper error: ${JSON.stringify(body)}`;
    const { code } = error.data;
    if (ERROR_STATUS[code as keyof typeof ERROR_STATUS] !== status) return `${status} as ${code}`;
    return SHORT[code] ?? code;
  }
  if (status !== (route.status ?? 200)) return `status ${status}`;
  const schema = EXACTLY[expected] ?? route.response;
  const answer = schema && z.safeParse(schema, body);
  if (answer && !answer.success) return `an answer that breaks its schema: ${answer.error.message}`;
  return expected in EXACTLY ? expected : 'ok';
}

/** Prepares a call and returns the function that makes it. */
type Prepare = (cell: Cell, situation: Situation) => Promise<() => Promise<string>>;

/** Tries every cell of a row and returns the differences from the table. */
async function differences(name: RowName, writes: boolean, prepare: Prepare): Promise<string[]> {
  const found: string[] = [];
  for (const cell of cellsOf(name)) {
    const call = await prepare(cell, situationOf(cell));
    const isRefused = !['ok', 'User', 'card'].includes(cell.expected);
    const before = writes && isRefused ? await rememberTables(app().db) : null;
    const word = await call();
    const where = `${cell.target} as ${cell.caller}`;
    if (word !== cell.expected) found.push(`${where}: ${word}, not ${cell.expected}`);
    if (before) {
      const changed = changedTables(before, await rememberTables(app().db));
      if (changed.length > 0) found.push(`${where}: refused, but changed ${changed.join(', ')}`);
    } else if (writes) await cast.recast(cell.caller);
  }
  return found;
}

/** Tries every cell of these routes; the routes are split over two files so that two workers run them. */
export function itTriesRoutes(routes: readonly (typeof ROUTES)[number][]): void {
  it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '[SEC-15] [SEC-14] [PLC-11] [SEC-5] [API-6] [API-26] %s responds to every caller as the table states',
    async (_, route) => {
      const name = route.name as keyof typeof CALLS;
      const found = await differences(name, route.method !== 'GET', async (cell, situation) => {
        const sent = await CALLS[name](situation);
        return async () => {
          const answer = await send(route, situation, sent);
          const leaks = leaksIn(answer, name, situation);
          if (leaks.length > 0) return `shows ${leaks.join(', ')}`;
          if (answer.headers.get('cache-control') !== 'no-store') return 'may be kept';
          return wordFor(route, answer, cell.expected);
        };
      });
      expect(found).toEqual([]);
    },
  );
}

export function itTriesPhotosAndSockets(): void {
  it('[SEC-15] [PHO-20] [PHO-21] GET /photos/:file responds to every caller as the table states', async () => {
    const found = await differences('photos.get', false, async (cell, situation) => {
      const photos: Partial<Record<Cell['target'], string>> = {
        own: situation.me.photo,
        other: cast.personFor(cell.caller).photo || situation.others.photo,
        missing: 'a'.repeat(24),
        malformed: '..%2f..%2fsecret',
      };
      const path = `/photos/${photos[cell.target]}.webp`;
      return async () => wordFor({}, await clientOf(situation).get(path), cell.expected);
    });
    expect(found).toEqual([]);
  });

  it('[SEC-15] [RT-1] [RT-5] /ws responds to every caller as the table states', async () => {
    const found = await differences('realtime.connect', false, async (cell, situation) => {
      const { me, others } = situation;
      const ids: Partial<Record<Cell['target'], number>> = {
        own: me.id,
        other: others.id,
        missing: 999_999_999,
      };
      return async () => {
        const socket = new TestSocket(app().url, { cookie: clientOf(situation).cookieHeader });
        const opened = await Promise.race([socket.opened.then(() => 'opened'), socket.refused]);
        if (opened !== 'opened') return String(opened);
        const userId = ids[cell.target];
        socket.send(userId ? { type: 'authenticate', userId, token: me.token } : { type: 'hello' });
        const answer = await Promise.race([socket.next('authenticated'), socket.closed]);
        socket.socket.terminate();
        return typeof answer === 'number' ? String(answer) : 'ok';
      };
    });
    expect(found).toEqual([]);
  });
}
