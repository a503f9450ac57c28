import type { ClientInfo } from '../../platform/http/http-server.ts';
import type { Caller } from '../../product/caller.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { endOtherSessions, endSession } from './session-lifecycle.ts';
import * as sessions from './sessions.repository.ts';
import { toSessionId } from './sessions.rules.ts';

/** The sessions of a user, which they see as devices. */
export function createDeviceSessions({ db, clock, unitOfWork }: Dependencies) {
  return {
    list: ({ userId }: Caller) => sessions.listSessions(db, userId, clock.now()),

    /** Ends one session; the caller's own too. */
    async end(caller: Caller, sessionId: number, client: ClientInfo): Promise<void> {
      const { userId } = caller;
      await unitOfWork(client, async (tx, emit) => {
        for (const { token_hash: tokenHash } of await sessions.listSessions(
          tx,
          userId,
          clock.now(),
        )) {
          if (toSessionId(tokenHash) === sessionId)
            await endSession(tx, emit, { userId, tokenHash });
        }
      });
    },

    async endOthers(caller: Caller, client: ClientInfo): Promise<void> {
      await unitOfWork(client, (tx, emit) => endOtherSessions(tx, emit, caller));
    },
  };
}
