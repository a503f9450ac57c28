import { readDraft, saveDraft } from '../../lib/drafts.ts';

export interface Inquiry {
  email: string;
  subject: string;
  message: string;
}

export const INQUIRY_DRAFT = 'contact';

/** Prefills the reply address after a failed log-in, without overwriting a started inquiry. */
export function prefillInquiryEmail(email: string): void {
  if (email.trim()) saveDraft(INQUIRY_DRAFT, { ...readDraft<Inquiry>(INQUIRY_DRAFT), email });
}
