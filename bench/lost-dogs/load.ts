/** Chat and nearby at a fixed rate, while something else runs. */
import type { ApiCall } from '../../chaos/api-client.ts';
import type { TestUser } from '../../chaos/test-users.ts';
import { waitFor } from '../../tooling/processes/wait-for.ts';
import { CENTRE } from '../nearby/seed-owners.ts';

/** Of each of both. */
const PER_SECOND = 20;
const TIMEOUT_MS = 120_000;

export interface LoadTimes {
  chatMs: number[];
  nearbyMs: number[];
  /** Calls that were refused or had no response. */
  failed: number;
}

/** Runs until `isOver`; independent of the responses. */
export async function measureLoad(
  call: ApiCall,
  users: readonly TestUser[],
  isOver: (seconds: number) => boolean,
): Promise<LoadTimes> {
  const times: LoadTimes = { chatMs: [], nearbyMs: [], failed: 0 };
  const open: Promise<void>[] = [];
  async function time(ms: number[], ...request: Parameters<ApiCall>): Promise<void> {
    const started = performance.now();
    const response = await call(...request);
    // Also without a response: the time limit of the client counts.
    if (!response || response.status >= 300) times.failed += 1;
    ms.push(performance.now() - started);
  }
  const start = performance.now();
  for (let at = 0; !isOver((performance.now() - start) / 1000); at++) {
    const dueAt = start + (at * 1000) / PER_SECOND;
    await waitFor('the next call', TIMEOUT_MS, () => performance.now() >= dueAt);
    const user = users[at % users.length];
    if (!user) throw new Error('no user');
    const message = { roomId: user.roomIds[0], senderId: user.id, message: '혹시 보셨나요?' };
    const path = `/api/users/nearby/${CENTRE.latitude}/${CENTRE.longitude}/3`;
    open.push(
      time(times.chatMs, user, 'POST', '/api/chat/messages', message),
      time(times.nearbyMs, user, 'GET', path),
    );
  }
  await Promise.all(open);
  return times;
}
