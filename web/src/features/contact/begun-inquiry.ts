import { saveDraft } from '../../lib/drafts.ts';

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
