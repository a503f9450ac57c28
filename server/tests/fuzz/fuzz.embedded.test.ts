import type { Route } from '@meongmate/shared/contract/route';
import { ROUTES } from '@meongmate/shared/contract/routes';
import { ClientFrame } from '@meongmate/shared/realtime/protocol';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sizedCampaign } from '../../../tooling/campaign-size.ts';
import { aMember, aRequest, aRoom, type Member } from '../_support/builders.ts';
import { changedTables, fingerprintTables } from '../_support/table-fingerprints.ts';
import { startTestApp, type TestApp } from '../_support/test-app.ts';
import type { TestClient } from '../_support/test-client.ts';
import { connect, TestSocket } from '../_support/test-socket.ts';
import { unlimited } from '../_support/unlimited.ts';
import { HOSTILE_VALUES, type KnownValues, valuesAround } from './schema-arbitrary.ts';

/** `npm run fuzz -- --cases N` sets another number. */
const CASES = Number(process.env.FUZZ_CASES ?? sizedCampaign(3000, 300));
/** The same inputs in every run, so that a failure can be reproduced; `--seed` sets others. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_302);
const TIMEOUT_MS = 20_000;
const PER_ROUTE = Math.ceil(CASES / (ROUTES.length + 1));
const TEST_TIMEOUT_MS = 60_000 + PER_ROUTE * 200;

let app: TestApp;
let members: { member: Member; admin: Member; incompleteMember: Member; other: Member };
let knownValues: KnownValues;

beforeAll(async () => {
  app = await startTestApp({}, undefined, {
    limiter: unlimited,
  });
  const [member, admin, incompleteMember, other, asker] = [
    await aMember(app),
    await aMember(app, { isAdmin: true }),
    await aMember(app, { complete: false, termsAgreed: false }),
    await aMember(app),
    await aMember(app),
  ];
  const [roomId, requestId] = [await aRoom(member, other), await aRequest(asker, member)];
  members = { member, admin, incompleteMember, other };
  knownValues = [
    member.id,
    admin.id,
    other.id,
    incompleteMember.id,
    roomId,
    requestId,
    37.5665,
    3,
    member.email,
  ];
});
afterAll(() => app?.close());

interface Input {
  caller: 'visitor' | 'member' | 'admin' | 'incompleteMember';
  params: Record<string, string>;
  query: [string, string][];
  body: unknown;
  /** A body that is not JSON, or has another content type. */
  raw: { type: string; text: string } | null;
  language: string;
}

const pathPart = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  fc.constantFrom('0', '-1', '1e9', 'NaN', '9'.repeat(40), '%00', '__proto__', '37.5', '..', '%'),
);
const asText = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');

function partsOf(schema: z.ZodMiniType | undefined): fc.Arbitrary<Record<string, unknown>> {
  if (!schema) return fc.constant({});
  return valuesAround(schema, knownValues).map((value) =>
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {},
  );
}

/** Inputs for a route: values around its schemas, and values that no schema describes. */
function inputsFor(route: Route): fc.Arbitrary<Input> {
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const params = fc
    .tuple(partsOf(route.params), fc.array(pathPart, { minLength: 5, maxLength: 5 }))
    .map(([given, parts]) =>
      Object.fromEntries(
        names.map((name, index) => [name, asText(given[name] ?? parts[index]) || '0']),
      ),
    );
  const query = fc
    .tuple(partsOf(route.query), fc.array(fc.tuple(pathPart, pathPart), { maxLength: 2 }))
    .map(([given, more]): [string, string][] => [
      ...Object.entries(given).flatMap(([name, value]): [string, string][] =>
        Array.isArray(value) ? value.map((one) => [name, asText(one)]) : [[name, asText(value)]],
      ),
      ...more,
    ]);
  const raw = fc.record({
    type: fc.constantFrom('application/json', 'text/plain', 'application/xml', '; charset', 'a/b'),
    text: fc.oneof(
      fc.string({ maxLength: 200 }),
      fc.constantFrom('{', '{"a":', '[1,', '"', '\u0000', '{"__proto__":{"isAdmin":true}}'),
    ),
  });
  return fc.record({
    caller: fc.constantFrom('member', 'member', 'admin', 'incompleteMember', 'visitor'),
    params,
    query,
    body: route.body ? valuesAround(route.body, knownValues) : fc.jsonValue(),
    raw: fc.option(raw, { freq: 8 }),
    language: fc.constantFrom('ko', 'en', '*', 'xx-invalid;q=9', ',,,;;'),
  });
}

/** Text with a lone surrogate cannot be percent-encoded: the bytes of one are sent instead. */
function encodePart(part: string): string {
  try {
    return encodeURIComponent(part);
  } catch {
    return '%ed%a0%80';
  }
}

