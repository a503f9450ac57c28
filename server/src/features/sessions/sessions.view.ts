import type { DeviceSession } from '@meongmate/shared/contract/sessions';
import type { Language } from '@meongmate/shared/rules/language';
import type { Caller } from '../../product/caller.ts';
import { TEXTS } from '../../product/texts/texts.ts';
import type { DeviceSessionRow } from './sessions.repository.ts';
import { toSessionId } from './sessions.rules.ts';

/** The caller's own session is in use now; the stored time is up to an hour old. */
export function toDeviceSession(
  { token_hash: tokenHash, device, created_at: createdAt, last_seen_at: seenAt }: DeviceSessionRow,
  caller: Caller,
  language: Language,
  now: Date,
): DeviceSession {
  const current = Buffer.from(tokenHash).equals(caller.tokenHash);
  return {
    id: toSessionId(tokenHash),
    device: device ?? TEXTS[language].unknownDevice,
    createdAt: createdAt.toISOString(),
    lastSeenAt: (current ? now : seenAt).toISOString(),
    current,
  };
}
