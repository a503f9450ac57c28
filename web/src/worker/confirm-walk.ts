import { BACKGROUND_HEADER } from '@meongmate/shared/contract/background';
import {
  listConfirmations,
  removeConfirmation,
  type StoredConfirmation,
  storeConfirmation,
} from '../lib/stored-confirmations.ts';

/** Browsers end a worker that works much longer, and do not reject what it waits for. */
const TIMEOUT_MS = 20_000;
const PASSING_STATUSES = [429, 502, 503, 504];

/** `waits`: it is stored and sent by the next start of the worker or of a page. */
export type ConfirmationResult = 'stored' | 'waits' | 'refused';

async function send({ walkId, version }: StoredConfirmation): Promise<ConfirmationResult> {
  try {
    const response = await fetch(`/api/walks/${walkId}/confirm`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', [BACKGROUND_HEADER]: '1' },
      body: JSON.stringify({ version }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return 'stored';
    return PASSING_STATUSES.includes(response.status) ? 'waits' : 'refused';
  } catch {
    return 'waits';
  }
}

/** Confirms a walk, with the tap on the button of its notification. */
export async function confirmWalk(confirmation: StoredConfirmation): Promise<ConfirmationResult> {
  // First: the browser may end the worker during the request.
  const isKept = await storeConfirmation(confirmation);
  const result = await send(confirmation);
  if (result !== 'waits') await removeConfirmation(confirmation);
  return result === 'waits' && !isKept ? 'refused' : result;
}

/** Sends what an earlier run of the worker could not. A page sends them too. */
export async function sendStoredConfirmations(): Promise<void> {
  for (const confirmation of await listConfirmations()) {
    if ((await send(confirmation)) === 'waits') return;
    await removeConfirmation(confirmation);
  }
}
