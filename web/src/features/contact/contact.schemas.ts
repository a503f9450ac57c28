import { sendInquiry } from '@meongmate/shared/contract/contact';

/** What the form checks before it asks the server, with the server's own rules. */
export const InquiryInput = sendInquiry.body;
