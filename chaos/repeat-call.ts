import { setTimeout as sleep } from 'node:timers/promises';
import { type ClientContext, RECOVERY_TIMEOUT_MS, REPEATED, RETRY_MS } from './simulated-client.ts';
import type { TestUser } from './test-users.ts';

const CONFLICT = 409;

interface RepeatedCall {
  user: TestUser;
  path: string;
  /** With a `clientId`, by which the server stores it once. */
  body: { clientId: string };
  isOver: () => boolean;
}

/** Repeats a call until its content is stored or rejected, like the page. Returns the response; null for a rejection. */
export async function callUntilStored(
  { call, random, recorder }: Pick<ClientContext, 'call' | 'random' | 'recorder'>,
  { user, path, body, isOver }: RepeatedCall,
): Promise<unknown> {
  let deadline = Number.POSITIVE_INFINITY;
  while (performance.now() < deadline) {
    const response = await call(user, 'POST', path, body);
    recorder.countResponse(response);
    if (response?.status === 200 || response?.status === 201) return response.body;
    if (response?.status === CONFLICT) return null;
    if (response && response.status < 500 && !REPEATED.includes(response.status))
      throw new Error(`${path} returned ${response.status} ${JSON.stringify(response.body)}`);
    await sleep(random.between(...RETRY_MS));
    if (isOver()) deadline = Math.min(deadline, performance.now() + RECOVERY_TIMEOUT_MS);
  }
  return null;
}
