import * as z from 'zod/mini';
import { INQUIRY_MESSAGE_MAX_LENGTH, INQUIRY_SUBJECT_MAX_LENGTH } from '../rules/limits.ts';
import * as field from './fields.ts';
import { defineRoute } from './route.ts';

export const sendInquiry = defineRoute({
  name: 'contact.send',
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  status: 201,
  body: z.object({
    email: field.emailOf('allFieldsRequired', 'validEmailRequired'),
    subject: field.requiredLine(INQUIRY_SUBJECT_MAX_LENGTH, 'allFieldsRequired'),
    message: field.requiredParagraph(INQUIRY_MESSAGE_MAX_LENGTH, 'allFieldsRequired'),
  }),
  response: field.messageResponse,
});
