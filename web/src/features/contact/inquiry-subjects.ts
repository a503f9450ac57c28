import { readDraft, saveDraft } from '../../lib/drafts.ts';
import { contactText } from '../../texts/contact.ts';
import { INQUIRY_DRAFT, type Inquiry, prefillInquiryEmail } from './prefill-inquiry.ts';

/** Prefills an appeal against a block; a started message stays. */
export function prefillAppeal(email: string, reportId: number): void {
  prefillInquiryEmail(email);
  const subject = contactText('appealSubject', { id: reportId });
  saveDraft(INQUIRY_DRAFT, { ...readDraft<Inquiry>(INQUIRY_DRAFT), subject });
}

const REQUEST_ID = /^[0-9a-f-]{36}$/;

/** The subject of an inquiry about an error; the id leads to the line of the server's log. */
export function errorSubject(errorId: string | null): string {
  if (errorId === null) return '';
  const subject = contactText('errorSubject');
  return REQUEST_ID.test(errorId) ? `${subject} (${errorId})` : subject;
}
