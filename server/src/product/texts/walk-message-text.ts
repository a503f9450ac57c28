import type { Language } from '@meongmate/shared/rules/language';
import type { WalkEventRow } from '../message-row.ts';
import { TEXTS } from './texts.ts';

/**
 * The text of a message about a walk, for clients that show no walks; in Korean time. `proposedAt` is when the walk begins
 * that the message proposes. Undefined for other messages.
 */
export function walkMessageText(
  proposedAt: string | Date | null | undefined,
  event: WalkEventRow | null,
  language: Language,
): string | undefined {
  const { walks } = TEXTS[language];
  if (proposedAt) return walks.proposal(new Date(proposedAt));
  if (!event) return undefined;
  const { action, starts_at: startsAt, previous_starts_at: previous } = event;
  return walks.event(action === 'changed' && previous ? 'moved' : action, new Date(startsAt));
}
