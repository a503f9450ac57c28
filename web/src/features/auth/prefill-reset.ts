import { saveDraft } from '../../lib/drafts.ts';

export const RESET_DRAFT = 'reset-password';

/** Prefills the reset page with the address of a failed log-in. */
export function prefillReset(email: string): void {
  if (email.trim()) saveDraft(RESET_DRAFT, { email });
}
