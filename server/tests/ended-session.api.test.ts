import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { type Route, routePath } from '@meongmate/shared/contract/route';
import { ROUTES } from '@meongmate/shared/contract/routes';
import { beforeAll, expect, it } from 'vitest';
import { aMember, aRoom, type Member, signIn } from './_support/builders.ts';
import { errorResponse } from './_support/error-matchers.ts';
import { aJpeg } from './_support/photos.ts';
import { CLOSED_PUSH_HOST } from './_support/push-devices.ts';
import { closeReport } from './_support/reports.ts';
import { changedTables, fingerprintTables } from './_support/table-fingerprints.ts';
import { useTestApp } from './_support/test-app.ts';
import { toPhotoForm } from './_support/uploads.ts';
import { callOf } from './authorisation/authorisation-calls.ts';
import { type Callers, type CallerWithData, createCallers } from './authorisation/callers.ts';

const app = useTestApp({ PUSH_HOSTS: CLOSED_PUSH_HOST });
let callers: Callers;
beforeAll(async () => {
  callers = await createCallers(app());
});

/** The ends that this process does not notice, because no event of another process has arrived yet. */
const ENDS = {
  'its session ended': {
    error: 'unauthenticated',
    end: ({ id }: Member) => app().db.query('delete from sessions where user_id = $1', [id]),
  },
  'a moderator blocked its account': {
    error: 'unauthenticated',
    end: ({ id }: Member) =>
      app().db.query('update users set blocked_at = now() where id = $1', [id]),
  },
  'a warning came': {
    error: 'warning_unseen',
    end: ({ id }: Member) =>
      app().db.query(
        `insert into reports (id, reporter_id, reported_id, reason, created_at, closed_at, closed_with, action)
         values ($1, $2, $1, 'rude', now(), now(), $1, 'warn')`,
        [id, callers.unrelatedUser.id],
      ),
  },
} as const;

const WRITES = ROUTES.filter(({ method, access }) => method !== 'GET' && access !== 'public');
const CASES = WRITES.flatMap((route) =>
  Object.entries(ENDS)
    .filter(([, { error }]) => error !== 'warning_unseen' || route.social)
    .map(([when, end]) => [`${route.method} ${route.path}`, when, { route, ...end }] as const),
);
/** A new session without an end of before: a refused call has changed nothing else. */
async function startAgain(caller: CallerWithData): Promise<CallerWithData> {
  await app().db.query('update users set blocked_at = null where id = $1', [caller.id]);
  await app().db.query('delete from reports where closed_with = reported_id');
  return { ...caller, ...(await signIn(app(), caller.id)) };
}

const photoFiles = () => readdir(path.join(app().dataDir, 'photos'));

async function send(route: Route, member: Member, input: Awaited<ReturnType<typeof callOf>>) {
  const query = Object.entries(input.query ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, String(value)]);
  const target = `${routePath(route, input.params)}?${new URLSearchParams(query).toString()}`;
  if (!input.form) return member.client.call(route.method, target, { body: input.body });
  const response = await member.client.fetch(target, { method: route.method, body: input.form });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

it.each(CASES)(
  '[SES-18] %s stores nothing when %s after the call was accepted',
  async (_, __, { route, error, end }) => {
    const caller =
      route.access === 'admin'
        ? 'admin'
        : route.name === 'users.completeProfile'
          ? 'incomplete'
          : 'owner';
    const ownUser = await startAgain(callers.dataOf(caller));
    const situation = { app: app(), callers, caller, target: 'own', ownUser } as const;
    const otherUser = callers.otherUserOf(caller);
    const name = route.name as Parameters<typeof callOf>[0];
    const input = await callOf(name, { ...situation, otherUser });
    // The session is in the cache from now on.
    expect((await ownUser.client.get('/api/current-user')).status).toBe(200);
    await end(ownUser);
    const [rows, files] = [await fingerprintTables(app().db), await photoFiles()];
    expect(await send(route, ownUser, input)).toMatchObject(errorResponse(error));
    expect(changedTables(rows, await fingerprintTables(app().db))).toEqual([]);
    expect(await photoFiles()).toEqual(files);
  },
);

/** Sends a form to its middle, waits for `act`, and sends the rest. */
async function sendAround(member: Member, target: string, form: FormData, act: () => unknown) {
  const whole = new Response(form);
  const bytes = Buffer.from(await whole.arrayBuffer());
  const upload = request(app().url + target, {
    method: 'POST',
    headers: {
      cookie: member.client.cookieHeader,
      'content-type': whole.headers.get('content-type') ?? '',
      'content-length': bytes.length,
      // The server sends 100 Continue after it read the headers and found the session.
      expect: '100-continue',
    },
  });
  const responded = once(upload, 'response') as Promise<[IncomingMessage]>;
  upload.flushHeaders();
  await once(upload, 'continue');
  upload.write(bytes.subarray(0, bytes.length / 2));
  await act();
  upload.end(bytes.subarray(bytes.length / 2));
  const [response] = await responded;
  return { status: response.statusCode, body: await json(response) };
}

const UPLOADS = {
  'a message': (roomId: number) => ({
    target: `/api/chat/photos/${roomId}`,
    fields: { clientId: crypto.randomUUID(), caption: '늦은 인사' },
  }),
  'a profile': (_: number, { id }: Member) => ({
    target: `/api/users/${id}/upload-photo`,
    fields: { photoType: 'profile' },
  }),
} as const;

it.each(Object.entries(UPLOADS))(
  '[SES-18] a photo of %s whose upload began before the end of the session is not stored',
  async (_, uploadOf) => {
    const admin = await aMember(app(), { isAdmin: true });
    const acts = {
      unauthenticated: [
        (mina: Member) => mina.client.post('/api/auth/logout'),
        (mina: Member) => mina.client.delete(`/api/users/${mina.id}`, {}),
        (mina: Member) =>
          admin.client.post(`/api/admin/users/${mina.id}/block?userId=${admin.id}`, {
            reason: '욕설',
          }),
      ],
      warning_unseen: [
        async (mina: Member, jun: Member) => {
          const report = { reportedUserId: mina.id, reason: 'rude' };
          const { body } = await jun.client.post('/api/reports', report);
          return closeReport(admin, body.id, 'warn');
        },
      ],
    };
    for (const [error, list] of Object.entries(acts)) {
      for (const act of list) {
        const [mina, jun] = [await aMember(app()), await aMember(app())];
        const { target, fields } = uploadOf(await aRoom(mina, jun), mina);
        const files = await photoFiles();
        const form = toPhotoForm(fields, await aJpeg());
        const response = await sendAround(mina, target, form, async () => {
          expect((await act(mina, jun)).status).toBe(200);
        });
        expect(response).toMatchObject(errorResponse(error as 'warning_unseen'));
        const sql =
          'select from chat_messages where sender_id = $1 union all select from photos where user_id = $1';
        expect(await app().db.query(sql, [mina.id])).toEqual([]);
        expect(await photoFiles()).toEqual(files);
      }
    }
  },
);