function addressOf(route: Route, { params, query }: Input): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodePart(params[name] ?? '0'));
  const search = query.map(([name, value]) => `${encodePart(name)}=${encodePart(value)}`).join('&');
  return `${path}${search && `?${search}`}`.slice(0, 8000);
}

function clientOf(caller: Input['caller']): TestClient {
  return caller === 'visitor' ? app.visitor() : members[caller].client.on(app);
}

async function send(route: Route, input: Input): Promise<number> {
  const { raw, body, language } = input;
  const writes = route.method !== 'GET';
  const response = await clientOf(input.caller).fetch(addressOf(route, input), {
    method: route.method,
    headers: {
      'accept-language': language,
      ...(writes && { 'content-type': raw?.type ?? 'application/json' }),
    },
    ...(writes && { body: raw?.text ?? JSON.stringify(body) ?? 'null' }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  if (response.status < 400) return response.status;
  const { error, code } = JSON.parse(text) as { error?: unknown; code?: unknown };
  if (typeof error !== 'string' || typeof code !== 'string') throw new Error(text);
  // An error response must not reveal internals.
  if (/\bat \/|\.ts:|select |insert |update /i.test(text)) throw new Error(text);
  return response.status;
}

/** Whether the contract rejects the body, so that nothing may change. */
const isRejected = (route: Route, { raw, body }: Input): boolean =>
  route.body !== undefined &&
  raw === null &&
  !z.safeParse(route.body, body === undefined ? null : JSON.parse(JSON.stringify(body))).success;

/** Routes that would end the session or the user of the other cases; they are called as a visitor. */
const DESTRUCTIVE_ROUTES = ['users.delete', 'auth.logout', 'admin.delete', 'admin.block'];
const asHarmlessCall = (route: Route, input: Input): Input =>
  DESTRUCTIVE_ROUTES.includes(route.name) ? { ...input, caller: 'visitor' } : input;

it.each(ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '[SEC-14] no input makes %s return 5xx, and no rejected input changes a row',
  async (_, route) => {
    const inputs = inputsFor(route);
    const before = await fingerprintTables(app.db);
    const invalidInputs = inputs.filter((input) => isRejected(route, input));
    if (route.body) {
      const rejectsInvalid = fc.asyncProperty(invalidInputs, async (input) => {
        const status = await send(route, input);
        return status >= 400 && status < 500;
      });
      await fc.assert(rejectsInvalid, { numRuns: Math.ceil(PER_ROUTE / 2), seed: SEED });
    }
    expect(changedTables(before, await fingerprintTables(app.db))).toEqual([]);
    const neverFails = fc.asyncProperty(inputs, async (input) => {
      const status = await send(route, asHarmlessCall(route, input));
      return status < 500;
    });
    await fc.assert(neverFails, {
      numRuns: route.body ? Math.floor(PER_ROUTE / 2) : PER_ROUTE,
      seed: SEED,
    });
  },
  TEST_TIMEOUT_MS,
);

it('inputs that once caused a 5xx return 400', async () => {
  const { admin, other } = members;
  const nulResponse = await admin.client.fetch(
    `/api/admin/users?userId=${admin.id}&search=${encodeURIComponent('\u0000')}`,
  );
  expect(nulResponse.status).toBe(400);
  const nullBodyResponse = await other.client.fetch(`/api/users/${other.id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: 'null',
  });
  expect(nullBodyResponse.status).toBe(400);
});

it(
  'no frame affects the server or another user’s socket',
  async () => {
    const bystander = await connect(app, members.other);
    const frames = fc.oneof(
      valuesAround(ClientFrame, knownValues).map((frame) => JSON.stringify(frame) ?? ''),
      fc.constantFrom(...HOSTILE_VALUES.map((value) => JSON.stringify(value))),
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
      fc.constant('x'.repeat(17 * 1024)),
    );
    const allowed = [1003, 1007, 1009, 4401];
    const closesSocket = fc.asyncProperty(frames, fc.boolean(), async (frame, first) => {
      const socket = new TestSocket(app.url, { cookie: members.member.client.cookieHeader });
      await socket.opened;
      if (!first) {
        const { id: userId, token } = members.member;
        socket.send({ type: 'authenticate', userId, token });
        await socket.next('authenticated');
      }
      socket.socket.send(frame);
      const code = await socket.closed;
      return allowed.includes(code);
    });
    await fc.assert(closesSocket, { numRuns: PER_ROUTE, seed: SEED });
    expect(bystander.socket.readyState).toBe(1);
    bystander.socket.terminate();
  },
  TEST_TIMEOUT_MS,
);
