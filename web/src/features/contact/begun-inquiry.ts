import { readDraft, saveDraft } from '../../lib/drafts.ts';

export interface Inquiry {
  email: string;
  subject: string;
  message: string;
}

export const INQUIRY_DRAFT = 'contact';

/** What the contact page opens with, as a report of a message does; then it is the person's to change. */
export function beginInquiry(inquiry: Pick<Inquiry, 'subject' | 'message'>): void {
  saveDraft(INQUIRY_DRAFT, inquiry);
}

/** Where the answer goes when somebody cannot log in; what they have written already stays. */
export function answerInquiryTo(email: string): void {
  if (email.trim()) saveDraft(INQUIRY_DRAFT, { ...readDraft<Inquiry>(INQUIRY_DRAFT), email });
}
