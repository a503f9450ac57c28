import { saveDraft } from '../../lib/drafts.ts';

export const RESET_DRAFT = 'reset-password';

/** What the reset page opens with: the address somebody could not log in with. */
export function beginReset(email: string): void {
  if (email.trim()) saveDraft(RESET_DRAFT, { email });
}
