import { PUSH_SUBSCRIPTIONS_MAX } from '@meongmate/shared/rules/notifications';
import { FOREIGN_KEY_VIOLATION, sqlState } from '../../platform/db/db.ts';
import { AppError, validationFailed } from '../../platform/http/errors.ts';
import type { ClientInfo } from '../../platform/http/http-server.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { toDeviceName } from '../../platform/user-agent.ts';
import type { Caller } from '../../product/caller.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { RATE_LIMITS } from '../../product/rate-limits.ts';
import { isAllowedEndpoint, isCurvePoint } from './push-endpoint.rules.ts';
import * as subscriptions from './push-subscriptions.repository.ts';
import { queueTestPush } from './queue-pushes.ts';

interface BrowserSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

const withoutPadding = (base64: string) => base64.replaceAll('=', '');

export function createPushSubscriptions({
  config,
  db,
  clock,
  unitOfWork,
  limiter,
  runExclusive,
}: Dependencies) {
  return {
    /** The subscription ends with the caller's session. With `replaces` it is the only one of that session. */
    async save(
      { userId, tokenHash }: Caller,
      { endpoint, p256dh, auth }: BrowserSubscription,
      replaces: boolean,
      client: ClientInfo,
    ): Promise<{ id: number; isNew: boolean }> {
      if (!isAllowedEndpoint(endpoint, config.pushHosts)) {
        throw validationFailed('endpoint', 'invalidValue');
      }
      if (!isCurvePoint(p256dh)) throw validationFailed('keys.p256dh', 'invalidValue');
      const endpointHash = hashToken(endpoint);
      const store = () =>
        unitOfWork(client, async (tx) => {
          const others = await subscriptions.lockAndCountOthers(tx, userId, endpointHash);
          const replaced = replaces
            ? await subscriptions.deleteOthersOfSession(tx, tokenHash, endpointHash)
            : 0;
          if (others - replaced >= PUSH_SUBSCRIPTIONS_MAX)
            throw new AppError('too_many_subscriptions');
          return subscriptions.upsertSubscription(tx, {
            userId,
            sessionHash: tokenHash,
            endpoint,
            endpointHash,
            p256dh: withoutPadding(p256dh),
            auth: withoutPadding(auth),
            device: toDeviceName(client.userAgent),
            now: clock.now(),
          });
        });
      // Calls of one user wait for each other; without this, each would hold a database connection.
      try {
        return await runExclusive(`subscriptions ${userId}`, store);
      } catch (error) {
        // The session ended before the row that refers to it was stored.
        if (sqlState(error) === FOREIGN_KEY_VIOLATION) throw new AppError('unauthenticated');
        throw error;
      }
    },

    remove: (userId: number, endpoint: string, client: ClientInfo) =>
      unitOfWork(client, (tx) => subscriptions.deleteSubscription(tx, userId, hashToken(endpoint))),

    list: ({ userId, tokenHash }: Caller, ofSession: boolean) =>
      subscriptions.listSubscriptions(db, userId, ofSession ? tokenHash : null),

    async sendTest(userId: number, deviceId: number, client: ClientInfo): Promise<void> {
      await limiter.consume(RATE_LIMITS.testPushes, userId);
      await unitOfWork(client, async (tx, emit) => {
        const test = { userId, deviceId, now: clock.now() };
        if (!(await queueTestPush(tx, emit, test))) throw new AppError('not_found');
      });
    },
  };
}
