import { randomUUID } from 'node:crypto';
import {
  createPushKeys,
  type PushDevice,
  type PushService,
  startPushService,
} from '../../../tooling/push-service.ts';
import type { AppOptions } from '../../src/app.ts';
import { onlyRow } from '../../src/platform/db/db.ts';
import { hashToken } from '../../src/platform/security/tokens.ts';
import type { Member } from './builders.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** A host that refuses every connection, so that no test sends anything to a real push service. */
export const CLOSED_PUSH_HOST = '127.0.0.1:9';
export const aClosedEndpoint = () => `http://${CLOSED_PUSH_HOST}/${randomUUID()}`;

/** The body with which a browser registers itself. */
export function aSubscriptionBody(endpoint: string) {
  return { endpoint, keys: createPushKeys().keys };
}

/** A device of a user, inserted directly: the user may lack the permission to register one. */
export async function aDevice(app: TestApp, user: { id: number }): Promise<{ id: number }> {
  const { endpoint, keys } = aSubscriptionBody(aClosedEndpoint());
  const token = hashToken(randomUUID());
  const now = app.clock.now();
  return onlyRow(
    await app.db.query<{ id: number }>(
      `with session as (
         insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
         values ($2, $1, $3::timestamptz, $3::timestamptz, $3::timestamptz + interval '1 day'))
       insert into push_subscriptions
         (user_id, session_hash, endpoint, endpoint_hash, p256dh, auth, device, created_at)
       values ($1, $2, $4, $5, $6, $7, 'Galaxy · Chrome', $3::timestamptz) returning id`,
      [user.id, token, now, endpoint, hashToken(endpoint), keys.p256dh, keys.auth],
    ),
  );
}

/** Registers a new browser of a member at a push service. */
export async function subscribe(
  service: PushService,
  member: Member,
): Promise<PushDevice & { id: number }> {
  const device = service.aDevice();
  const { status, body } = await member.client.post('/api/push-subscriptions', device.body);
  if (status !== 201) throw new Error(`subscription: ${status} ${JSON.stringify(body)}`);
  return { ...device, id: body.id };
}

interface PushApp {
  app: TestApp;
  service: PushService;
  /** The key that signs the pushes. */
  publicKey: string;
}

/** Starts a push service and an application that sends to it; both are closed with the application. */
export async function startPushApp(
  environment: Record<string, string> = {},
  change: Partial<AppOptions> = {},
): Promise<PushApp> {
  const service = await startPushService();
  const hosts = `${service.host},${CLOSED_PUSH_HOST}`;
  const app = await startTestApp({ PUSH_HOSTS: hosts, ...environment }, undefined, change);
  const { publicKey } = (await app.visitor().get('/api/config')).body.push;
  const close = async () => {
    await app.close();
    await service.close();
  };
  return { app: { ...app, close }, service, publicKey };
}
